// @ts-nocheck: runs in the sandboxed engine, whose globals TypeScript does not know.
/* The way in and the way out. Gives the host three functions, which no program can reach: `install` takes the
   module of a program and tells what it declares, `run` puts questions to it, `describe` puts an error into words.
   Programs are hostile: their values pass only through `write`, so that no getter, toJSON or clever text can change
   anything but its own value. All intrinsics are frozen before a program runs; they may be relied upon here. */
;(() => {
  const { parse, stringify } = JSON
  const { freeze, getPrototypeOf, keys, values } = Object
  const { isArray } = Array
  const { isFinite: isWritable } = Number
  const plain = Object.prototype
  const powers = globalThis.powers
  const stackOf = Object.getOwnPropertyDescriptor(Error.prototype, 'stack')?.get
  delete Error.prototype.stack

  const deepest = 64
  const longestMessage = 500
  const lists = ['reads', 'needs']
  const tables = ['offers', 'forbids', 'answers', 'after']

  // ---- Values on their way out

  /** Thrown for a value that cannot be an answer; no program can come by this object. */
  const misfit = { reason: '' }
  const refuse = reason => {
    misfit.reason = reason
    throw misfit
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
    let text = '['
    for (let index = 0; index < list.length; index += 1) text += (index === 0 ? '' : ',') + write(list[index], depth)
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

  const wordsFor = error => {
    try {
      return typeof error === 'object' && error !== null && 'message' in error
        ? `${error.name}: ${error.message}`
        : `${String(error)}`
    } catch {
      return 'something that cannot be put into words'
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

  const withoutFunctions = object => {
    const left = {}
    for (const key of keys(object)) if (typeof object[key] !== 'function') left[key] = object[key]
    return left
  }

  /**
   * An offer that may be closed now: `when` returns true, or a reason why not; `check` a reason why not with these
   * arguments, which an act that is only tried has not got. What a ruling allows is open.
   */
  const offered =
    ({ when, check, does }) =>
    (facts, powers) => {
      const asked = facts.allowed !== true
      const open = typeof when === 'function' && asked ? when(facts, powers) : true
      if (open !== true) return { not: typeof open === 'string' ? open : '' }
      if (typeof check !== 'function') return { does: does(facts, powers) ?? null }
      if (facts.trial === true) return { does: null }
      const wrong = asked ? check(facts, powers) : undefined
      return typeof wrong === 'string' ? { not: wrong } : { does: does(facts, powers) ?? null }
    }

  /** What the program does when asked this, and what is said of it beside. */
  const readEntry = (part, name, entry) => {
    if (typeof entry === 'function') return { does: part === 'offers' ? offered({ does: entry }) : entry, said: {} }
    if (typeof entry === 'object' && entry !== null && typeof entry.does === 'function') {
      return { does: part === 'offers' ? offered(entry) : entry.does, said: withoutFunctions(entry) }
    }
    if (part !== 'answers') refuse(`${part} ${name} does nothing`)
    return { does: () => entry, said: { constant: entry } }
  }

  const installTable = (definition, part) => {
    const table = definition[part] ?? {}
    if (typeof table !== 'object' || isArray(table)) refuse(`${part} is no table`)
    const said = {}
    for (const name of keys(table)) {
      const entry = readEntry(part, name, table[name])
      installed[part].set(name, entry.does)
      said[name] = entry.said
    }
    return said
  }

  const readList = (definition, part) => {
    const list = definition[part] ?? []
    return isArray(list) && list.every(name => typeof name === 'string') ? list : refuse(`${part} is no list of names`)
  }

  const manifestOf = definition => {
    const manifest = {}
    for (const key of keys(definition)) {
      if (!lists.includes(key) && !tables.includes(key)) refuse(`a rule declares no ${key}`)
    }
    for (const part of lists) manifest[part] = readList(definition, part)
    for (const part of tables) manifest[part] = installTable(definition, part)
    return manifest
  }

  const install = module => {
    if (keys(module).join() !== 'default') return answer(() => refuse('a program exports its default and nothing else'))
    return answer(() => {
      const definition = module.default
      return defined !== undefined && definition === defined
        ? manifestOf(definition)
        : refuse('the default export is not rule({ … })')
    })
  }

  // ---- Questions

  /** The result of one question: its value, what it threw, or why its value is none. */
  const answer = ask => {
    try {
      return `{"value":${write(ask() ?? null, 0)}}`
    } catch (error) {
      if (error === misfit) return `{"badShape":${stringify(misfit.reason)}}`
      return `{"threw":${stringify(describe(error))}}`
    }
  }

  /** Facts are a copy of the program's own; frozen as far as a slip of the pen reaches, since deeper costs more than it saves. */
  const freezeTop = value => {
    if (typeof value !== 'object' || value === null) return value
    const told = values(value)
    for (let index = 0; index < told.length; index += 1) freeze(told[index])
    return freeze(value)
  }

  const put = ({ part, name, facts }, shared) => {
    const does = installed[part]?.get(name)
    if (does === undefined) return answer(() => refuse(`the program declares no ${part} ${name}`))
    return answer(() => does(toldFor(shared, facts), powers))
  }

  /** What all calls are told and what this one is told besides; where that is nothing, no copy is made. */
  const toldFor = (shared, facts) => {
    if (shared === undefined) return freezeTop(facts)
    return keys(facts).length === 0 ? shared : freezeTop({ ...shared, ...facts })
  }

  const run = input => {
    const { calls, shared } = parse(input)
    freezeTop(shared)
    let results = ''
    for (let index = 0; index < calls.length; index += 1)
      results += (index === 0 ? '' : ',') + put(calls[index], shared)
    return `{"results":[${results}]}`
  }

  return { install, run, describe }
})()
