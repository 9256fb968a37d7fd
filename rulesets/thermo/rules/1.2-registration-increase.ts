export default rule({
  reads: ['players'],
  answers: {
    mayIncreaseBy: ({ about, players, self }) =>
      players.includes(about.by)
        ? null
        : says(
            self.params.increase,
            'it is a registration proposal',
            'increase the number of Things in the game by up to two',
          ),
  },
})
