/** The Thing that an item names. */
const keyOf = (item: Fact): Fact => item.rule ?? item.person ?? item.matter ?? item.name ?? item.owner ?? null

/** How many of a Thing there are. */
const countOf = (inventory: Fact, kind: string, key: Fact): number =>
  inventory?.find((it: Fact) => it.kind === kind)?.of.find(([it]: Fact) => it === key)?.[1] ?? 0

export default rule({
  answers: {
    /** What is adopted is adopted, unless a rule that takes precedence says otherwise. */
    'mayChange rules'({ about }) {
      const items = about.items.filter(
        (it: Fact) => about.under[it.matter]?.outcome === 'adopted' && it.do === 'addRule',
      )
      const reason = 'the changes it suggests are adopted'
      return items.length === 0 ? null : [{ items: items.map((it: Fact) => it.index), verdict: 'apply', reason }]
    },
  },
  after: {
    adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
    /** Each creation or destruction in its place; one whose target is gone, or that may not be made, is passed over. */
    itemDue: {
      needs: ['inventory', 'mayBeMade'],
      does({ event: { index, item }, decided }, { raise }) {
        if (item.create !== undefined)
          return raise(
            decided.mayBeMade === false
              ? { event: 'notAdopted', index }
              : { ...item, event: 'created', kind: item.create, key: keyOf(item) },
          )
        const key = item.destroy === 'bank' ? 'Bank' : keyOf(item)
        const quantity = Math.min(item.quantity ?? 1, countOf(decided.inventory, item.destroy, key))
        return raise(
          quantity === 0 ? { event: 'notAdopted', index } : { event: 'destroyed', kind: item.destroy, key, quantity },
        )
      },
    },
  },
})
