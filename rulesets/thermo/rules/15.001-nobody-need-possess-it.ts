export default rule({
  reads: ['players'],
  answers: {
    possessor: ({ matter, players }) =>
      players.includes(matter.by) ? null : says('nobody', 'it is a registration proposal', 'It is not necessary'),
  },
})
