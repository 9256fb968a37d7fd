const isLine = (it: Fact): boolean =>
  typeof it === 'string' && it.trim() !== '' && !it.includes('\n') && it.length <= 200

/** Whether a player has yet to add lines this turn. */
const lacks = ({ mover, linesThisTurn, self }: Facts, person: string): boolean =>
  mover === person && linesThisTurn < self.params.least

const due = (facts: Facts, { raise }: Powers) =>
  facts.mover !== null && lacks(facts, facts.mover)
    ? raise({ event: 'communicationDue', person: facts.mover, what: 'lines' })
    : null

/** Depending on the founders' setting, the 72 hours start with the turn or when only the lines are missing. */
const fromStart = ({ settings }: Facts): boolean => settings.poemClock === 'turnStart'

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/**
 * Whether an effect comes from the program of a rule that the players made and over which this rule takes precedence
 * (110, 211).
 */
function yields({ self, 'rules.heading': page, 'rules.status': by, 'rules.label': named }: Facts, it: Fact): boolean {
  if (!['program', 'hand'].includes(it.via) || !page.null?.includes(it.warrant)) return false
  const isMutable = by.mutable?.includes(it.warrant) === true
  if (isMutable !== (self.attributes.status === 'mutable')) return isMutable
  return Object.keys(named).some(label => Number(label) > Number(self.label) && named[label].includes(it.warrant))
}

const KEPT = ['poem', 'linesThisTurn']

/** Whether a rule over which this rule takes precedence would complete a turn without lines. */
const isWithoutLines = (facts: Facts, it: Fact): boolean =>
  it.register === 'turn' && facts.players.includes(facts.mover) && lacks(facts, facts.mover) && yields(facts, it)

const GUARDED = 'the player who moves adds the lines by announcing them, and a turn cannot be completed without them.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

const RECORDED = ['linesThisTurn']

/**
 * Under other rules, neither programs nor people can write what this rule records, unless those rules take precedence
 * over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'the lines of a turn are counted as they are added.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    ...['players', 'mover', 'owed', 'poem', 'linesThisTurn', 'partsDone'],
    ...['rules.heading', 'rules.status', 'rules.label', 'amendments'],
  ],
  offers: {
    addLines: {
      as: 'duty',
      schema: { lines: 'data' },
      /** Once the turn has the lines that it must have, more lines are allowed but no longer required. */
      when(facts) {
        const { act, mover } = facts
        if (act.by !== mover) return 'each active Player adds lines before the end of his or her own turn.'
        return lacks(facts, act.by) ? true : otherwise(true)
      },
      check({ act, linesThisTurn, self }) {
        const { most } = self.params
        const { lines } = act.with
        if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine))
          return 'lines are written as a list with a text for each line, such as ["It was a dark time."].'
        const before = self.readings.total === 'perTurn' ? linesThisTurn : 0
        return before + lines.length <= most
          ? undefined
          : `up to ${most} lines in a turn: ${before} and ${lines.length} are more.`
      },
      does: ({ act, poem, linesThisTurn, self }, { set, raise }) => [
        set({ poem: [...poem, ...act.with.lines], linesThisTurn: linesThisTurn + act.with.lines.length }),
        linesThisTurn + act.with.lines.length < self.params.least
          ? null
          : raise({ event: 'communicationDone', person: act.by, what: 'lines' }),
      ],
    },
  },
  forbids: {
    endTurn: facts =>
      lacks(facts, facts.act.by)
        ? 'a Player’s turn cannot be completed until lines have been added to the poem.'
        : undefined,
  },
  answers: {
    'mayChange register linesThisTurn': recordedByOthers,
    /** Only the player whose turn it is can add lines to the poem, and a turn cannot be completed without them. */
    'mayChange state': {
      touching: ['byHand', 'register turn'],
      does: facts =>
        refused(
          facts.about.items.filter(
            (it: Fact) => (KEPT.includes(it.register) && byPeople(facts, it)) || isWithoutLines(facts, it),
          ),
        ),
    },
    /** This rule is about the turns of active Players. If the mover is no longer a Player, other rules apply. */
    turnMayEnd: facts =>
      lacks(facts, facts.about.person)
        ? (facts.players.includes(facts.about.person) ? says : otherwise)(
            false,
            facts.linesThisTurn === 0 ? 'no lines have been added' : 'more lines must be added',
            "A Player's turn cannot be completed until the lines have been added",
          )
        : null,
    sentBy: ({ about }) => (about.what === 'lines' ? ['addLines'] : null),
    requires: facts => (facts.about.what === 'lines' ? lacks(facts, facts.about.person) : null),
  },
  after: {
    turnBegan: ({ event, settings }, { set, raise }) => [
      set({ linesThisTurn: 0 }),
      settings.poemClock === 'turnStart'
        ? raise({ event: 'communicationDue', person: event.person, what: 'lines' })
        : null,
    ],
    /** No lines are owed for a turn that another rule has ended. */
    turnEnded: ({ event: { person }, owed }, { raise }) =>
      owed?.[person]?.includes('lines') ? raise({ event: 'communicationDone', person, what: 'lines' }) : null,
    resumed: (facts, powers) => (fromStart(facts) || facts.partsDone ? due(facts, powers) : null),
    paramsChanged: {
      own: true,
      does: (facts, powers) => (fromStart(facts) || facts.partsDone ? due(facts, powers) : null),
    },
    phasesDone: { from: ['324'], does: (facts, powers) => (fromStart(facts) ? null : due(facts, powers)) },
  },
})
