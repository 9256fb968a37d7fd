const RESET_FIRST =
  'whoever reaches Row 0 must immediately move all Players and Reyalps to the first squares (resetOrder).'

const everybody = ({ players, reyalps }: Facts): readonly string[] => [...players, ...(reyalps ?? [])]

/** The starting squares in order: (0, 20), (5, 20) and so on. */
const inARow = (persons: readonly string[], { each, first }: Fact) =>
  Object.fromEntries(persons.map((person, place) => [person, [place * each, first]]))

/** The mean Row of the given people, rounded to the nearest integer, or the starting Row if there are none. */
function meanRow({ squares, self }: Facts, persons: readonly string[]): number {
  if (persons.length === 0) return self.params.first
  const sum = persons.reduce((all, it) => all + squares[it][1], 0)
  return Number(exact.nearest(exact.over(sum, persons.length), self.readings.halves))
}

/** When a person leaves the game, the last files are removed and everyone on higher files moves over. */
function smaller(facts: Facts, { set }: Powers) {
  const { event, squares, self } = facts
  const { each } = self.params
  const rest = everybody(facts).filter(it => it !== event.person)
  const edge = rest.length * each
  const moved = rest.filter(it => squares[it] && squares[it][0] >= edge)
  return [
    set({
      squares: {
        [event.person]: null,
        ...Object.fromEntries(moved.map(it => [it, [squares[it][0] - each, squares[it][1]]])),
      },
      files: edge,
    }),
    unburdened(facts, set),
  ]
}

/** Someone who is no longer a Player no longer has to move the others. */
const unburdened = ({ event, mustReset }: Facts, set: Powers['set']) =>
  mustReset.includes(event.person) ? set({ mustReset: mustReset.filter((it: string) => it !== event.person) }) : null

const isOnRow0 = ({ squares }: Facts, person: string): boolean => squares[person]?.[1] === 0

/** When Players reach Row 0, each gains points and each must move everyone. */
const reached = ({ mustReset, self }: Facts, { award, set, raise }: Powers, persons: readonly string[]) =>
  persons.length === 0
    ? []
    : [
        award({ points: Object.fromEntries(persons.map(it => [it, self.params.gain])) }, 'reached Row 0'),
        set({ mustReset: [...mustReset, ...persons] }),
        ...persons.map(person => raise({ event: 'communicationDue', person, what: 'squares' })),
      ]

/** Returns the reason why a new Label word cannot have a Row, if there is one. */
function rowFault({ act, rows, validWords, self }: Facts): string | undefined {
  const { row } = act.with
  const { beyond, never } = self.params
  if (row === undefined) return 'the person who chooses a new Label word must also select a Row for it.'
  const most = (validWords?.length ?? 0) + 1 + beyond
  if (row === never) return `no Label may be applied to Row ${never}.`
  if (row < 1 || row > most) return `a Row between Row 1 and Row ${most}.`
  return (rows[row] ?? '') === '' ? undefined : `Row ${row} has a Label, and no Row may ever have more than one.`
}

/** The rule says "immediately", so nothing else continues until everyone has been moved. */
const waits = ({ mustReset }: Facts): string | undefined => (mustReset.length === 0 ? undefined : RESET_FIRST)

/** An action that waits can be taken later, so a duty to take it is not contradicted. */
const untilReset = (facts: Facts) => (waits(facts) === undefined ? undefined : otherwise(RESET_FIRST))

const WAITING = [
  'announceConsequences',
  'throwBack',
  'endTurn',
  'transfer',
  'addLines',
  'suggest',
  'withdrawSuggestion',
  'stick',
  'removeWord',
]

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['squares', 'files', 'rows', 'mustReset', 'onRow0']

/**
 * A Judge who announces the consequences of a move may order that people be moved, because the list of consequences is
 * lost.
 */
const isConsequence = ({ phase }: Facts, it: Fact): boolean =>
  it.via === 'ruling' && it.register === 'squares' && phase === 'consequences'

/** The highest Row that may bear a Label once these effects have happened. */
const mostRow = ({ about, validWords, self }: Facts): number => {
  const written = about.items.findLast((it: Fact) => it.register === 'validWords' && Array.isArray(it.value))
  return (written?.value ?? validWords ?? []).length + self.params.beyond
}

/** Whether an effect would give a Row a Label that the Row may not have, regardless of what causes the effect. */
const mislabels = (facts: Facts, it: Fact): boolean =>
  it.register === 'rows' &&
  it.via !== 'undoing' &&
  (it.value ?? '') !== '' &&
  (Number(it.key) === facts.self.params.never ||
    !(Number(it.key) >= 1 && Number(it.key) <= mostRow(facts) && Number.isInteger(Number(it.key))) ||
    !['', it.value].includes(facts.rows[it.key] ?? ''))

/** Whether an effect of another rule would put someone somewhere that is not a square of the board. */
function isOffBoard({ files, self }: Facts, it: Fact): boolean {
  if (it.register !== 'squares' || it.via === 'undoing' || it.warrant === self.id || it.value === null) return false
  const [x, y] = Array.isArray(it.value) && it.value.length === 2 ? it.value : []
  return !Number.isSafeInteger(x) || !Number.isSafeInteger(y) || x < 0 || x >= files
}

/** Whether a rule that the players made would give the board more or fewer files than its people need. */
const isOtherBoard = (facts: Facts, it: Fact): boolean =>
  it.register === 'files' &&
  ['program', 'hand'].includes(it.via) &&
  facts['rules.heading'].null?.includes(it.warrant) === true &&
  it.value !== everybody(facts).length * facts.self.params.each

const otherBoard = ({ self }: Facts): string =>
  `the x coordinates range from 0 to (${self.params.each}*n-1), where n is the number of Players and Reyalps.`

const GUARDED = 'Players and Reyalps may be moved, and Rows be Labelled, only as specified by the rules.'

const OFF_BOARD = 'squares have integer coordinates (x,y), and the x coordinates range from 0 to the last File.'

const refused = (items: readonly Fact[], reason: string, contested: boolean | 'byHandToo'): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: 'refuse', reason, contested }]

const RECORDED = ['mustReset', 'onRow0']

/**
 * Under other rules, neither programs nor people can write what this rule records, unless those rules take precedence
 * over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'the squares show who has reached Row 0.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    'players',
    'reyalps',
    'alphabetical',
    'turn',
    'squares',
    'files',
    'rows',
    'mustReset',
    'onRow0',
    'validWords',
    'phase',
    'rules.heading',
    'amendments',
  ],
  offers: {
    resetOrder: {
      as: 'duty',
      schema: { order: 'persons' },
      when: ({ act, mustReset }) =>
        mustReset.includes(act.by) ? true : 'only a Player who has reached Row 0 moves everyone.',
      check(facts) {
        const [all, order] = [everybody(facts), facts.act.with.order]
        return order.length === all.length && all.every(it => order.includes(it))
          ? undefined
          : 'all Players and Reyalps, one per square.'
      },
      does: ({ act, mustReset, self }, { set, raise }) => [
        set({
          squares: inARow(act.with.order, self.params),
          mustReset: mustReset.filter((it: string) => it !== act.by),
        }),
        raise({ event: 'communicationDone', person: act.by, what: 'squares' }),
      ],
    },
  },
  forbids: {
    ...Object.fromEntries(WAITING.map(name => [name, untilReset])),
    addWord: facts => untilReset(facts) ?? (facts.trial ? undefined : rowFault(facts)),
  },
  answers: {
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    /** People are moved and Rows are Labelled only as the rules specify. */
    'mayChange state': {
      touching: ['byHand', 'register rows', 'register squares', 'register files'],
      does(facts) {
        const { items } = facts.about
        const kept = items.filter(
          (it: Fact) =>
            (KEPT.includes(it.register) && byPeople(facts, it) && !isConsequence(facts, it)) || mislabels(facts, it),
        )
        const offBoard = items.filter((it: Fact) => isOffBoard(facts, it))
        const others = items.filter((it: Fact) => isOtherBoard(facts, it))
        const said = [
          ...refused(kept, GUARDED, false),
          ...refused(offBoard, OFF_BOARD, 'byHandToo'),
          ...refused(others, otherBoard(facts), 'byHandToo'),
        ]
        return said.length === 0 ? null : said
      },
    },
    /** Whether a person who joins has been on the board all along, because that person was a Reyalp. */
    onBoard: ({ about, squares }) =>
      squares[about.person] ? says(true, 'occupies a square', 'Each Player or Reyalp occupies a square') : null,
    /** Whether everyone must be moved before anything else happens. */
    resetFirst: ({ mustReset }) =>
      mustReset.length === 0 ? null : says(true, RESET_FIRST, 'must immediately move all'),
    sentBy: ({ about }) => (about.what === 'squares' ? ['resetOrder'] : null),
    requires: ({ about, mustReset }) => (about.what === 'squares' ? mustReset.includes(about.person) : null),
  },
  after: {
    gameStarted: ({ players, alphabetical, self }, { set }) =>
      set({
        squares: inARow(
          alphabetical.filter((it: string) => players.includes(it)),
          self.params,
        ),
        files: players.length * self.params.each,
      }),
    /**
     * A new Player adds files to the board and starts in the mean Row of all the others. A Player who starts on Row 0
     * has not reached it.
     */
    joined: (facts, { set }) => {
      const { event, reyalps, squares, turn, onRow0, self } = facts
      if (turn === 0 || reyalps?.includes(event.person) || squares[event.person]) return null
      const all = everybody(facts)
      const row = meanRow(
        facts,
        all.filter(it => it !== event.person),
      )
      const { each } = self.params
      return set({
        squares: { [event.person]: [(all.length - 1) * each, row] },
        files: all.length * each,
        ...(row === 0 ? { onRow0: [...onRow0, event.person] } : {}),
      })
    },
    left: (facts, powers) =>
      facts.reyalps?.includes(facts.event.person) ? unburdened(facts, powers.set) : smaller(facts, powers),
    lapsed: { from: ['303'], does: smaller },
    /** Handles people who reach Row 0 by any means: a move, being thrown back, or anything else that moves people. */
    'changed squares': (facts, powers) => {
      const { onRow0, players, self } = facts
      const there = everybody(facts).filter(it => isOnRow0(facts, it))
      const anew = there.filter(it => !onRow0.includes(it))
      return [
        anew.length > 0 || there.length < onRow0.length ? powers.set({ onRow0: there }) : null,
        ...(self.readings.reaching === 'anyMeans'
          ? reached(
              facts,
              powers,
              anew.filter(it => players.includes(it)),
            )
          : []),
      ]
    },
    /** Handles people who reach Row 0 by a move only. */
    placed: {
      from: ['324'],
      does: (facts, powers) =>
        facts.self.readings.reaching === 'moves' && facts.event.moved === true && isOnRow0(facts, facts.event.person)
          ? reached(facts, powers, [facts.event.person])
          : null,
    },
    /** When a game resumes, the people on Row 0 count as having reached it before. */
    resumed: (facts, { set, raise }) => [
      set({ onRow0: everybody(facts).filter(it => isOnRow0(facts, it)) }),
      ...facts.mustReset.map((person: string) => raise({ event: 'communicationDue', person, what: 'squares' })),
    ],
    /** A new word labels its Row. */
    wordAdded: { from: ['326'], does: ({ event }, { set }) => set({ rows: { [event.row]: event.word } }) },
    /** When a word is removed from the list, by whatever means, its Row becomes Unlabelled. */
    'changed validWords': ({ rows, validWords }, { set }) => {
      const gone = Object.keys(rows).filter(it => (rows[it] ?? '') !== '' && !validWords.includes(rows[it]))
      return gone.length === 0 ? null : set({ rows: Object.fromEntries(gone.map(it => [it, ''])) })
    },
  },
})
