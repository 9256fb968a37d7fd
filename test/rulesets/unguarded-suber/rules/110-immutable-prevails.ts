export default rule({
  answers: {
    /** Each immutable contestant prevails over each mutable one, which is entirely void. */
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
