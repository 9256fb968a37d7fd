/** Says in words how many Things a proposal would add. */
const told = (by: number, most: number): string =>
  most === 0
    ? `its passage would directly increase the number of Things by ${by}.`
    : `its passage would directly increase the number of Things by ${by}, and a registration proposal may increase it by up to ${most}, the new player among them.`

/** The number of Things that a list of changes evidently adds. Used if no rule counts Things. */
function onItsFace(changes: readonly Fact[]): number {
  const each = changes.map(({ kind, item }) => {
    if (kind === 'enact') return 1
    if (kind === 'repeal' || item?.destroy === 'rule') return -1
    return kind === 'item' ? (item.create === undefined ? -1 : 1) * (item.quantity ?? 1) : 0
  })
  return each.reduce((sum, it) => sum + it, 0)
}

/** The number of Things that a proposal would add, including its author if ey is not a player yet. */
function increase({ decided, players }: Facts, by: string, proposal: Fact): number {
  const counted = decided.wouldChange
  const more = counted === null ? onItsFace(changesIn(proposal)) : counted.created - counted.destroyed
  return more + (players.includes(by) ? 0 : 1)
}

/** The rules in the groups with this heading. */
const within = ({ groups, self }: Facts): readonly string[] =>
  groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)

/** The permitted increase. Only rules under this heading can permit an increase. */
const permitted = (facts: Facts): number =>
  (facts.answerers.mayIncreaseBy ?? []).every((id: string) => within(facts).includes(id))
    ? (facts.decided.mayIncreaseBy ?? 0)
    : 0

/** The number of Things that a proposal would add is fixed when it is submitted. */
const counted = {
  needs: ['wouldChange'],
  does: (facts: Facts, { setMatter }: Powers) =>
    setMatter({
      matter: facts['matter'].id,
      fields: {
        increase: increase(facts, facts['matter'].by, facts['matter']),
        byNewcomer: !facts['players'].includes(facts['matter'].by),
      },
    }),
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write what this rule fixes about a proposal. */
function fixed({ about, self }: Facts, field: string): Fact {
  const isOthers = (it: Fact): boolean =>
    MEANS.includes(it.via) && it.warrant !== self.id && Object.hasOwn(it.set ?? {}, field)
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'no proposal may be submitted whose passage would directly increase the number of Things'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['answerers', 'groups', 'players'],
  forbids: {
    submit: {
      needs: ['wouldChange', 'mayIncreaseBy'],
      does(facts) {
        const more = increase(facts, facts.act.by, facts.act.with)
        const most = permitted(facts)
        return more > most ? told(more, most) : null
      },
    },
  },
  answers: {
    'mayChange field proposal.increase': facts => fixed(facts, 'increase'),
    'mayChange field proposal.byNewcomer': facts => fixed(facts, 'byNewcomer'),
    /** Compares the increase fixed at submission with the increase permitted now. */
    obeysSacredLaws: {
      needs: ['mayIncreaseBy'],
      does(facts) {
        const { matter, self } = facts
        const most = permitted(facts)
        return within(facts).includes(self.id) && matter?.increase > most
          ? says(false, told(matter.increase, most))
          : null
      },
    },
  },
  after: {
    proposed: counted,
    foundSubmitted: { from: ['5'], ...counted },
  },
})
