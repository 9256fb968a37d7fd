const called = ({ matter, players }: Facts, { setMatter }: Powers) =>
  players.includes(matter.by) ? null : setMatter({ matter: matter.id, fields: { registration: true } })

export default rule({
  reads: ['players'],
  after: { proposed: called, foundSubmitted: called },
})
