export default rule({
  reads: ['players'],
  after: {
    /** What the proposal would destroy, and whether a player submitted it, is settled by its submission. */
    proposed: {
      needs: ['wouldChange'],
      does: ({ matter, players, decided }, { setMatter }) => {
        const wouldDestroy = decided.wouldChange?.destroyed ?? 0
        return setMatter({ matter: matter.id, fields: { wouldDestroy, byPlayer: players.includes(matter.by) } })
      },
    },
    adopted({ matter, players, self }, { award }) {
      const enough = matter.byPlayer === true && matter.wouldDestroy >= self.params.fewest
      return enough && players.includes(matter.by)
        ? award({ coins: { [matter.by]: 1 } }, `submitted a proposal that would destroy ${matter.wouldDestroy} Things`)
        : null
    },
  },
})
