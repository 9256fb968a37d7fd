/** The choices on a ballot: in favor, against, or abstain. Players who do not vote in time count as abstaining. */
const WORDS = ['for', 'against', 'abstain']

/** The fields of a matter that make up its vote. */
const VOTE = ['ballots', 'voting', 'tally', 'choices']

/**
 * Whether an effect would vote on behalf of a player or count the votes while the vote is open. Players cast their
 * own votes.
 */
function votesForOthers(it: Fact, { matters, closes, now, self }: Facts): boolean {
  const proposal = matters.find(({ id }: Fact) => id === it.matter)
  const runs = proposal?.kind === 'proposal' && proposal.voting === true && (closes?.[it.matter] ?? 0) > now
  if (!runs || it.do !== 'changeMatter') return false
  const touches = it.set === undefined || VOTE.some(field => field in it.set)
  const isByOther = it.via === 'program' && it.warrant !== self.id && touches
  return isByOther || it.via === 'hand' || it.via === 'ruling'
}

/** Whether people have yet to say what a text without a program says of players who do not vote. */
const isUnsaid = ({ 'textOnly.tells': left, answeredByHand }: Facts): boolean =>
  (left.silence ?? []).some((id: string) => !(answeredByHand.silence ?? []).includes(id))

export default rule({
  reads: ['players', 'inactive', 'matters', 'closes', 'answerers', 'answeredByHand', 'textOnly.tells'],
  offers: {
    /** Voting is a right. Changing a vote once it is submitted is merely not prohibited. */
    ballot: {
      as: 'right',
      needs: ['mayVote', 'mayVoteNow'],
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, self, decided }) {
        if (!players.includes(act.by) && decided.mayVote !== true) return 'only players are eligible voters.'
        if (!matter.open) return `the voting period of proposal ${matter.label} is over.`
        if (matter.voting !== true) return `proposal ${matter.label} is in debate, and its voting period has not begun.`
        if (self.readings.changeOfMind === 'never' && matter.ballots[act.by] !== undefined)
          return 'you have already voted.'
        if (decided.mayVoteNow === false) return undefined
        return matter.ballots[act.by] === undefined ? true : otherwise(true)
      },
      does: ({ act, allowed, matter }, { castBallot }) =>
        castBallot({
          matter: matter.id,
          voter: act.by,
          choice: act.with.choice,
          eligible: allowed !== undefined ? 'ever' : true,
        }),
    },
  },
  answers: {
    mayVote: ({ about, players, self }) => {
      const may = players.includes(about.voter)
      return may || self.readings.others === 'none' ? may : otherwise(may, 'every player is an eligible voter')
    },
    'mayChange state': {
      touching: ['byHand', ...VOTE.map(it => `field proposal.${it}`)],
      does(facts) {
        const items = facts.about.items.filter((it: Fact) => votesForOthers(it, facts)).map((it: Fact) => it.index)
        const reason = 'players vote by telling the group themselves whether they are in favor or against.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
    /** If no other rule says how long the voting period is, the question stays undecided until the vote is over. */
    votingPeriod: {
      only: 'where no other rule tells',
      does({ matter, answerers }) {
        if ((answerers.votingPeriod ?? []).length > 0 || matter?.kind !== 'proposal') return null
        return matter.voting === true
          ? undecided('no rule in force says when the voting period ends')
          : otherwise(0, 'it is over')
      },
    },
    /** How players count who have not voted in time. If another text may say so, people say first what it says. */
    silence: facts => (isUnsaid(facts) ? null : says(facts.self.params.silence, 'did not vote in time')),
    /** A rule that creates another kind of vote names the choices of that vote. */
    choices: ({ matter, self }) =>
      matter === undefined || ['proposal', 'motion'].includes(matter.kind)
        ? says(
            self.readings.abstaining === 'notVoting' ? WORDS : WORDS.slice(0, 2),
            'in favor or against, or assumed to have abstained',
            'assumed to have abstained',
          )
        : null,
  },
  after: {
    ballotOpened: { needs: ['votingPeriod'], does: () => null },
    /** Someone who left and joins again has not voted: the former player's ballots are not restored. */
    joined: ({ event, matters }, { castBallot }) =>
      matters
        .filter((it: Fact) => it.kind === 'proposal' && it.voting === true && it.ballots?.[event.person] !== undefined)
        .map((it: Fact) => castBallot({ matter: it.id, voter: event.person, choice: null })),
    /** Players who have not voted in time are counted as abstaining, or as another rule says. */
    periodOver: {
      from: ['104', '321'],
      needs: ['silence'],
      does: ({ matter, players, inactive, decided }, { castBallot }) =>
        decided.silence === null
          ? null
          : players
              .filter((voter: string) => !inactive.includes(voter) && matter.ballots[voter] === undefined)
              .map((voter: string) =>
                castBallot({ matter: matter.id, voter, choice: decided.silence }, 'did not vote in time'),
              ),
    },
  },
})
