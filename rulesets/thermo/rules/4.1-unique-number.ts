/** A real number: an exact fraction if it is rational, and an approximation. */
type Real = { readonly exact?: string; readonly near: number }

const TOKEN = /\s*(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|sqrt|pi|tau|phi|e|[πτφ√()+\-−*·×/^])/iy
const CONSTANTS: Record<string, number> = {
  pi: Math.PI,
  π: Math.PI,
  tau: 2 * Math.PI,
  τ: 2 * Math.PI,
  phi: (1 + Math.sqrt(5)) / 2,
  φ: (1 + Math.sqrt(5)) / 2,
  e: Math.E,
}

/** A decimal number as a fraction. */
function decimal(digits: string): Real | undefined {
  const [mantissa = '', power = '0'] = digits.toLowerCase().split('e')
  const [whole = '', part = ''] = mantissa.split('.')
  const shift = Number(power) - part.length
  if (Math.abs(shift) > 300) return undefined
  const zeros = '0'.repeat(Math.abs(shift))
  const top = `${whole}${part}` || '0'
  return ofFraction(shift < 0 ? exact.over(top, `1${zeros}`) : exact.times(top, `1${zeros}`))
}

/** Converts a fraction to a real number with its approximation. */
function ofFraction(fraction: string): Real {
  const [top, bottom = '1'] = fraction.split('/')
  return { exact: fraction, near: Number(top) / Number(bottom) }
}

const join = (a: Real, b: Real, how: 'plus' | 'minus' | 'times' | 'over'): Real => {
  if (a.exact !== undefined && b.exact !== undefined && !(how === 'over' && exact.compare(b.exact, 0) === 0))
    return ofFraction(exact[how](a.exact, b.exact))
  const near = { plus: a.near + b.near, minus: a.near - b.near, times: a.near * b.near, over: a.near / b.near }
  return { near: near[how] }
}

/** A power, exact if the exponent is a small whole number. */
function raised(base: Real, power: Real): Real {
  if (base.exact === undefined || !Number.isInteger(power.near) || Math.abs(power.near) > 64)
    return { near: base.near ** power.near }
  let all: Real = ofFraction('1')
  for (let n = Math.abs(power.near); n > 0; n -= 1) all = join(all, base, 'times')
  return power.near < 0 ? join(ofFraction('1'), all, 'over') : all
}

/** The maximum length of a label. A longer label would be truncated and become a different number. */
const LONGEST = 40

/**
 * The real number that a label stands for (7.2, -1/3, 1e3, 4 pi, √2, pi/2, 2^0.5), or undefined if it is not a number.
 */
function real(label: string): Real | undefined {
  const text = label.trim()
  if (text.length > LONGEST) return undefined
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) return undefined
    tokens.push(token.toLowerCase().replace('−', '-').replace(/[·×]/, '*'))
  }
  let at = 0
  const take = (...these: string[]): string | undefined => (these.includes(tokens[at] ?? '') ? tokens[at++] : undefined)
  const sum = (): Real | undefined => {
    let left = product()
    for (let sign = take('+', '-'); left !== undefined && sign !== undefined; sign = take('+', '-')) {
      const right = product()
      left = right && join(left, right, sign === '+' ? 'plus' : 'minus')
    }
    return left
  }
  const product = (): Real | undefined => {
    let left = signed()
    while (left !== undefined && at < tokens.length && !['+', '-', ')'].includes(tokens[at] ?? '')) {
      const sign = take('*', '/')
      // “4 pi” is a product; “7.2.1” and “2 3” are not.
      if (sign === undefined && /^[\d.]/.test(tokens[at] ?? '')) return undefined
      const right = signed()
      left = right && join(left, right, sign === '/' ? 'over' : 'times')
    }
    return left
  }
  const signed = (): Real | undefined => {
    if (take('+') !== undefined) return signed()
    if (take('-') === undefined) return power()
    const value = signed()
    return value && join(ofFraction('0'), value, 'minus')
  }
  const power = (): Real | undefined => {
    const base = atom()
    if (base === undefined || take('^') === undefined) return base
    const by = signed()
    return by && raised(base, by)
  }
  const atom = (): Real | undefined => {
    if (take('(') !== undefined) {
      const inner = sum()
      return take(')') === undefined ? undefined : inner
    }
    if (take('√', 'sqrt') !== undefined) {
      const inner = atom()
      return inner && { near: Math.sqrt(inner.near) }
    }
    const token = tokens[at++]
    if (token === undefined) return undefined
    const constant = CONSTANTS[token]
    if (constant !== undefined) return { near: constant }
    return /^[\d.]/.test(token) ? decimal(token) : undefined
  }
  const value = tokens.length === 0 ? undefined : sum()
  return value !== undefined && at === tokens.length && Number.isFinite(value.near) ? value : undefined
}

const isClose = (a: number, b: number, share: number): boolean => Math.abs(a - b) <= share * Math.max(1, Math.abs(a))

/**
 * Whether two numbers are equal: exactly equal if both are fractions, otherwise equal to the precision of the
 * approximation.
 */
const isSame = (a: Real, b: Real): boolean =>
  a.exact !== undefined && b.exact !== undefined
    ? exact.compare(a.exact, b.exact) === 0
    : isClose(a.near, b.near, 1e-12)

/** The approximate value, to be stored in the attribute, of a label that is a number but is not written in digits. */
function besideLabel(label: string): string | undefined {
  const value = real(label)
  return value === undefined || /^-?\d+(?:\.\d+)?$/.test(label) ? undefined : `${value.near}`
}

/** The ids of the rules that a proposal destroys. */
const destroyedBy = (proposal: Fact): readonly string[] =>
  changesIn(proposal).flatMap((it: Fact) => (it.item?.destroy === 'rule' ? [it.item.rule] : []))

export default rule({
  reads: ['rules'],
  forbids: {
    submit({ act }) {
      const nameless = changesIn(act.with).some(it => it.kind === 'enact' && real(`${it.label ?? ''}`) === undefined)
      return nameless
        ? `every rule shall include a real number which uniquely identifies it: give the rule a number of at most ${LONGEST} characters.`
        : null
    },
  },
  answers: {
    /** Stores the value of a number that is not written in digits as an attribute. */
    attributes({ about, matter }) {
      const proposed = matter?.kind === 'proposal' ? changesIn(matter)[about.index] : undefined
      const beside = besideLabel(about.kind === 'enact' ? `${about.label ?? proposed?.label ?? ''}` : '')
      return beside === undefined ? null : { real: beside }
    },
    /**
     * A rule cannot be created without a number, or with a number that another rule still has after the whole proposal
     * is carried out.
     */
    'mayChange rules'({ about, rules }) {
      const said = about.items.flatMap((it: Fact) => {
        if (it.do !== 'addRule' && it.do !== 'relabel') return []
        const going = it.matter === null ? [] : destroyedBy(about.under[it.matter])
        const value = real(it.label)
        const isTaken = (other: Fact): boolean => {
          if (value === undefined || other.id === it.rule || going.includes(other.id)) return false
          if (!isClose(Number(other.real ?? other.label), value.near, 1e-9)) return false
          return isSame(real(other.label) ?? { near: Number(other.real) }, value)
        }
        if (value !== undefined && !rules.some(isTaken)) return []
        const reason = value === undefined ? 'it has no real number' : 'its number already identifies another rule'
        return [{ items: [it.index], verdict: it.via === 'hand' ? 'refuse' : 'drop', reason, contested: 'byHandToo' }]
      })
      return said.length === 0 ? null : said
    },
  },
  after: {
    /** A starting position may contain rules whose numbers are not written in digits. */
    resumed: ({ rules }, { transmute }) =>
      rules.flatMap(({ id, label, real: kept }: Fact) => {
        const beside = kept === undefined ? besideLabel(label) : undefined
        return beside === undefined ? [] : [transmute({ rule: id, attributes: { real: beside } })]
      }),
  },
})
