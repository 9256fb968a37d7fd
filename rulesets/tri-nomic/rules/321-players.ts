/** Whether a rule in force covers the topic `what` only in its text, without a program, so people carry it out by hand.
 */
const leftToPeople = ({ rules, answerers }: Facts, what: string): boolean =>
  rules.some(
    (it: Fact) => !it.void && it.tells === what && !Object.values(answerers).some((them: Fact) => them.includes(it.id)),
  )

export default rule({
  reads: ['players', 'rules', 'answerers', 'matters'],
  offers: {
    join: {
      as: 'right',
      schema: { name: 'name', surname: 'name' },
      when: ({ act, players }) =>
        players.includes(act.by) ? 'each real person controls one player, and you have yours.' : true,
      does: ({ act }, { admit }) => admit({ name: act.with.name, surname: act.with.surname }),
    },
    /** Players may vote in every vote. For rule-changes, rule 105 says who votes. */
    vote: {
      needs: ['votersNamed'],
      schema: { on: 'matter', choice: 'sealed word' },
      when({ act, matter, players, decided }) {
        if (matter.kind === 'proposal' && decided.votersNamed !== null) return undefined
        if (!players.includes(act.by)) return 'players may vote, and nobody else.'
        if (!matter.open || matter.ended) return `the vote on ${matter.label} is over.`
        return matter.voting === true && matter.ballots[act.by] === undefined ? true : undefined
      },
      does: ({ act, allowed, matter }, { castBallot, raise }) => [
        castBallot({
          matter: matter.id,
          voter: act.by,
          choice: act.with.choice,
          eligible: allowed === true ? 'ever' : true,
        }),
        raise({ event: 'voteSent', matter: matter.id, voter: act.by }),
      ],
    },
  },
  answers: {
    /** By stating a desire to play, a person adds a player that they will control. */
    'mayChange byHand': {
      needs: ['printed'],
      does({ about, decided }) {
        const items = about.items
          .filter((it: Fact) => it.register === 'players' && ['hand', 'ruling'].includes(it.via))
          .filter((it: Fact) => it.value?.some((one: string) => !it.was?.includes(one)) === true)
          .filter((it: Fact) => it.via === 'ruling' || it.warrant === null || decided.printed?.includes(it.warrant))
          .map((it: Fact) => it.index)
        const reason = 'a person adds a player by stating a desire to play, and nobody else does.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
    /** A vote counts once, unless a rule says otherwise. */
    votes: facts =>
      facts.players.includes(facts.about.voter) && !leftToPeople(facts, 'votes') ? otherwise(1, 'a player') : null,
    mayVote: ({ about, players }) =>
      players.includes(about.voter)
        ? otherwise(true, 'a player', 'Players may vote whenever a vote is taken unless otherwise specified.')
        : null,
  },
  after: {
    /** A ballot of someone who forfeited is not a vote of the new player whom that person adds. */
    joined: ({ event, matters }, { castBallot }) =>
      matters
        .filter((it: Fact) => it.voting === true && !it.ended && it.ballots[event.person] !== undefined)
        .map((it: Fact) => castBallot({ matter: it.id, voter: event.person, choice: null })),
  },
})
