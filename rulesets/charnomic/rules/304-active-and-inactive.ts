const UNTIL = 'until an Inactive Player informs the group of a change in status, he or she may not'

const WORDS = 'he may not vote, debate, or propose new rule-changes'

const without = (list: readonly string[], one: string): readonly string[] => list.filter(it => it !== one)

/** What an Inactive Player may not do. */
const barred =
  (what: string) =>
  ({ act, inactive }: Facts): string | undefined =>
    inactive.includes(act.by) ? `${UNTIL} ${what}: become Active first.` : undefined

/** How many votes in a row somebody has abstained from, once a vote is over. */
const streak = ({ matter, abstained }: Facts, person: string): number =>
  (matter.ballots[person] ?? 'abstain') === 'abstain' ? (abstained[person] ?? 0) + 1 : 0

export default rule({
  reads: ['players', 'inactive', 'abstained'],
  offers: {
    declareInactive: {
      schema: {},
      when({ act, players, inactive }) {
        if (!players.includes(act.by)) return 'players are Active or Inactive, and nobody else.'
        return inactive.includes(act.by) ? 'you are an Inactive Player already.' : true
      },
      does: ({ act, inactive }, { set }) =>
        set({ inactive: [...inactive, act.by], abstained: { [act.by]: 0 } }, 'declared the intention'),
    },
    declareActive: {
      schema: {},
      when: ({ act, inactive }) => (inactive.includes(act.by) ? true : 'only an Inactive Player may become Active.'),
      does: ({ act, inactive }, { set }) =>
        set({ inactive: without(inactive, act.by), abstained: { [act.by]: 0 } }, 'informed the group'),
    },
  },
  forbids: {
    propose: {
      needs: ['mayPropose'],
      does: facts => (facts.decided.mayPropose === false ? barred('propose new rule-changes')(facts) : undefined),
    },
    comment: barred('debate'),
    ballot: barred('vote'),
    motionBallot: barred('vote'),
    overruleBallot: barred('vote'),
    publishRuling({ act, abstained, self }) {
      const { inactive } = act.with
      return inactive === undefined || (abstained[inactive] ?? 0) >= self.params.votes
        ? undefined
        : `a player may be ruled to be Inactive who has abstained from ${self.params.votes} consecutive votes.`
    },
  },
  answers: {
    /** Whether somebody may propose; as read, this is a claim over whatever else says so. */
    mayPropose({ about, inactive, self }) {
      if (!inactive.includes(about.by)) return null
      const no = says(false, 'is an Inactive Player', WORDS)
      const claims = [{ kind: 'over', target: { question: 'mayPropose' }, words: WORDS }]
      return self.readings.over202 === 'exception' ? { ...no, claims } : no
    },
    votes: ({ about, matter, inactive }) =>
      matter?.kind === 'proposal' && inactive.includes(about.voter)
        ? says(0, 'is an Inactive Player', 'only Active Players will have one vote for each proposal')
        : null,
  },
  after: {
    voteCompleted(facts, { set }) {
      const { matter, players, inactive, self } = facts
      if (self.readings.streak === 'proposals' && matter.kind !== 'proposal') return null
      const active = players.filter((it: string) => !inactive.includes(it))
      return set({ abstained: Object.fromEntries(active.map((it: string) => [it, streak(facts, it)])) })
    },
    left: ({ event, inactive }, { set }) =>
      inactive.includes(event.person) ? set({ inactive: without(inactive, event.person) }) : null,
    /** Who was Inactive by a ruling only is not any more, also where others have become Inactive since. */
    overruled: ({ matter, inactive }, { set }) =>
      inactive.includes(matter.inactive) ? set({ inactive: without(inactive, matter.inactive) }) : null,
    joined: ({ event }, { set }) => set({ abstained: { [event.person]: 0 } }),
  },
})
