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
          return `the Ruleset consists of all groups of rules: a new rule must be in one of them (${known.join(', ')}).`
        const left = groups.find((it: Fact) => it.name === name)?.rules.filter((it: string) => !going.includes(it))
        if (kind === 'removeGroup' && left?.length > 0)
          return 'the Ruleset consists of all groups of rules: a group with rules in it cannot be removed.'
      }
      return null
    },
  },
  answers: {
    /**
     * A rule cannot be placed outside the existing groups. If a rule is restored after its group was removed, the group
     * is not restored with it.
     */
    'mayChange rules'({ about, groups }) {
      const names = groups.map((it: Fact) => it.name)
      const stray = about.items.filter((it: Fact) => ['addRule', 'place'].includes(it.do) && !names.includes(it.group))
      const reason = 'there is no group for it'
      if (stray.length === 0) return null
      return stray.map(({ index, via }: Fact) => ({
        items: [index],
        verdict: via === 'hand' ? 'refuse' : 'drop',
        reason,
        contested: 'byHandToo',
      }))
    },
  },
})
