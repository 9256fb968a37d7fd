const VOTES = ['for', 'against']

/** What a ballot says: in favor or against; whoever abstains is as one who has not voted in time. */
const WORDS = [...VOTES, 'abstain']

/** What a vote consists of. */
const VOTE = ['ballots', 'voting', 'tally', 'choices']

/** Whether an effect would vote for somebody, or count the votes, while the vote runs; players submit their votes themselves. */
function votesForOthers(it: Fact, { matters, closes, now, self }: Facts): boolean {
  const proposal = matters.find(({ id }: Fact) => id === it.matter)
  const runs = proposal?.kind === 'proposal' && proposal.voting === true && (closes?.[it.matter] ?? 0) > now
  if (!runs || it.do !== 'changeMatter') return false
  const touches = it.set === undefined || VOTE.some(field => field in it.set)
  const isByOther = it.via === 'program' && it.warrant !== self.id && touches
  return isByOther || it.via === 'hand' || it.via === 'ruling'
}

export default rule({
  reads: ['players', 'inactive', 'matters', 'closes', 'answerers'],
  offers: {
    ballot: {
      as: 'right',
      needs: ['mayVoteNow'],
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, self, decided }) {
        if (!players.includes(act.by)) return 'every player is an eligible voter, and nobody else.'
        if (!matter.open) return `the voting period of proposal ${matter.label} is over.`
        if (matter.voting !== true) return `proposal ${matter.label} is in debate, and its voting period has not begun.`
        if (self.readings.changeOfMind === 'never' && matter.ballots[act.by] !== undefined)
          return 'you have voted, and each player has one vote.'
        const words = self.readings.abstaining === 'notVoting' ? WORDS : VOTES
        if (decided.mayVoteNow === false) return undefined
        return words.includes(act.with.choice)
          ? true
          : 'players vote by saying whether they are in favor of the proposal or against it: “for” or “against”.'
      },
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
    },
  },
  answers: {
    mayVote: ({ about, players }) => players.includes(about.voter),
    'mayChange state'(facts) {
      const items = facts.about.items.filter((it: Fact) => votesForOthers(it, facts)).map((it: Fact) => it.index)
      const reason = 'players vote by saying to the group themselves whether they are in favor or against.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    /** There is a voting period: where no other rule says how long it is, that is open, until the vote is over. */
    votingPeriod: {
      only: 'where no other rule tells',
      does({ matter, answerers }) {
        if ((answerers.votingPeriod ?? []).length > 0 || matter?.kind !== 'proposal') return null
        return matter.voting === true
          ? undecided('no rule in force says when the voting period ends')
          : otherwise(0, 'it is over')
      },
    },
    /** What is voted on in any other way than a proposal is, the rule that creates that vote says. */
    choices: ({ matter }) =>
      matter === undefined || ['proposal', 'motion'].includes(matter.kind)
        ? says(WORDS, 'in favor or against, or assumed to have abstained', 'assumed to have abstained')
        : null,
  },
  after: {
    ballotOpened: { needs: ['votingPeriod'], does: () => null },
    periodOver: ({ matter, players, inactive }, { raise }) =>
      players
        .filter((voter: string) => !inactive.includes(voter) && matter.ballots[voter] === undefined)
        .map((voter: string) => raise({ event: 'silentToTheEnd', matter: matter.id, voter })),
    /** Those who have not voted in time have abstained. */
    silentToTheEnd: ({ event, matter }, { castBallot }) =>
      castBallot({ matter: matter.id, voter: event.voter, choice: 'abstain' }, 'did not vote in time'),
  },
})
