const HEADING = /^(?:FIRST|SECOND|THIRD) SACRED LAW$/

/** The names of the groups whose headings say that they are Sacred Laws. */
const sacred = ({ groups }: Facts): readonly string[] =>
  groups.filter((it: Fact) => HEADING.test(it.heading)).map((it: Fact) => it.name)

/** Whether a change alters or destroys part of a Sacred Law: a rule in its group, its heading or its comment. */
function touch(facts: Facts, { kind, group, name, heading, item }: Fact): 'alters' | 'destroys' | null {
  const laws: readonly string[] = facts['decided'].sacredGroups ?? sacred(facts)
  if (heading !== undefined && HEADING.test(heading)) return 'alters'
  if (kind !== 'item') return laws.includes(kind === 'enact' ? group : name) ? 'alters' : null
  const rules = facts['groups'].filter((it: Fact) => laws.includes(it.name)).flatMap((it: Fact) => it.rules)
  return item.destroy === 'rule' && rules.includes(item.rule) ? 'destroys' : null
}

/** Whether a player has voted against a proposal. */
const isOpposed = ({ ballots = {}, tally }: Fact): boolean =>
  exact.moreThan(tally?.votes?.AGAINST ?? '0', 0) || Object.values(ballots).includes('AGAINST')

/** Whether a proposal alters a Sacred Law. Destroying part of one counts only if a rule says so. */
function isSacred(facts: Facts, proposal: string): boolean {
  const touches = changesIn(facts['about'].under[proposal]).map(it => touch(facts, it))
  return touches.includes('alters') || (touches.includes('destroys') && facts['answerers'].destroyingAlters?.length > 0)
}

export default rule({
  reads: ['groups', 'answerers'],
  answers: {
    passes: {
      needs: ['altersSacredLaw'],
      does({ matter, decided }) {
        const against = matter.tally?.votes.AGAINST ?? '0'
        // A vote may count for nothing under another rule, but its player has still voted against the proposal.
        return decided.altersSacredLaw === true && isOpposed(matter)
          ? says(false, `${against} AGAINST`, 'may pass if any player votes against the proposal')
          : null
      },
    },
    /** This applies however the proposal would pass. */
    'mayChange closing *': {
      needs: ['sacredGroups'],
      does(facts) {
        const { about } = facts
        const passed = about.items.filter((it: Fact) => it.do === 'closeMatter' && it.set?.outcome === 'adopted')
        const wrong = passed.filter((it: Fact) => isOpposed(about.under[it.matter]) && isSacred(facts, it.matter))
        const reason = 'no proposal to alter one of the Three Sacred Laws may pass if any player votes against it'
        return wrong.length === 0
          ? null
          : [{ items: wrong.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
      },
    },
    /** If no other rule says what the Three Sacred Laws are, they are the groups whose headings say so. */
    sacredGroups: { only: 'where no other rule says it', does: facts => otherwise(sacred(facts)) },
    altersSacredLaw: {
      only: 'where no other rule says it',
      needs: ['destroyingAlters', 'sacredGroups'],
      does(facts) {
        const touches = changesIn(facts.matter).map(it => touch(facts, it))
        const destroys = touches.includes('destroys') && facts.decided.destroyingAlters === true
        return otherwise(touches.includes('alters') || destroys)
      },
    },
  },
})
