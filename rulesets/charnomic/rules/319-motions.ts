/** The effects that a Motion can have through the software. None of them alters the ruleset or decides a proposal. */
const ALLOWED = ['award', 'set', 'announce', 'admit', 'introduce', 'leave', 'roll', 'openMatter', 'closeCase']
/** The registers that only this rule writes. */
const KEPT = ['motions', 'motionsAdopted', 'motionsDue', 'atOnce']
const NOT_THE_RULES = 'a Motion may not alter the ruleset.'
const NOT_MOTIONS = 'the votes on Motions decide what happens to them.'

/** Returns the reason why a Motion cannot have these effects. */
function cannotDo(effects: Fact): string | undefined {
  if ((effects ?? []).some((it: Fact) => !ALLOWED.includes(it.effect))) return NOT_THE_RULES
  return touched(effects).some(({ register }) => KEPT.includes(register)) ? NOT_MOTIONS : undefined
}

/** Whether the author of a Motion is still in the game. Someone who left and joined again is a new player (113). */
const isPresent = ({ players, joinedAt }: Facts, matter: Fact): boolean =>
  players.includes(matter.by) && matter.since >= (joinedAt[matter.by] ?? 0)

/** Returns the reason why a player may not change a Motion or call for its vote, if there is one. */
function notOwn(facts: Facts): string | undefined {
  const { act, matter, players } = facts
  if (!players.includes(act.by)) return 'a Motion is an action taken by the Players.'
  if (matter.by !== act.by || !isPresent(facts, matter)) return 'only the author of the Motion can do that.'
  if (!matter.open) return `Motion ${matter.label} is decided.`
  if (matter.phase !== 'debate') return 'a vote on it has been called, and its final form is circulated.'
  return cannotDo(act.with.effects)
}

/**
 * A write to a register at a moment when several votes end: to one key or to the whole register, either setting a value
 * or adding to it.
 */
type Touch = { readonly register: string; readonly key: string | null; readonly sets: boolean }

/** A resolved proposal adds to or subtracts from the points of any player. */
const POINTS: Touch = { register: 'points', key: null, sets: false }

/** The registers and keys that the effects of a Motion write to. */
const touched = (effects: Fact): readonly Touch[] =>
  (effects ?? [])
    .filter((it: Fact) => it.effect === 'set' || it.effect === 'award')
    .flatMap(({ effect, says: _, ...registers }: Fact) =>
      Object.entries(registers).flatMap(([register, value]) => {
        const isKeyed = typeof value === 'object' && value !== null && !Array.isArray(value)
        const named = isKeyed ? Object.keys(value as object) : []
        const keys = named.length > 0 ? named : [null]
        return keys.map(key => ({ register, key, sets: effect === 'set' }))
      }),
    )

/** Whether the order of two writes matters, because one of them sets a value that the other also writes to. */
const meet = (a: Touch, b: Touch): boolean =>
  a.register === b.register && (a.sets || b.sets) && (a.key === b.key || a.key === null || b.key === null)

/**
 * Everything else that is written at this moment, by votes that have been counted and by votes that have yet to be
 * counted.
 */
function besides({ matter, matters, deadlines, atOnce, now }: Facts): readonly Touch[] {
  const ending = deadlines.filter((it: Fact) => it.at === now).map((it: Fact) => it.matter)
  const votes = matters.filter((it: Fact) => it.voting === true && it.id !== matter?.id && ending.includes(it.id))
  const coming = votes.flatMap((it: Fact) => {
    if (it.kind === 'proposal') return [POINTS]
    return Object.values(it.ballots).includes('against') ? [] : touched(it.effects)
  })
  return [...(atOnce.at === now ? atOnce.touched : []), ...coming]
}

/** Returns the time at which a vote called now ends. */
const midnight = (now: number, { params, readings }: Fact): number =>
  calendar.endOfDay(now, params.days - (readings.midnight === 'startOfDay' ? 1 : 0), readings.zone)

const voteClock = (matter: string, at: number, { params }: Fact, { setDeadline }: Powers) =>
  setDeadline({ at, soonest: true, event: 'motionVoteOver', matter }, `midnight of day ${params.days}`)

/** The text and effects that an act gives to a Motion, if any. */
const form = ({ text, effects }: Fact): Fact => ({
  ...(text === undefined ? {} : { text }),
  ...(effects === undefined ? {} : { effects }),
})

/**
 * Whether another rule awards or deducts points because of a Motion. This rule itself carries out the effects of the
 * Motion.
 */
const pays = (it: Fact, { about, self }: Facts): boolean =>
  it.register === 'points' &&
  it.via === 'program' &&
  it.warrant !== self.id &&
  about.under[it.matter]?.kind === 'motion'

/** The fields of a Motion and its vote. */
const MOTION = ['text', 'effects', 'phase', 'outcome', 'ballots', 'voting', 'tally', 'closes', 'calledAt']

const isMotion = (it: Fact, { matters }: Facts): boolean =>
  ['changeMatter', 'closeMatter'].includes(it.do) && matters.find(({ id }: Fact) => id === it.matter)?.kind === 'motion'

/**
 * Whether the program of another rule would make or decide a Motion. Precedence settles which of the two rules applies.
 */
const rivals = (it: Fact, facts: Facts): boolean =>
  it.via === 'program' &&
  it.warrant !== facts.self.id &&
  ((it.do === 'openMatter' && it.kind === 'motion') ||
    (isMotion(it, facts) && (it.do === 'closeMatter' || it.set === undefined || MOTION.some(field => field in it.set))))

/** Whether a record says that people have carried out a Motion that was adopted in words alone. */
const names = (it: Fact, { motionsDue }: Facts): boolean =>
  it.register === 'motionsDue' && it.via === 'hand' && it.value === false && motionsDue[it.key] === true

/** The Motions adopted in words alone that people have yet to carry out. */
const dueIn = ({ motionsDue }: Facts): readonly string[] =>
  Object.keys(motionsDue).filter(id => motionsDue[id] === true)

/** Whether a record carries out an adopted Motion, either the Motion that the record names or the only one that is due.
 */
const carriesOut = (facts: Facts): boolean =>
  facts.about.items.some((it: Fact) => names(it, facts)) || dueIn(facts).length === 1

/** Whether an effect would decide, vote on or count a Motion, except through its own vote. */
function bypasses(it: Fact, facts: Facts): boolean {
  const { self } = facts
  if (it.warrant === self.id && it.via === 'hand') {
    if (it.do === 'answer' || !carriesOut(facts)) return true
    if (names(it, facts)) return false
  }
  if (KEPT.includes(it.register)) return it.via !== 'undoing' && (it.warrant !== self.id || it.via === 'hand')
  const isByHand = it.via === 'hand' || it.via === 'ruling'
  if (it.do === 'openMatter') return it.kind === 'motion' && isByHand
  return isByHand && isMotion(it, facts)
}

export default rule({
  reads: [
    'players',
    'joinedAt',
    'inactive',
    'motions',
    'motionsAdopted',
    'motionsDue',
    'matters',
    'deadlines',
    'atOnce',
  ],
  offers: {
    introduceMotion: {
      as: 'right',
      schema: { text: 'words', effects: 'effects?' },
      when({ act, players, inactive }) {
        if (!players.includes(act.by) || inactive.includes(act.by)) return 'only Active Players may introduce a Motion.'
        return cannotDo(act.with.effects) ?? true
      },
      does: ({ act, motions }, { openMatter, set }) => [
        openMatter({
          kind: 'motion',
          label: `M${motions + 1}`,
          fields: { text: act.with.text, effects: act.with.effects ?? [], phase: 'debate', outcome: null },
        }),
        set({ motions: motions + 1 }),
      ],
    },
    reviseMotion: {
      as: 'right',
      schema: { motion: 'matter motion', text: 'words?', effects: 'effects?' },
      when: facts => notOwn(facts) ?? true,
      does: ({ act, matter }, { setMatter }) => setMatter({ matter: matter.id, fields: form(act.with) }),
    },
    commentMotion: {
      as: 'facility',
      schema: { motion: 'matter motion', text: 'words' },
      when({ act, players, matter }) {
        if (!players.includes(act.by)) return 'the players debate.'
        return matter.open && matter.phase === 'debate' ? true : `the debate on Motion ${matter.label} is over.`
      },
      does: ({ act, matter }, { raise }) => raise({ event: 'commented', by: act.by, matter: matter.id }),
    },
    callMotionVote: {
      as: 'right',
      schema: { motion: 'matter motion', text: 'words?', effects: 'effects?' },
      when: facts => notOwn(facts) ?? true,
      does({ act, matter, now, self }, powers) {
        const { setMatter, openBallot } = powers
        const at = midnight(now, self)
        return [
          setMatter({ matter: matter.id, fields: { ...form(act.with), phase: 'voting', closes: at, calledAt: now } }),
          openBallot({ matter: matter.id }),
          voteClock(matter.id, at, self, powers),
        ]
      },
    },
    motionBallot: {
      as: 'facility',
      schema: { motion: 'matter motion', choice: 'one of: for, against' },
      when({ act, matter, players }) {
        if (!players.includes(act.by)) return 'only players vote.'
        if (!matter.open) return `voting on Motion ${matter.label} has terminated.`
        return matter.voting === true ? true : 'its author has not called for a vote.'
      },
      does: ({ act, allowed, matter }, { castBallot }) =>
        castBallot({
          matter: matter.id,
          voter: act.by,
          choice: act.with.choice,
          eligible: allowed !== undefined ? 'ever' : true,
        }),
    },
  },
  answers: {
    /** The vote on a Motion waits for its author. */
    waitsFor: facts =>
      facts.matters
        .filter((it: Fact) => it.kind === 'motion' && it.phase === 'debate' && isPresent(facts, it))
        .map(({ id, by }: Fact) => ({ person: by, act: 'callMotionVote', matter: id, to: 'call for a vote' })),
    whenCounted: ({ matter }) =>
      matter?.kind === 'motion'
        ? says('called', 'the time is fixed', 'Voting will terminate at midnight of the third day')
        : null,
    votes({ about, matter, inactive, self }) {
      if (matter?.kind !== 'motion') return null
      const dropped = self.readings.inactiveVote === 'dropped' && inactive.includes(about.voter)
      return says(dropped ? 0 : 1, 'each vote is one', 'if it receives no negative votes')
    },
    /** No rule orders effects that happen at the same time. If the order matters, the Motion waits for Judgment. */
    orderAtOnce: ({ matter }) =>
      matter?.kind === 'motion' && matter.atOnce === true
        ? undecided('it sets what something else writes at the same instant, and no rule says which comes first')
        : null,
    /** A Motion cannot alter the ruleset, whatever its other effects are. */
    'mayChange rules'({ about, self }) {
      const items = about.items
        .filter(
          (it: Fact) => about.under[it.matter]?.kind === 'motion' || (it.warrant === self.id && it.via === 'hand'),
        )
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: NOT_THE_RULES }]
    },
    /**
     * A Motion is adopted only by its vote. The Judge decides whether a rule that awards points for a Motion takes
     * precedence over this one.
     */
    'mayChange state': {
      touching: [
        'byHand',
        'register points',
        'opening motion',
        'closing motion',
        ...KEPT.map(it => `register ${it}`),
        ...MOTION.map(it => `field motion.${it}`),
      ],
      does(facts) {
        const { items } = facts.about
        const bypassing = items.filter((it: Fact) => bypasses(it, facts)).map((it: Fact) => it.index)
        const paying = items.filter((it: Fact) => pays(it, facts)).map((it: Fact) => it.index)
        const rivalling = items.filter((it: Fact) => rivals(it, facts)).map((it: Fact) => it.index)
        const reason = 'a Motion is adopted if and only if it receives no negative votes.'
        return [
          { items: bypassing, verdict: 'refuse', reason },
          { items: rivalling, verdict: 'refuse', reason, contested: true },
          { items: paying, verdict: 'hold', reason: 'no points will be awarded for a Motion’s adoption or failure.' },
        ].filter(it => it.items.length > 0)
      },
    },
  },
  after: {
    /** Someone who left and joins again has not voted: the former player's ballots are not restored. */
    joined: ({ event, matters }, { castBallot }) =>
      matters
        .filter((it: Fact) => it.kind === 'motion' && it.voting === true && it.ballots?.[event.person] !== undefined)
        .map((it: Fact) => castBallot({ matter: it.id, voter: event.person, choice: null })),
    /** When a game resumes, fills in the missing fields of its Motions and sets the deadline of each vote under way. */
    resumed: ({ matters, now, self }, powers) =>
      matters
        .filter((it: Fact) => it.kind === 'motion')
        .flatMap(({ id: matter, voting, effects = [], closes = midnight(now, self) }: Fact) =>
          voting === true
            ? [
                powers.setMatter({ matter, fields: { effects, phase: 'voting', closes, outcome: null } }),
                voteClock(matter, closes, self, powers),
              ]
            : [powers.setMatter({ matter, fields: { effects, phase: 'debate', outcome: null } })],
        ),
    /** A vote under way lasts as long as the rule says now. */
    paramsChanged: {
      own: true,
      does: ({ event, matters, self }, powers) =>
        event.now.days === undefined
          ? null
          : matters
              .filter((it: Fact) => it.kind === 'motion' && it.voting === true && it.calledAt !== undefined)
              .flatMap(({ id: matter, calledAt }: Fact) => {
                const closes = midnight(calledAt, self)
                return [
                  powers.setMatter({ matter, fields: { closes } }),
                  powers.cancelDeadline({ event: 'motionVoteOver', matter }),
                  voteClock(matter, closes, self, powers),
                ]
              }),
    },
    motionVoteOver: {
      own: true,
      needs: ['silence'],
      does: ({ matter }, { raise }) => [
        raise({ event: 'takesEffect', matter: matter.id, of: matter.id }),
        raise({ event: 'motionSilence', matter: matter.id }),
        raise({ event: 'motionCounted', matter: matter.id }),
        raise({ event: 'momentOver' }),
      ],
    },
    /** Players who have not voted are counted as the rules in force say: as abstaining, unless one says otherwise. */
    motionSilence: {
      own: true,
      needs: ['silence'],
      does: ({ matter, players, inactive, decided }, { castBallot }) =>
        decided.silence === null
          ? null
          : players
              .filter((voter: string) => !inactive.includes(voter) && matter.ballots[voter] === undefined)
              .map((voter: string) =>
                castBallot({ matter: matter.id, voter, choice: decided.silence }, 'did not vote in time'),
              ),
    },
    motionCounted: {
      own: true,
      does: ({ matter, now }, { countBallot }) =>
        matter?.voting === true && matter.closes <= now ? countBallot({ matter: matter.id }) : null,
    },
    /** Proposals are resolved at this moment. If a Motion ends at the same time, their effects may clash. */
    takesEffect: {
      from: ['321'],
      does: ({ event, atOnce, now, deadlines, matters }, { set }) => {
        const motions = matters.filter((it: Fact) => it.kind === 'motion' && it.voting === true)
        const ends = deadlines.some((it: Fact) => it.at === now && motions.some(({ id }: Fact) => id === it.matter))
        return event.of === 'proposals' && ends
          ? set({ atOnce: { at: now, touched: [...(atOnce.at === now ? atOnce.touched : []), POINTS] } })
          : null
      },
    },
    voteCompleted(facts, { closeMatter, raise, set }) {
      const { matter, motionsAdopted, now } = facts
      if (matter.kind !== 'motion') return null
      const own = touched(matter.effects)
      const others = besides(facts)
      const isUnordered = own.some(it => others.some(other => meet(it, other)))
      const against = matter.tally.votes.against ?? '0'
      const outcome = against === '0' ? 'adopted' : 'failed'
      const isForPeople = outcome === 'adopted' && matter.effects.length === 0
      const owed = `Motion ${matter.label} is adopted and in effect, in words alone: people carry it out`
      const fields = { outcome, phase: outcome, atOnce: isUnordered, ...(isForPeople ? { owed } : {}) }
      return [
        isForPeople ? set({ motionsDue: { [matter.id]: true } }) : null,
        closeMatter({ matter: matter.id, fields }, `${against} negative votes`),
        against === '0' && others.length > 0 ? set({ atOnce: { at: now, touched: [...others, ...own] } }) : null,
        ...(against === '0'
          ? [set({ motionsAdopted: motionsAdopted + 1 }), raise({ event: 'motionAdopted', matter: matter.id })]
          : []),
      ]
    },
    motionAdopted: { own: true, needs: ['orderAtOnce'], does: ({ matter }) => matter.effects },
    /** Settles the only Motion that had yet to be carried out, unless the record itself names a Motion. */
    recordedByHand({ event, self, motionsDue }, { set }) {
      const [due = null, ...others] = Object.keys(motionsDue).filter(id => motionsDue[id] === true)
      const isMeant = event.rule === self.id && due !== null && others.length === 0
      return isMeant && !event.registers.includes('motionsDue') ? set({ motionsDue: { [due]: false } }) : null
    },
    'changed motionsDue': ({ event, motionsDue }, { setMatter }) =>
      event.keys
        .filter((id: string) => motionsDue[id] !== true)
        .map((id: string) => setMatter({ matter: id, fields: { owed: null } })),
    /** Settles a Motion because a Judge says that nothing is left to do. */
    saidToBeDone: ({ matter }, { set }) =>
      matter.kind === 'motion' ? set({ motionsDue: { [matter.id]: false } }) : null,
  },
})
