const KNOWN = ['rule', 'player', 'proposal', 'office', 'coin', 'potato', 'bank']

/** Whether a rule that the proposal would create names the type. */
const added = (changes: readonly Fact[], type: string): boolean =>
  changes.some(it => it.kind === 'enact' && it.text.toLowerCase().includes(type.toLowerCase()))

export default rule({
  needs: KNOWN.map(kind => `${kind}IsThing`),
  forbids: {
    submit({ act, decided }) {
      const changes = changesIn(act.with)
      const types = changes.flatMap(it => (it.item?.create === undefined ? [] : [it.item.create]))
      const unknown = types.find(type => decided[`${type}IsThing`] !== true && !added(changes, type))
      return unknown === undefined
        ? null
        : `no new type of Thing may be created without adding it to the list of Things, and no rule lists “${unknown}”.`
    },
  },
})
