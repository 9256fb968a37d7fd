/** How many Things there are now. */
const count = {
  needs: ['inventory'],
  does({ decided, things }: Facts, { set }: Powers) {
    if (decided.inventory === null) return null
    const all = decided.inventory.flatMap((it: Fact) => it.of)
    const now = all.reduce((sum: number, [, each]: Fact) => sum + each, 0)
    return now === things ? null : set({ things: now })
  },
}

const TRACKED = ['rules', 'players', 'possessors', 'offices', 'coins', 'bankCoins', 'potatoes', 'bank']

/** Whose a Thing is that is made now: The Bank's, if whoever was named is a player no more. */
const ownerOf = ({ event, players }: Facts): string => (players.includes(event.owner) ? event.owner : 'Bank')

export default rule({
  reads: ['things', 'players', 'matters'],
  after: {
    ...Object.fromEntries(TRACKED.map(name => [`changed ${name}`, count])),
    gameStarted: count,
    resumed: count,
    proposed: {
      needs: ['possessor'],
      does: ({ matter, decided }, { set }) =>
        set({ possessors: { [matter.id]: decided.possessor ?? 'nobody' } }, 'submitted'),
    },
    created(facts, { award, set }) {
      const { kind, key, quantity = 1, when, effect, does, by = null } = facts.event
      const owner = ownerOf(facts)
      if (kind === 'coin')
        return owner === 'Bank'
          ? award({ bankCoins: quantity }, 'created')
          : award({ coins: { [owner]: quantity } }, 'created')
      if (kind === 'office') return set({ offices: { [key]: { holder: owner, by } } }, 'created')
      if (kind === 'potato') return set({ potatoes: { [key]: { owner, when, effect, does: does ?? null } } }, 'created')
      return kind === 'bank' ? set({ bank: true }, 'created') : null
    },
    destroyed({ event, matters }, { award, set, withdraw }) {
      const { kind, key, quantity = 1 } = event
      if (kind === 'coin')
        return key === 'Bank'
          ? award({ bankCoins: -quantity }, 'destroyed')
          : award({ coins: { [key]: -quantity } }, 'destroyed')
      if (kind === 'office') return set({ offices: { [key]: null } }, 'destroyed')
      if (kind === 'potato') return set({ potatoes: { [key]: null } }, 'destroyed')
      if (kind === 'bank') return set({ bank: false }, 'destroyed')
      if (kind !== 'proposal') return null
      const pending = matters.some((it: Fact) => it.id === key)
      return [
        set({ possessors: { [key]: null } }, 'destroyed'),
        pending ? withdraw({ matter: key }, 'destroyed') : null,
      ]
    },
  },
})
