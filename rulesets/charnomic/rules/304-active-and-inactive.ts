const UNTIL = 'until an Inactive Player informs the group of a change in status, he or she may not'

const WORDS = 'he may not vote, debate, or propose new rule-changes'

const VOTE = 'only Active Players will have one vote for each proposal'

/** The registers that only this rule writes. */
const KEPT = ['inactive', 'abstained', 'ruledInactive', 'exceptionTo', 'classifiedBy']

const without = (list: readonly string[], one: string): readonly string[] => list.filter(it => it !== one)

/**
 * Whether the rule to which this one makes an exception is in force, in any form. The excepted rule says how many votes
 * a player has.
 */
const isExcepted = ({ exceptionTo, 'rules.label': labels }: Facts): boolean =>
  Object.values(labels as { readonly [label: string]: readonly string[] }).some(it => it.includes(exceptionTo))

/**
 * Records that this rule classifies players, and to which rule it makes an exception, so that later changes to their
 * numbers make no difference.
 */
const remember = ({ exceptionTo, 'rules.label': labels, self }: Facts, { set }: Powers) => [
  set({ classifiedBy: self.id }),
  exceptionTo === null && labels[self.params.exceptionTo] !== undefined
    ? set({ exceptionTo: labels[self.params.exceptionTo][0] })
    : null,
]

/** Refuses an action to Inactive Players. */
const barred =
  (what: string) =>
  ({ act, inactive }: Facts): string | undefined =>
    inactive.includes(act.by) ? `${UNTIL} ${what}: become Active first.` : undefined

/** The number of consecutive votes that a player has abstained from, including a vote that has just ended. */
const streak = ({ matter, abstained }: Facts, person: string): number =>
  (matter.ballots[person] ?? 'abstain') === 'abstain' ? (abstained[person] ?? 0) + 1 : 0

const byPeople = ({ via }: Fact): boolean => via === 'hand' || via === 'ruling'

/**
 * Whether an effect casts a ballot of an Inactive Player: by hand in any vote, or by a program in a kind of vote for
 * which no act asks whether its voter is Active.
 */
function castsForInactive(it: Fact, { about, inactive }: Facts): boolean {
  const vote = about.under?.[it.matter]
  if (it.do !== 'changeMatter' || it.via === 'undoing') return false
  if (it.set === undefined) return byPeople(it) && vote?.voting === true && inactive.length > 0
  if (it.set.ballots === undefined) return false
  if (!byPeople(it) && ['proposal', 'motion'].includes(vote?.kind)) return false
  return inactive.some((voter: string) => {
    const ballot = it.set.ballots[voter]
    return ballot !== undefined && ballot !== vote?.ballots?.[voter]
  })
}

export default rule({
  reads: ['players', 'inactive', 'abstained', 'ruledInactive', 'exceptionTo', 'rules.label'],
  offers: {
    declareInactive: {
      as: 'right',
      schema: {},
      when({ act, players, inactive }) {
        if (!players.includes(act.by)) return 'only players are Active or Inactive.'
        return inactive.includes(act.by) ? 'you are already an Inactive Player.' : true
      },
      does: ({ act, inactive }, { set }) =>
        set({ inactive: [...inactive, act.by], abstained: { [act.by]: 0 } }, 'declared the intention'),
    },
    declareActive: {
      as: 'right',
      schema: {},
      when: ({ act, inactive }) => (inactive.includes(act.by) ? true : 'only an Inactive Player may become Active.'),
      does: ({ act, inactive }, { set }) =>
        set(
          { inactive: without(inactive, act.by), abstained: { [act.by]: 0 }, ruledInactive: { [act.by]: '' } },
          'informed the group',
        ),
    },
  },
  forbids: {
    propose: {
      needs: ['mayPropose'],
      does: facts => (facts.decided.mayPropose === false ? barred('propose new rule-changes')(facts) : undefined),
    },
    comment: barred('debate'),
    commentMotion: barred('debate'),
    revise: facts =>
      facts.self.readings.revising === 'barred' ? barred('propose new rule-changes')(facts) : undefined,
    ballot: {
      needs: ['mayVoteNow'],
      does: facts => (facts.decided.mayVoteNow === false ? barred('vote')(facts) : undefined),
    },
    motionBallot: barred('vote'),
    overruleBallot: barred('vote'),
    publishRuling({ act, players, inactive, abstained, self }) {
      const ruled = act.with.inactive
      if (ruled === undefined) return undefined
      if (!players.includes(ruled)) return 'only an Active Player may be ruled to be Inactive.'
      if (inactive.includes(ruled)) return 'that player is already an Inactive Player.'
      return (abstained[ruled] ?? 0) >= self.params.votes
        ? undefined
        : `a player may be ruled to be Inactive only after abstaining from ${self.params.votes} consecutive votes.`
    },
  },
  answers: {
    /** Whether a player may propose. In one reading, this takes precedence over any other answer. */
    mayPropose({ about, inactive, self }) {
      if (!inactive.includes(about.by)) return null
      const no = says(false, 'is an Inactive Player', WORDS)
      const claims = [{ kind: 'over', target: { question: 'mayPropose' }, words: WORDS }]
      return self.readings.over202 === 'exception' ? { ...no, claims } : no
    },
    /**
     * Inactive Players may not vote or revise a proposal before they inform the group. After that, rules 105 and 111
     * allow both.
     */
    mayVoteNow: ({ about, inactive }) =>
      inactive.includes(about.voter ?? about.by) ? says(false, 'is an Inactive Player', WORDS) : null,
    mayReviseNow: ({ about, inactive, self }) =>
      self.readings.revising === 'barred' && inactive.includes(about.by) ? false : null,
    /** Inactive Players have no vote. Active Players have one vote, even if rule 207 is gone. */
    votes(facts) {
      const { about, matter, inactive, self } = facts
      if (matter?.kind !== 'proposal') return null
      if (inactive.includes(about.voter)) return says(0, 'is an Inactive Player', VOTE)
      return isExcepted(facts) ? null : otherwise(self.params.each, 'is an Active Player', VOTE)
    },
    /**
     * A player becomes Inactive only through their own declaration or a ruling. No other effect can change the status.
     * Inactive Players cannot vote, unless a rule that takes precedence over this one says that they can.
     */
    'mayChange state': {
      touching: ['byHand', 'field *.ballots', ...KEPT.map(it => `register ${it}`)],
      does(facts) {
        const { about, self } = facts
        const items = about.items
          .filter((it: Fact) => KEPT.includes(it.register) && it.via !== 'undoing')
          .filter((it: Fact) => it.warrant !== self.id || it.via === 'hand')
          .map((it: Fact) => it.index)
        const reason = `a player becomes Inactive by a declaration, or by a ruling after ${self.params.votes} abstentions, and Active by informing the group.`
        const votes = about.items.filter((it: Fact) => castsForInactive(it, facts)).map((it: Fact) => it.index)
        if (items.length + votes.length === 0) return null
        return [
          { items, verdict: 'refuse', reason },
          { items: votes, verdict: 'refuse', reason: `${UNTIL} vote: become Active first.`, contested: 'byHandToo' },
        ].filter(it => it.items.length > 0)
      },
    },
  },
  after: {
    gameStarted: remember,
    resumed: remember,
    voteCompleted(facts, { set }) {
      const { matter, players, inactive, self } = facts
      if (self.readings.streak === 'proposals' && matter.kind !== 'proposal') return null
      const active = players.filter((it: string) => !inactive.includes(it))
      return set({ abstained: Object.fromEntries(active.map((it: string) => [it, streak(facts, it)])) })
    },
    left: ({ event, inactive }, { set }) =>
      inactive.includes(event.person)
        ? set({ inactive: without(inactive, event.person), ruledInactive: { [event.person]: '' } })
        : null,
    ruled: ({ matter, players, inactive }, { set }) =>
      players.includes(matter.inactive) && !inactive.includes(matter.inactive)
        ? set({ inactive: [...inactive, matter.inactive], ruledInactive: { [matter.inactive]: matter.id } }, 'so ruled')
        : null,
    /**
     * When a ruling is overruled, the player whom it made Inactive is Active again, unless that player has become
     * Inactive again since.
     */
    overruled: ({ matter, inactive, ruledInactive }, { set }) =>
      inactive.includes(matter.inactive) && ruledInactive[matter.inactive] === matter.id
        ? set({ inactive: without(inactive, matter.inactive), ruledInactive: { [matter.inactive]: '' } })
        : null,
    joined: ({ event }, { set }) => set({ abstained: { [event.person]: 0 } }),
  },
})
