// @ts-nocheck: runs in the sandboxed engine, whose globals TypeScript does not know.
/* The vocabulary of the game: what a program may say beside plain JavaScript. Nothing here does anything; each word
   only makes a value that the kernel understands. `rule-language.d.ts` tells the same to an editor. */
;(() => {
  /** The effects that a program may ask for, each by a power of the same name. A test holds this list to the moves. */
  const effects = [
    'addGroup',
    'admit',
    'adopt',
    'allow',
    'amend',
    'announce',
    'answer',
    'appoint',
    'appointJudge',
    'award',
    'beginTurn',
    'cancelDeadline',
    'carryOut',
    'castBallot',
    'castOverrule',
    'clear',
    'closeCase',
    'closeCases',
    'closeMatter',
    'considerWinner',
    'countBallot',
    'defeat',
    'drop',
    'editGroup',
    'enact',
    'endPart',
    'endTurn',
    'findBarred',
    'firstTurn',
    'giveConsent',
    'giveRuling',
    'introduce',
    'leave',
    'letIn',
    'makeFinal',
    'openBallot',
    'openBallots',
    'openCase',
    'openMatter',
    'openVote',
    'overrule',
    'placeRule',
    'propose',
    'raise',
    'ratify',
    'readAs',
    'reinstate',
    'release',
    'removeGroup',
    'rename',
    'repeal',
    'replaceJudge',
    'restore',
    'resumeDeadline',
    'retire',
    'reveal',
    'revise',
    'revive',
    'roll',
    'selfAmend',
    'set',
    'setDeadline',
    'setMatter',
    'setTally',
    'suspendDeadline',
    'transmute',
    'unbind',
    'undo',
    'void',
    'withdraw',
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

  const kinds = [
    ...['enact', 'amend', 'repeal', 'transmute', 'amendAmendment', 'repealAmendment'],
    ...['addGroup', 'editGroup', 'removeGroup', 'item', 'restore', 'ratify'],
  ]

  const changeIn = change => {
    if (typeof change?.kind === 'string') return change
    const kind = kinds.find(name => change?.[name] !== undefined)
    const details = change?.[kind]
    if (kind === 'item') return { kind, item: details }
    return { kind, ...(typeof details === 'string' ? { rule: details } : details) }
  }

  /** One part of a correction as the ordinary change that does the same: an enactment, a repeal, an amendment, an item. */
  const changeOfPart = kind => part => {
    if (typeof part?.rule !== 'string') return { kind: 'item', item: { [kind]: part } }
    if (part.is === null) return { kind: 'repeal', rule: part.rule }
    const { text, title, label, group, program } = part.is
    const form = { text, title, label, group, ...(program === null ? {} : { program }) }
    return part.was === null ? { kind: 'enact', ...form } : { kind: 'amend', rule: part.rule, ...form }
  }

  /** A correction counts as the ordinary changes that it consists of, so rules about these bind it too. */
  const withParts = change =>
    (change.kind === 'restore' || change.kind === 'ratify') && Array.isArray(change.parts)
      ? change.parts.map(changeOfPart(change.kind))
      : [change]

  /** The changes in a proposal's arguments, or in a proposal. */
  globalThis.changesIn = args => (Array.isArray(args?.changes) ? args.changes : [args]).map(changeIn).flatMap(withParts)

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

  const floor = value => {
    const { n, d } = read(value)
    return `${floored(n, d)}`
  }

  const ceil = value => {
    const { n, d } = read(value)
    return `${-floored(-n, d)}`
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
    floor,
    ceil,
  }

  // ---- Days and months, counted in whole numbers: no clock, no locale, no zone but a fixed one

  const minute = 60_000
  const day = 24 * 60 * minute

  /** How far a fixed zone is ahead of UTC. */
  const ahead = zone => {
    if (zone === 'UTC' || zone === 'Z') return 0
    const [, sign, hours, minutes] = /^([+-])([01]\d|2[0-3]):([0-5]\d)$/.exec(zone) ?? []
    if (sign === undefined) throw new TypeError(`${zone} is no fixed zone such as UTC or -05:00`)
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
  }

  const whole = value => {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is no whole number`)
    return value
  }

  /** The days from 1970-01-01 to a date; a year begins in March here, so that a leap day is its last. */
  const daysTo = (year, month, date) => {
    const y = month > 2 ? year : year - 1
    const era = Math.floor(y / 400)
    const ofEra = y - era * 400
    const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
    return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
  }

  /** The date that lies so many days after 1970-01-01. */
  const dateAfter = days => {
    const era = Math.floor((days + 719_468) / 146_097)
    const ofEra = days + 719_468 - era * 146_097
    const years = Math.floor(
      (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
    )
    const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
    const fifth = Math.floor((5 * ofYear + 2) / 153)
    const month = fifth < 10 ? fifth + 3 : fifth - 9
    const date = ofYear - Math.floor((153 * fifth + 2) / 5) + 1
    return { year: era * 400 + years + (month > 2 ? 0 : 1), month, date }
  }

  const digits = (number, length) => `${number}`.padStart(length, '0')

  /** Days and months as people count them in a zone that is always so many hours ahead of UTC. */
  globalThis.calendar = {
    day: (now, zone) => {
      const { year, month, date } = dateAfter(Math.floor((whole(now) + ahead(zone)) / day))
      return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`
    },
    endOfDay: (now, days, zone) =>
      whole((Math.floor((whole(now) + ahead(zone)) / day) + whole(days) + 1) * day - ahead(zone)),
    addMonths: (now, n, zone) => {
      const local = whole(now) + ahead(zone)
      const days = Math.floor(local / day)
      const { year, month, date } = dateAfter(days)
      const months = year * 12 + month - 1 + whole(n)
      const [y, m] = [Math.floor(months / 12), months - Math.floor(months / 12) * 12 + 1]
      const last = daysTo(m === 12 ? y + 1 : y, m === 12 ? 1 : m + 1, 1) - daysTo(y, m, 1)
      return whole(daysTo(y, m, Math.min(date, last)) * day + local - days * day - ahead(zone))
    },
  }

  /** The second argument of everything that a program declares. */
  globalThis.powers = Object.fromEntries(effects.map(effect => [effect, power(effect)]))
})()
