export default rule({
  reads: ['players'],
  offers: {
    join: {
      as: 'right',
      schema: { name: 'name', surname: 'name' },
      when: ({ act, players }) =>
        players.includes(act.by) ? 'each real person controls one player, and you have yours.' : true,
      does: ({ act }, { admit }) => admit({ name: act.with.name, surname: act.with.surname }),
    },
    /** Whenever a vote is taken that is not on a rule-change: for that, see 105. */
    vote: {
      schema: { on: 'matter', choice: 'sealed word' },
      when({ act, matter, players }) {
        if (matter.kind === 'proposal') return undefined
        if (!players.includes(act.by)) return 'players may vote, and nobody else.'
        if (!matter.open || matter.ended) return `the vote on ${matter.label} is over.`
        return matter.voting === true && matter.ballots[act.by] === undefined ? true : undefined
      },
      does: ({ act, matter }, { castBallot, raise }) => [
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
        raise({ event: 'voteSent', matter: matter.id, voter: act.by }),
      ],
    },
  },
  answers: {
    mayVote: ({ about, matter, players }) =>
      matter?.kind !== 'proposal' && players.includes(about.voter)
        ? otherwise(true, 'a player', 'Players may vote whenever a vote is taken unless otherwise specified.')
        : null,
  },
})
