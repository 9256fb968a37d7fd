const RESET_FIRST =
  'whoever reaches Row 0 must immediately move all Players and Reyalps to the first squares (resetOrder).'

const everybody = ({ players, reyalps }: Facts): readonly string[] => [...players, ...(reyalps ?? [])]

/** The first squares, one after another: (0, 20), (5, 20) and so on. */
const inARow = (persons: readonly string[], { each, first }: Fact) =>
  Object.fromEntries(persons.map((person, place) => [person, [place * each, first]]))

/** The mean Row of some persons, to the nearest integer; the first Row where there is nobody. */
function meanRow({ squares, self }: Facts, persons: readonly string[]): number {
  if (persons.length === 0) return self.params.first
  const sum = persons.reduce((all, it) => all + squares[it][1], 0)
  return Number(exact.nearest(exact.over(sum, persons.length), self.readings.halves))
}

/** The last files are gone with somebody who leaves the game; whoever stood there moves over. */
function smaller(facts: Facts, { set }: Powers) {
  const { event, squares, mustReset, self } = facts
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
    mustReset === event.person ? set({ mustReset: null }) : null,
  ]
}

/** Which row a new Label word may not have. */
function rowFault({ act, rows, validWords, self }: Facts): string | undefined {
  const { row } = act.with
  const { beyond, never } = self.params
  const most = (validWords?.length ?? 0) + 1 + beyond
  if (row === never) return `no Label may be applied to Row ${never}.`
  if (row < 1 || row > most) return `a Row between Row 1 and Row ${most}.`
  return (rows[row] ?? '') === '' ? undefined : `Row ${row} has a Label, and no Row may ever have more than one.`
}

/** "Immediately": nothing else goes on until everybody has been moved. */
const waits = ({ mustReset }: Facts): string | undefined => (mustReset === null ? undefined : RESET_FIRST)

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

/** Whether something is done by hand or ordered by a Judge, and by leave of no rule that the players made or amended. */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['squares', 'files', 'rows', 'mustReset']

/** A Judge who announces what becomes of a move may have somebody moved: the list of consequences is lost. */
const isConsequence = ({ phase }: Facts, it: Fact): boolean =>
  it.via === 'ruling' && it.register === 'squares' && phase === 'consequences'

/** Whether a Row would have a Label that it may not have, whoever applies it. */
const mislabels = ({ rows, self }: Facts, it: Fact): boolean =>
  it.register === 'rows' &&
  it.via !== 'undoing' &&
  (it.value ?? '') !== '' &&
  (Number(it.key) === self.params.never || !['', it.value].includes(rows[it.key] ?? ''))

const GUARDED = 'Players and Reyalps may be moved, and Rows be Labelled, only as specified by the rules.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  reads: [
    'players',
    'reyalps',
    'bySurname',
    'turn',
    'squares',
    'files',
    'rows',
    'mustReset',
    'validWords',
    'phase',
    'rules.heading',
    'amendments',
  ],
  offers: {
    resetOrder: {
      schema: { order: 'persons' },
      when: ({ act, mustReset }) =>
        mustReset === act.by ? true : 'only a Player who has reached Row 0 moves everybody.',
      check(facts) {
        const [all, order] = [everybody(facts), facts.act.with.order]
        return order.length === all.length && all.every(it => order.includes(it))
          ? undefined
          : 'all Players and Reyalps, one per square.'
      },
      does: ({ act, self }, { set, raise }) => [
        set({ squares: inARow(act.with.order, self.params), mustReset: null }),
        raise({ event: 'communicationDone', person: act.by, what: 'squares' }),
      ],
    },
  },
  forbids: {
    ...Object.fromEntries(WAITING.map(name => [name, waits])),
    addWord: facts => waits(facts) ?? (facts.trial ? undefined : rowFault(facts)),
  },
  answers: {
    /** Nobody is moved and no Row Labelled but as the rules specify, and no Row ever has what it may not have. */
    'mayChange state': facts =>
      refused(
        facts.about.items.filter(
          (it: Fact) =>
            (KEPT.includes(it.register) && byPeople(facts, it) && !isConsequence(facts, it)) || mislabels(facts, it),
        ),
      ),
    /** Whether everybody is to be moved before anything else. */
    resetFirst: ({ mustReset }) => (mustReset === null ? null : says(true, RESET_FIRST, 'must immediately move all')),
    requires: ({ about, mustReset }) => (about.what === 'squares' ? mustReset === about.person : null),
  },
  after: {
    gameStarted: ({ players, bySurname, self }, { set }) =>
      set({
        squares: inARow(
          bySurname.filter((it: string) => players.includes(it)),
          self.params,
        ),
        files: players.length * self.params.each,
      }),
    /** A new Player comes with files of his or her own, in the mean Row of all the others. */
    joined: (facts, { set }) => {
      const { event, reyalps, turn, self } = facts
      if (turn === 0 || reyalps?.includes(event.person)) return null
      const all = everybody(facts)
      const row = meanRow(
        facts,
        all.filter(it => it !== event.person),
      )
      const { each } = self.params
      return set({ squares: { [event.person]: [(all.length - 1) * each, row] }, files: all.length * each })
    },
    left: (facts, powers) => {
      if (!facts.reyalps?.includes(facts.event.person)) return smaller(facts, powers)
      return facts.mustReset === facts.event.person ? powers.set({ mustReset: null }) : null
    },
    lapsed: smaller,
    /** Row 0, by whatever means. */
    placed: ({ event, squares, players, self }, { award, set, raise }) =>
      squares[event.person][1] === 0 &&
      players.includes(event.person) &&
      (event.moved === true || self.readings.reaching === 'anyMeans')
        ? [
            award({ points: { [event.person]: self.params.gain } }, 'reached Row 0'),
            set({ mustReset: event.person }),
            raise({ event: 'communicationDue', person: event.person, what: 'squares' }),
          ]
        : null,
    resumed: ({ mustReset }, { raise }) =>
      mustReset === null ? null : raise({ event: 'communicationDue', person: mustReset, what: 'squares' }),
    /** A new word has its Row; the Row of a word that is gone is Unlabelled. */
    wordAdded: ({ event }, { set }) => set({ rows: { [event.row]: event.word } }),
    wordRemoved: ({ event, rows }, { set }) =>
      set({
        rows: Object.fromEntries(
          Object.keys(rows)
            .filter(it => rows[it] === event.word)
            .map(it => [it, '']),
        ),
      }),
  },
})
