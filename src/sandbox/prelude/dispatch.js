// @ts-nocheck: runs in the sandboxed engine, whose globals TypeScript does not know.
/* The way in and the way out. Gives the host three functions, which no program can reach: `install` takes the
   module of a program and returns what it declares as JSON, `run` puts questions to it, `describe` puts an error into
   words. Programs are hostile: no method of a value that a program made is called here, each of its properties is read
   once, and what is read leaves only through `write`, so that no getter, toJSON or clever text can change anything but
   its own value. The host checks what the JSON says. All intrinsics are frozen before a program runs; they may be
   relied upon here. */
;(() => {
  const { parse, stringify } = JSON
  const { defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, hasOwn, keys } = Object
  const { isArray } = Array
  const { isFinite: isWritable } = Number
  const plain = Object.prototype
  const powers = globalThis.powers
  const stackOf = Object.getOwnPropertyDescriptor(Error.prototype, 'stack')?.get
  delete Error.prototype.stack

  const deepest = 64
  const longestMessage = 500

  // ---- Values on their way out

  /** Thrown for a value that cannot be an answer; no program can come by this object. */
  const misfit = { reason: '' }
  const refuse = reason => {
    misfit.reason = reason
    throw misfit
  }

  /** Says of whatever is refused meanwhile in which field it stands. */
  const within = (field, work) => {
    try {
      return work()
    } catch (error) {
      if (error === misfit) misfit.reason = `${field}: ${misfit.reason}`
      throw error
    }
  }

  const nameOf = value =>
    typeof value === 'object' ? 'an object that is neither plain nor a list' : `a ${typeof value}`

  /** The log is UTF-8: a lone surrogate has no place in it. */
  const writeText = text =>
    text.isWellFormed() ? stringify(text) : refuse('half a character (a lone surrogate) cannot be written')

  const write = (value, depth) => {
    if (typeof value === 'string') return writeText(value)
    if (typeof value === 'boolean' || value === null) return `${value}`
    if (typeof value === 'number')
      return isWritable(value) ? `${value}` : refuse(`${value} is no number that can be written`)
    if (typeof value !== 'object') return refuse(`${nameOf(value)} is no answer`)
    if (depth >= deepest) return refuse(`nested deeper than ${deepest} levels, or within itself`)
    if (isArray(value)) return writeList(value, depth + 1)
    const prototype = getPrototypeOf(value)
    if (prototype !== plain && prototype !== null) return refuse(`${nameOf(value)} is no answer`)
    return writeObject(value, depth + 1)
  }

  const writeList = (list, depth) => {
    const { length } = list
    let text = '['
    for (let index = 0; index < length; index += 1) text += (index === 0 ? '' : ',') + write(list[index], depth)
    return `${text}]`
  }

  const writeObject = (object, depth) => {
    let text = '{'
    for (const key of keys(object)) {
      const value = object[key]
      if (value === undefined) continue
      if (key === '__proto__') refuse('__proto__ is no name for a field')
      text += `${text === '{' ? '' : ','}${writeText(key)}:${write(value, depth)}`
    }
    return `${text}}`
  }

  // ---- Errors in words

  const lineOf = error => {
    try {
      const found = /\(?program:(\d+)/.exec(stackOf.call(error))
      return found === null ? '' : ` (line ${found[1]})`
    } catch {
      return ''
    }
  }

  const unspeakable = 'something that cannot be put into words'

  const wordsFor = error => {
    if (typeof error === 'string') return error
    if ((typeof error !== 'object' && typeof error !== 'function') || error === null) return String(error)
    try {
      const { name, message } = error
      return typeof name === 'string' && typeof message === 'string' ? `${name}: ${message}` : unspeakable
    } catch {
      return unspeakable
    }
  }

  const describe = error => `${wordsFor(error).slice(0, longestMessage).toWellFormed()}${lineOf(error)}`

  // ---- The program

  let defined
  const installed = { offers: new Map(), forbids: new Map(), answers: new Map(), after: new Map() }

  /** The one word that makes a program: its default export is what this returns. */
  globalThis.rule = definition => {
    if (defined !== undefined) throw new TypeError('a program has one rule({ … })')
    if (typeof definition !== 'object' || definition === null) throw new TypeError('rule() takes an object')
    defined = definition
    return definition
  }

  /**
   * An offer that may be closed now: `when` returns true, or a reason why not; `check` a reason why not with these
   * arguments, which an act that is only tried has not got. What a ruling allows is open. What another text permits is
   * open, too, but its arguments are checked. `otherwise(true)` opens the act as no more than a facility.
   */
  const offered =
    ({ when, check, does }) =>
    (facts, powers) => {
      const asked = facts.allowed !== true
      const open = typeof when === 'function' && facts.allowed === undefined ? when(facts, powers) : true
      const yields = open?.is === 'otherwise' && open.value === true
      if (open !== true && !yields) return { not: typeof open === 'string' ? open : '' }
      const as = yields ? 'facility' : undefined
      if (typeof check !== 'function') return { does: does(facts, powers) ?? null, as }
      if (facts.trial === true) return { does: null, as }
      const wrong = asked ? check(facts, powers) : undefined
      return typeof wrong === 'string' ? { not: wrong } : { does: does(facts, powers) ?? null, as }
    }

  /** The own fields of an object, each read once. */
  const fieldsOf = object => {
    const fields = new Map()
    for (const key of keys(object)) {
      if (key === '__proto__') refuse('__proto__ is no name for a field')
      fields.set(key, object[key])
    }
    return fields
  }

  /** Fields as JSON, without the functions. */
  const writeFields = fields => {
    let text = '{'
    for (const [key, value] of fields) {
      if (typeof value === 'function' || value === undefined) continue
      text += `${text === '{' ? '' : ','}${writeText(key)}:${write(value, 1)}`
    }
    return `${text}}`
  }

  /** What the program does when asked this, and what is said of it besides, as JSON. */
  const readEntry = (part, entry) => {
    if (typeof entry === 'function') return { does: part === 'offers' ? offered({ does: entry }) : entry, said: '{}' }
    if (typeof entry === 'object' && entry !== null && !isArray(entry)) return readHook(part, entry)
    return readConstant(part, entry === undefined ? undefined : write(entry, 0))
  }

  /** An object with a function `does`; one without is a constant. */
  const readHook = (part, entry) => {
    const fields = fieldsOf(entry)
    const field = key => (fields.has(key) ? fields.get(key) : entry[key])
    const does = field('does')
    if (typeof does !== 'function') return readConstant(part, writeConstant(entry, fields))
    if (fields.has('constant')) refuse(`constant is not a field of ${part}`)
    const said = writeFields(fields)
    return { does: part === 'offers' ? offered({ does, when: field('when'), check: field('check') }) : does, said }
  }

  const writeConstant = (entry, fields) => {
    const prototype = getPrototypeOf(entry)
    if (prototype !== plain && prototype !== null) refuse(`${nameOf(entry)} is no answer`)
    for (const [key, value] of fields) if (typeof value === 'function') refuse(`${key} is a function`)
    return writeFields(fields)
  }

  /** An answer for which nothing runs. */
  const readConstant = (part, constant) => {
    if (part !== 'answers') refuse('it does nothing')
    return constant === undefined
      ? { does: () => undefined, said: '{}' }
      : { does: () => parse(constant), said: `{"constant":${constant}}` }
  }

  const writeTable = (part, table) => {
    if (typeof table !== 'object' || isArray(table)) refuse(`${part} is no table`)
    let text = '{'
    for (const [name, entry] of fieldsOf(table)) {
      const { does, said } = within(`${part} ${name}`, () => readEntry(part, entry))
      installed[part].set(name, does)
      text += `${text === '{' ? '' : ','}${writeText(name)}:${said}`
    }
    return `${text}}`
  }

  const writePart = (part, declared) => {
    if (hasOwn(installed, part)) return writeTable(part, declared)
    return part === 'reads' || part === 'needs'
      ? within(part, () => write(declared, 0))
      : refuse(`a rule declares no ${part}`)
  }

  /** What a program declares, as JSON. */
  const manifestOf = definition => {
    let text = '{'
    for (const [part, declared] of fieldsOf(definition))
      text += `${text === '{' ? '' : ','}${writeText(part)}:${writePart(part, declared ?? (hasOwn(installed, part) ? {} : []))}`
    return `${text}}`
  }

  const install = module => {
    if (keys(module).join() !== 'default') return answer(() => refuse('a program exports its default and nothing else'))
    return answer(
      () => {
        const definition = module.default
        return defined !== undefined && definition === defined
          ? manifestOf(definition)
          : refuse('the default export is not rule({ … })')
      },
      text => text,
    )
  }

  // ---- Questions

  /** The result of one question: its value, what it threw, or why its value is none. */
  const answer = (ask, written = value => write(value, 0)) => {
    try {
      return `{"value":${written(ask() ?? null)}}`
    } catch (error) {
      if (error === misfit) return `{"badShape":${stringify(misfit.reason.slice(0, longestMessage).toWellFormed())}}`
      return `{"threw":${stringify(describe(error))}}`
    }
  }

  /** Facts are a copy of the program's own; frozen as far as a slip of the pen reaches, since deeper costs more than it saves. */
  const freezeOne = value => (typeof value === 'object' && value !== null ? freeze(value) : value)

  const put = ({ part, name, facts }, shared, actAt) => {
    const does = installed[part]?.get(name)
    if (does === undefined) return answer(() => refuse(`the program declares no ${part} ${name}`))
    return answer(() => does(toldFor(shared, facts, actAt), powers))
  }

  /**
   * The facts of one call: the facts that all calls share, and its own. Without facts of its own, it gets the shared
   * object itself. A copy has the same getters, so each long fact is parsed only once.
   */
  const toldFor = (shared, facts, actAt) => {
    if (keys(facts).length === 0) return shared
    const told = {}
    for (const key of keys(shared))
      if (!hasOwn(facts, key)) defineProperty(told, key, getOwnPropertyDescriptor(shared, key))
    for (const key of keys(facts)) defineProperty(told, key, { value: ready(key, facts[key], actAt), enumerable: true })
    return freeze(told)
  }

  /** Adds a long fact, which follows the head of the input. It is parsed when the program first reads it. */
  const tellLater = (shared, name, input, from, to, actAt) => {
    let value
    const get = () => {
      if (value === undefined) value = ready(name, parse(input.slice(from, to)), actAt)
      return value
    }
    defineProperty(shared, name, { get: freeze(get), enumerable: true })
  }

  // ---- Instants: the host hears whether the program looked at one, because otherwise its answer holds at any time

  let hasLooked = false

  /** The number of characters of each instant at the end of the input. */
  const instantLength = 17

  const instant = (input, from) => {
    const get = () => {
      hasLooked = true
      return Number(input.slice(from, from + instantLength))
    }
    return { get: freeze(get), enumerable: true }
  }

  /** A fact as the program gets it. An act gets its instant, if the input has one. */
  const ready = (name, value, actAt) => {
    if (actAt !== undefined && name === 'act' && typeof value === 'object' && value !== null)
      defineProperty(value, 'at', actAt)
    return freezeOne(value)
  }

  const none = []

  /** The number of characters in which an input with long facts says how long its head is. */
  const digits = 8

  const run = input => {
    const isWhole = input[0] === '{'
    let from = isWhole ? input.length : digits + Number(input.slice(0, digits))
    const { calls, shared = {}, later = none } = parse(isWhole ? input : input.slice(digits, from))
    let instants = from
    for (let index = 0; index < later.length; index += 2) instants += later[index + 1]
    const hasAct = instants + instantLength < input.length
    const actAt = hasAct ? instant(input, instants + instantLength) : undefined
    for (const key of keys(shared)) ready(key, shared[key], actAt)
    for (let index = 0; index < later.length; index += 2) {
      const to = from + later[index + 1]
      tellLater(shared, later[index], input, from, to, actAt)
      from = to
    }
    if (instants < input.length) defineProperty(shared, 'now', instant(input, instants))
    freeze(shared)
    let results = ''
    for (let index = 0; index < calls.length; index += 1)
      results += (index === 0 ? '' : ',') + put(calls[index], shared, actAt)
    return `${hasLooked ? '@' : ''}{"results":[${results}]}`
  }

  return { install, run, describe }
})()
