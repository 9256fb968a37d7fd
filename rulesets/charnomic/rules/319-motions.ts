/** What a Motion can do by software: this, and nothing that alters the ruleset or what becomes of a proposal. */
const ALLOWED = ['award', 'set', 'announce', 'admit', 'introduce', 'leave', 'roll', 'openMatter', 'closeCase']
/** What only this rule writes. */
const KEPT = ['motions', 'motionsAdopted']
const NOT_THE_RULES = 'a Motion may not alter the ruleset.'

const alters = (effects: Fact): boolean => (effects ?? []).some((it: Fact) => !ALLOWED.includes(it.effect))

/** Why an author may not change a Motion, or call for its vote. */
function notOwn({ act, matter, players }: Facts): string | undefined {
  if (!players.includes(act.by)) return 'a Motion is an action taken by the Players.'
  if (matter.by !== act.by) return 'that is for the author of the Motion.'
  if (!matter.open) return `Motion ${matter.label} is decided.`
  if (matter.phase !== 'debate') return 'a vote on it has been called, and its final form is circulated.'
  return alters(act.with.effects) ? NOT_THE_RULES : undefined
}

/** When a vote ends that is called for now. */
const midnight = (now: number, { params, readings }: Fact): number =>
  calendar.endOfDay(now, params.days - (readings.midnight === 'startOfDay' ? 1 : 0), readings.zone)

/** The form of a Motion that an act gives, where it gives one. */
const form = ({ text, effects }: Fact): Fact => ({
  ...(text === undefined ? {} : { text }),
  ...(effects === undefined ? {} : { effects }),
})

/** Whether an effect would decide on a Motion, vote on it or count it past its vote. */
function bypasses(it: Fact, { matters, self, motionsAdopted }: Facts): boolean {
  if (it.warrant === self.id && it.via === 'hand' && (motionsAdopted === 0 || it.do === 'answer')) return true
  if (KEPT.includes(it.register)) return it.via !== 'undoing' && (it.warrant !== self.id || it.via === 'hand')
  const isByHand = it.via === 'hand' || it.via === 'ruling'
  if (it.do === 'openMatter') return it.kind === 'motion' && isByHand
  const motion = matters.find(({ id }: Fact) => id === it.matter)?.kind === 'motion'
  return motion && ['changeMatter', 'closeMatter'].includes(it.do) && isByHand
}

export default rule({
  reads: ['players', 'inactive', 'motions', 'motionsAdopted', 'matters'],
  offers: {
    introduceMotion: {
      as: 'right',
      schema: { text: 'words', effects: 'effects?' },
      when({ act, players, inactive }) {
        if (!players.includes(act.by) || inactive.includes(act.by))
          return 'a Motion may be introduced by any Active Player, and nobody else.'
        return alters(act.with.effects) ? NOT_THE_RULES : true
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
      does({ act, matter, now, self }, { setMatter, openBallot, setDeadline }) {
        const at = midnight(now, self)
        return [
          setMatter({ matter: matter.id, fields: { ...form(act.with), phase: 'voting', closes: at } }),
          openBallot({ matter: matter.id }),
          setDeadline({ at, event: 'motionVoteOver', matter: matter.id }, 'midnight of the third day'),
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
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
    },
  },
  answers: {
    whenCounted: ({ matter }) =>
      matter?.kind === 'motion'
        ? says('called', 'the time is fixed', 'Voting will terminate at midnight of the third day')
        : null,
    votes({ about, matter, inactive, self }) {
      if (matter?.kind !== 'motion') return null
      const dropped = self.readings.inactiveVote === 'dropped' && inactive.includes(about.voter)
      return says(dropped ? 0 : 1, 'each vote is one', 'if it receives no negative votes')
    },
    /** Whatever else its effects are, the ruleset stays as it is. */
    'mayChange rules'({ about, self }) {
      const items = about.items
        .filter(
          (it: Fact) => about.under[it.matter]?.kind === 'motion' || (it.warrant === self.id && it.via === 'hand'),
        )
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: NOT_THE_RULES }]
    },
    /** A Motion is adopted by its vote and by nothing else. */
    'mayChange state'(facts) {
      const items = facts.about.items.filter((it: Fact) => bypasses(it, facts)).map((it: Fact) => it.index)
      const reason = 'a Motion is adopted if and only if it receives no negative votes.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /** Motions of a game that is resumed: what is not said of them, and when a vote ends that is under way. */
    resumed: ({ matters, now, self }, { setMatter, setDeadline }) =>
      matters
        .filter((it: Fact) => it.kind === 'motion')
        .flatMap(({ id: matter, voting, effects = [], closes = midnight(now, self) }: Fact) =>
          voting === true
            ? [
                setMatter({ matter, fields: { effects, phase: 'voting', closes, outcome: null } }),
                setDeadline({ at: closes, event: 'motionVoteOver', matter }, 'midnight of the third day'),
              ]
            : [setMatter({ matter, fields: { effects, phase: 'debate', outcome: null } })],
        ),
    motionVoteOver: ({ matter }, { raise }) => [
      raise({ event: 'takesEffect', matter: matter.id, of: matter.id }),
      raise({ event: 'periodOver', matter: matter.id }),
      raise({ event: 'motionCounted', matter: matter.id }),
      raise({ event: 'momentOver' }),
    ],
    motionCounted: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }),
    voteCompleted({ matter, motionsAdopted }, { closeMatter, raise, set }) {
      if (matter.kind !== 'motion') return null
      const against = matter.tally.votes.against ?? '0'
      const outcome = against === '0' ? 'adopted' : 'failed'
      return [
        closeMatter({ matter: matter.id, fields: { outcome, phase: outcome } }, `${against} negative votes`),
        ...(against === '0'
          ? [set({ motionsAdopted: motionsAdopted + 1 }), raise({ event: 'motionAdopted', matter: matter.id })]
          : []),
      ]
    },
    motionAdopted: ({ matter }) => matter.effects,
  },
})
