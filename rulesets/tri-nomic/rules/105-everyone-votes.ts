export default rule({
  reads: ['players'],
  offers: {
    /** One takes part with a first ballot; whether it may be changed, other rules say. */
    vote: {
      schema: { on: 'matter', choice: 'sealed word' },
      when({ act, matter, players }) {
        if (matter.kind !== 'proposal') return undefined
        if (!players.includes(act.by)) return 'only players are eligible voters.'
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
      matter?.kind === 'proposal' && players.includes(about.voter)
        ? says(true, 'a player', 'Every player is an eligible voter.')
        : null,
  },
})
