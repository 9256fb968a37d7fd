// @ts-nocheck: runs in the sandboxed engine, whose globals TypeScript does not know.
/* The vocabulary of the game: what a program may say beside plain JavaScript. Nothing here does anything; each word
   only makes a value that the kernel understands. `rule-language.d.ts` tells the same to an editor. */
;(() => {
  /** The effects that a program may ask for, each by a power of the same name. A test holds this list to the moves. */
  const effects = [
    'admit',
    'adopt',
    'allow',
    'amend',
    'announce',
    'answer',
    'appoint',
    'award',
    'beginTurn',
    'cancelDeadline',
    'carryOut',
    'castBallot',
    'castOverrule',
    'closeCases',
    'considerWinner',
    'defeat',
    'drop',
    'enact',
    'endPart',
    'endTurn',
    'firstTurn',
    'giveConsent',
    'giveRuling',
    'leave',
    'makeFinal',
    'openBallot',
    'openCase',
    'openVote',
    'overrule',
    'propose',
    'raise',
    'release',
    'repeal',
    'replaceJudge',
    'resumeDeadline',
    'revise',
    'revive',
    'roll',
    'selfAmend',
    'set',
    'setDeadline',
    'setTally',
    'suspendDeadline',
    'transmute',
    'undo',
    'void',
  ]

  /** A power makes an effect of its name; a second argument says in a sentence how it came about. */
  const power = effect => (args, says) => (says === undefined ? { ...args, effect } : { ...args, effect, says })

  const word = (is, fields) => ({ is, ...fields })

  /** An answer with its reason and the clause of the rule's text that it rests on. */
  globalThis.says = (value, reason, cites) => word('value', { value, reason, cites })

  /** An answer that counts only where no rule asserts one. */
  globalThis.otherwise = (value, reason, cites) => word('otherwise', { value, reason, cites })

  /** “Not that”, without saying what instead. */
  globalThis.block = (reason, cites) => word('block', { reason, cites })

  /** An answer that says: this rule leaves the question open, because … */
  globalThis.undecided = reason => word('undecided', { reason })

  const kinds = ['enact', 'amend', 'repeal', 'transmute', 'amendAmendment', 'repealAmendment']

  const changeIn = change => {
    if (typeof change?.kind === 'string') return change
    const kind = kinds.find(name => change?.[name] !== undefined)
    const details = change?.[kind]
    return { kind, ...(typeof details === 'string' ? { rule: details } : details) }
  }

  /** The changes in a proposal's arguments, or in a proposal. */
  globalThis.changesIn = args => (Array.isArray(args?.changes) ? args.changes : [args]).map(changeIn)

  const gcd = (a, b) => (b === 0n ? a : gcd(b, a % b))

  const read = value => {
    const [n, d = '1'] = String(value).split('/')
    return { n: BigInt(n), d: BigInt(d) }
  }

  const write = ({ n, d }) => {
    const sign = d < 0n ? -1n : 1n
    const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) || 1n
    const [top, bottom] = [(sign * n) / divisor, (sign * d) / divisor]
    return bottom === 1n ? `${top}` : `${top}/${bottom}`
  }

  const floored = (n, d) => (n % d !== 0n && n < 0n !== d < 0n ? n / d - 1n : n / d)

  const compare = (a, b) => {
    const [x, y] = [read(a), read(b)]
    const difference = x.n * y.d - y.n * x.d
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  /** The nearest whole number; a half goes up, or to the even neighbour. */
  const nearest = (value, halves = 'up') => {
    const { n, d } = read(value)
    const up = floored(2n * n + d, 2n * d)
    const half = (2n * n + d) % (2n * d) === 0n
    return `${half && halves === 'even' && up % 2n !== 0n ? up - 1n : up}`
  }

  /** Exact arithmetic: takes whole numbers and fractions ("7", "-15/2"), gives fractions as text. */
  globalThis.exact = {
    plus: (a, b) => {
      const [x, y] = [read(a), read(b)]
      return write({ n: x.n * y.d + y.n * x.d, d: x.d * y.d })
    },
    minus: (a, b) => {
      const [x, y] = [read(a), read(b)]
      return write({ n: x.n * y.d - y.n * x.d, d: x.d * y.d })
    },
    times: (a, b) => {
      const [x, y] = [read(a), read(b)]
      return write({ n: x.n * y.n, d: x.d * y.d })
    },
    over: (a, b) => {
      const [x, y] = [read(a), read(b)]
      return write({ n: x.n * y.d, d: x.d * y.n })
    },
    compare,
    atLeast: (a, b) => compare(a, b) >= 0,
    moreThan: (a, b) => compare(a, b) > 0,
    nearest,
  }

  /** The second argument of everything that a program declares. */
  globalThis.powers = Object.fromEntries(effects.map(effect => [effect, power(effect)]))
})()
