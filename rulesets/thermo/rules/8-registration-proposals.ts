const called = ({ matter, players }: Facts, { setMatter }: Powers) =>
  players.includes(matter.by) ? null : setMatter({ matter: matter.id, fields: { registration: true } })

export default rule({
  reads: ['players', 'bySurname'],
  offers: {
    /** A non-player needs a name to submit a proposal, even if no other rule lets em take part here. */
    introduce: {
      needs: ['strangersAreKnown'],
      schema: { name: 'name', surname: 'name?' },
      when({ act, bySurname, decided }) {
        if (decided.strangersAreKnown !== null) return undefined
        return bySurname.includes(act.by) ? 'you are known here already.' : true
      },
      does: ({ act }, { introduce }) => introduce(act.with),
    },
  },
  after: { proposed: called, foundSubmitted: { from: ['5'], does: called } },
})
