export default rule({
  reads: ['players'],
  answers: {
    /** Whether a proposal is a registration proposal is fixed when it is submitted. */
    mayIncreaseBy: ({ about, matter, players, self }) =>
      (matter?.byNewcomer ?? !players.includes(matter?.by ?? about.by))
        ? says(
            self.params.increase,
            'it is a registration proposal',
            'increase the number of Things in the game by up to two',
          )
        : null,
  },
})
