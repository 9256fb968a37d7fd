export default rule({
  reads: ['groups'],
  forbids: {
    submit({ act, groups }) {
      const changes = changesIn(act.with)
      const added = changes.flatMap(it => (it.kind === 'addGroup' ? [it.name] : []))
      const known = [...groups.map((it: Fact) => it.name), ...added]
      const going = changes.flatMap(it => (it.kind === 'repeal' ? [it.rule] : []))
      for (const { kind, name, group } of changes) {
        if (kind === 'enact' && !known.includes(group))
          return `the Ruleset consists of all groups of rules: a new rule stands in one of them (${known.join(', ')}).`
        const left = groups.find((it: Fact) => it.name === name)?.rules.filter((it: string) => !going.includes(it))
        if (kind === 'removeGroup' && left?.length > 0)
          return 'the Ruleset consists of all groups of rules: a group with rules in it cannot go.'
      }
      return null
    },
  },
  answers: {
    /** A group that has gone meanwhile does not come back with a rule that was to stand in it. */
    'mayChange rules'({ about, groups }) {
      const names = groups.map((it: Fact) => it.name)
      const stray = about.items.filter(({ do: what, matter, label }: Fact) => {
        if (what !== 'addRule' || matter === null) return false
        const change = changesIn(about.under[matter]).find(it => it.kind === 'enact' && `${it.label}` === label)
        return change !== undefined && !names.includes(change.group)
      })
      const reason = 'the group in which it was to stand is gone'
      return stray.length === 0 ? null : [{ items: stray.map((it: Fact) => it.index), verdict: 'drop', reason }]
    },
  },
})
