const ROBOT = 'robot'

const robotDue = ({ matter }: Facts, { raise }: Powers) => raise({ event: 'robotDue', matter: matter.id, voter: ROBOT })

/** Refuses to let anyone else throw the die that decides a vote of the Robot. */
function thrownByOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => it.do === 'throw' && it.data?.robotOn !== undefined)
    .filter((it: Fact) => ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: THROWN, contested: 'byHandToo' }]
}

/** Refuses to let the programs of other rules vote for the Robot, unless they say what its words mean or when it ends. */
function votedByOthers({ about, answerers, self }: Facts): Fact {
  const items = about.items
    .filter(({ matter, set }: Fact) => {
      const was = about.under[matter]?.ballots ?? {}
      return set?.ballots !== undefined && JSON.stringify(set.ballots[ROBOT]) !== JSON.stringify(was[ROBOT])
    })
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .filter((it: Fact) => ![...(answerers.votingEnds ?? []), ...(answerers.words ?? [])].includes(it.warrant))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: THROWN, contested: true }]
}

const THROWN = 'a die is thrown whenever the Robot may vote, and the Robot votes as the die shows.'

/** The kinds of matters that the Robot votes on. */
const VOTED_ON = ['proposal', 'election', 'removal']

export default rule({
  reads: ['matters', 'answerers'],
  answers: {
    'mayChange effect throw': thrownByOthers,
    ...Object.fromEntries(VOTED_ON.map(it => [`mayChange field ${it}.ballots`, votedByOthers])),
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
