const WHICH = ['addRule', 'setAttribute']

/** Which rules would be mutable after a change. */
function mutableAfter(items: readonly Fact[], before: readonly string[]): Set<string> {
  const after = new Set(before)
  for (const it of items) {
    const status =
      it.do === 'addRule' ? it.attributes.status : it.do === 'setAttribute' && it.name === 'status' ? it.value : null
    if (status === 'mutable') after.add(it.rule)
    else if (status !== null || it.do === 'removeRule') after.delete(it.rule)
  }
  return after
}

export default rule({
  reads: ['rules.status'],
  answers: {
    'mayChange rules'({ about, self, 'rules.status': by }) {
      const before = by.mutable ?? []
      const after = mutableAfter(about.items, before)
      if (after.size <= self.params.most || after.size <= before.length) return null
      const enacted = about.items.some((it: Fact) => it.do === 'addRule')
      const reason = `there shall be no more than ${self.params.most} mutable rules at any time.`
      const items = about.items.filter((it: Fact) => !enacted || WHICH.includes(it.do)).map((it: Fact) => it.index)
      return [{ items, verdict: enacted ? 'drop' : 'hold', reason }]
    },
  },
})
