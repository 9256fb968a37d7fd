const CHANGE = { enact: 'change?', amend: 'change?', repeal: 'change?', transmute: 'change?' }

/** Whether a proposal is under consideration. */
const considered = (proposal: Fact, self: Fact): boolean =>
  self.readings.underConsideration === 'untilResolved' || proposal.phase === 'debate'

/**
 * Whether the player who put a matter forward is still in the game. Someone who left and joined again is a new player.
 */
const isPresent = ({ players, joinedAt }: Facts, matter: Fact): boolean =>
  players.includes(matter.by) && matter.since >= (joinedAt[matter.by] ?? 0)

/** The last proposal of a player who has as many under consideration as this rule permits. */
const lastPermitted = (facts: Facts, person: string): Fact =>
  facts.matters.filter(
    (it: Fact) => it.kind === 'proposal' && it.by === person && isPresent(facts, it) && considered(it, facts.self),
  )[facts.self.params.most - 1]

export default rule({
  reads: ['players', 'matters', 'joinedAt'],
  offers: {
    propose: {
      as: 'right',
      needs: ['mayPropose', 'properlyProposed'],
      schema: CHANGE,
      when(facts) {
        const { act, players, decided } = facts
        if (!players.includes(act.by)) return 'only players may propose a rule-change.'
        const own = lastPermitted(facts, act.by)
        if (own !== undefined)
          return `you have as many proposals under consideration as a player may have (${facts.self.params.most}); the last is ${own.label}.`
        return decided.mayPropose === false || decided.properlyProposed === false ? undefined : true
      },
      does: ({ act }, { propose }) => propose(act.with),
    },
  },
  answers: {
    /**
     * Refuses proposals entered by hand, by a ruling or by a Motion, because only players make proposals. If the
     * program of another rule proposes in a player's name, or for a player who has a proposal under consideration,
     * precedence decides between the two rules.
     */
    'mayChange effect openMatter'(facts) {
      const { about, self } = facts
      const forOther = about.items
        .filter((it: Fact) => it.do === 'openMatter' && it.kind === 'proposal' && it.via === 'program')
        .filter(
          (it: Fact) => it.warrant !== self.id && (it.by !== about.author || lastPermitted(facts, it.by) !== undefined),
        )
        .map((it: Fact) => it.index)
      const items = about.items
        .filter((it: Fact) => it.do === 'openMatter' && it.kind === 'proposal')
        .filter((it: Fact) => it.via === 'hand' || it.via === 'ruling' || about.under[it.matter]?.kind === 'motion')
        .map((it: Fact) => it.index)
      const reason = 'only a player proposes a rule-change, and only for himself or herself.'
      return [
        ...(items.length === 0 ? [] : [{ items, verdict: 'refuse', reason }]),
        ...(forOther.length === 0 ? [] : [{ items: forOther, verdict: 'refuse', reason, contested: true }]),
      ]
    },
    /** Tells rule 114 that a rule in force lets players propose rule-changes. */
    proposing: () => 'a player, at any time',
    mayPropose: () => says(true, 'a player may propose at any time', 'may propose a rule-change at any time'),
  },
})
