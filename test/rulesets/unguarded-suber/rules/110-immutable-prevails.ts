export default rule({
  answers: {
    /** Every immutable contestant takes precedence over every mutable one, and the mutable one is entirely void. */
    precedence({ about }) {
      const immutable = about.contestants.filter((it: Fact) => it.status === 'immutable')
      const mutable = about.contestants.filter((it: Fact) => it.status === 'mutable')
      return immutable.flatMap((winner: Fact) =>
        mutable.map((loser: Fact) => ({
          winner: winner.id,
          loser: loser.id,
          clause: 'the immutable rule takes precedence and the mutable rule shall be entirely void',
          void: true,
        })),
      )
    },
  },
})
