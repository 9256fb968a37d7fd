/**
 * The number of Things that a proposal would destroy, and whether its author is a player, are fixed when it is
 * submitted.
 */
const counted = {
  needs: ['wouldChange'],
  does({ matter, players, decided, self }: Facts, { setMatter }: Powers) {
    const { destroyed = 0, created = 0 } = decided.wouldChange ?? {}
    const wouldDestroy = self.readings.counted === 'net' ? destroyed - created : destroyed
    return setMatter({ matter: matter.id, fields: { wouldDestroy, byPlayer: players.includes(matter.by) } })
  },
}

export default rule({
  reads: ['players'],
  after: {
    proposed: counted,
    foundSubmitted: { from: ['5'], ...counted },
    adopted({ matter, players, self }, { award }) {
      const enough = matter.byPlayer === true && matter.wouldDestroy >= self.params.fewest
      return enough && players.includes(matter.by)
        ? award({ coins: { [matter.by]: 1 } }, `submitted a proposal that would destroy ${matter.wouldDestroy} Things`)
        : null
    },
  },
})
