const ROBOT = 'robot'

const robotDue = ({ matter }: Facts, { raise }: Powers) => raise({ event: 'robotDue', matter: matter.id, voter: ROBOT })

export default rule({
  reads: ['matters'],
  answers: {
    eligible: ({ about }) =>
      about.voter === ROBOT ? says(true, 'the Robot', 'The Robot is an eligible voter, but not a player.') : null,
    mayVote: ({ about }) =>
      about.voter === ROBOT ? says(true, 'the Robot', 'The Robot is an eligible voter, but not a player.') : null,
    /** The text does not name a number of votes, so another rule may do so. */
    votes: ({ about }) => (about.voter === ROBOT ? otherwise(1, 'the Robot') : null),
    /** The eligible voters who are not players. */
    alsoVoters: () => says([ROBOT], 'the Robot', 'The Robot is an eligible voter, but not a player.'),
  },
  after: {
    /** Whenever the Robot may vote, a die decides its vote. */
    ballotsOpened: (facts, powers) => (facts.self.readings.thrown === 'whenCounted' ? robotDue(facts, powers) : null),
    ballotOpened: (facts, powers) => (facts.self.readings.thrown === 'atTheOpening' ? robotDue(facts, powers) : null),
    robotDue: {
      own: true,
      needs: ['mayVote'],
      does: ({ matter, decided, self }, { roll }) =>
        decided.mayVote === true ? roll({ line: self.params.line, data: { robotOn: matter.id } }) : null,
    },
    thrown: {
      needs: ['words'],
      does({ event, decided, self }, { castBallot, raise }) {
        if (event.robotOn === undefined || decided.words === null) return null
        const { favour, against, abstain } = self.params
        const { words } = decided
        const face = Number(event.face)
        const choice =
          face === favour ? words.yes : face === against ? words.no : face === abstain ? words.abstain : undefined
        return choice === undefined
          ? raise({ event: 'removalsCalled' })
          : castBallot({ matter: event.robotOn, voter: ROBOT, choice }, `the Robot throws ${face}`)
      },
    },
  },
})
