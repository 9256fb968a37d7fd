const DAY = 86_400_000

type Count = { readonly yes: string; readonly no: string; readonly of: string }

/** Ayes, noes, and all votes that do not abstain. */
function countOf({ matter, decided }: Facts): Count {
  const { votes, allVotes } = matter.tally
  const { yes, no, abstain, abstaining = [abstain] } = decided.words
  const of = abstaining.reduce((left: string, word: string) => exact.minus(left, votes[word] ?? 0), allVotes)
  return { yes: votes[yes] ?? '0', no: votes[no] ?? '0', of }
}

/** What the election shall be considered. */
function considered({ yes, no, of }: Count): string {
  if (exact.compare(of, 0) > 0 && exact.compare(yes, of) === 0) return 'unanimous in the affirmative'
  if (exact.compare(of, 0) > 0 && exact.compare(no, of) === 0) return 'unanimous in the negative'
  return exact.moreThan(yes, exact.over(of, 2)) ? 'affirmative in the majority' : 'negative'
}

/** The other members of all teams that somebody has joined. */
const mates = ({ teams, players }: Facts, person: string): readonly string[] =>
  players.filter(
    (it: string) =>
      it !== person && Object.values(teams ?? {}).some((team: Fact) => team.includes(person) && team.includes(it)),
  )

/** The word that a majority of these have cast, if there is one. */
function majorityOf(ballots: Fact, members: readonly string[]): string | undefined {
  const cast = members.map(it => ballots[it]).filter(it => it !== undefined)
  return cast.find(word => cast.filter(it => it === word).length * 2 > members.length)
}

/** What somebody silent casts: as worked out for all of them together or, read otherwise, after those before. */
function automatic(facts: Facts): { readonly choice: string; readonly how: string } {
  const { event, matter, self } = facts
  const word =
    self.readings.silentMates === 'oneByOne' ? majorityOf(matter.ballots, mates(facts, event.voter)) : undefined
  return word === undefined ? { choice: event.word, how: event.how } : { choice: word, how: 'team' }
}

export default rule({
  reads: ['players', 'mover', 'teams', 'matters', 'votingDays'],
  offers: {
    stateVotingTime: {
      schema: { days: 'integer' },
      when: ({ act, mover }) =>
        act.by !== mover
          ? 'the player taking a turn states another time, and nobody else.'
          : act.with.days >= 1 && act.with.days <= 1000
            ? true
            : 'a voting time is a number of days, from 1 on.',
      does: ({ act }, { set }) => set({ votingDays: act.with.days }, 'stated by the player taking the turn'),
    },
  },
  answers: {
    whenCounted: () =>
      says('called', 'after a reasonable time', 'After a reasonable time, defined as two calendar weeks'),
    required: ({ matter, self }) =>
      matter?.kind === 'proposal' && self.readings.otherChanges === 'majority'
        ? otherwise('majority', 'of no other rule', 'shall be considered affirmative in the majority')
        : null,
    /** The ayes, of the votes that do not abstain; an election without such votes is negative. */
    reckoning: {
      needs: ['words'],
      does(facts) {
        if (facts.decided.words === null) return null
        const { yes, of } = countOf(facts)
        return says({ yes, of }, 'votes that do not abstain', 'non-abstaining votes are affirmative')
      },
    },
  },
  after: {
    turnEnded: (_, { set }) => set({ votingDays: null }),
    ballotOpened: ({ matter, votingDays, self }, { setDeadline }) =>
      setDeadline({ in: (votingDays ?? self.params.weeks * 7) * DAY, event: 'votingOver', matter: matter.id }),
    /** Read otherwise, the last ballot ends the period. */
    voteSent({ matter, matters, players, self }, { raise }) {
      if (self.readings.complete === 'endOfPeriod') return null
      const due = matter.kind === 'proposal' ? matters.filter((it: Fact) => it.kind === 'proposal') : [matter]
      const all = due.every((it: Fact) => players.every((voter: string) => it.ballots?.[voter] !== undefined))
      return all ? raise({ event: 'votingOver', matter: matter.id }) : null
    },
    /** All rule-changes of a turn are counted in one go. */
    votingOver({ matter, matters }, { openBallots, setMatter, cancelDeadline, raise }) {
      if (matter?.voting !== true) return null
      const due =
        matter.kind === 'proposal' ? matters.filter((it: Fact) => it.kind === 'proposal' && it.voting) : [matter]
      return due
        .flatMap((it: Fact) => [openBallots({ matter: it.id }), setMatter({ matter: it.id, fields: { ended: true } })])
        .concat(due.map((it: Fact) => cancelDeadline({ event: 'votingOver', matter: it.id })))
        .concat([raise({ event: 'silenceOver', due: due.map((it: Fact) => it.id) })])
    },
    silenceOver: {
      needs: ['words'],
      does(facts, { raise }) {
        const { event, matters, players, decided } = facts
        const due = matters.filter((it: Fact) => event.due.includes(it.id))
        const silent = due.flatMap((it: Fact) =>
          players
            .filter((voter: string) => it.ballots[voter] === undefined)
            .map((voter: string) => {
              const word = majorityOf(it.ballots, mates(facts, voter))
              const how = word === undefined ? 'abstention' : 'team'
              return raise({ event: 'silent', matter: it.id, voter, word: word ?? decided.words?.abstain, how })
            }),
        )
        const counts = due.map((it: Fact) => raise({ event: 'countDue', matter: it.id }))
        return [...silent, ...counts, raise({ event: 'effectDue' }), raise({ event: 'voteOver' })]
      },
    },
    silent: {
      needs: ['mayVote'],
      does(facts, { castBallot, setMatter }) {
        const { event, matter, decided } = facts
        if (decided.mayVote !== true || event.word === undefined) return null
        const { choice, how } = automatic(facts)
        return [
          castBallot(
            { matter: matter.id, voter: event.voter, choice },
            how === 'team' ? 'as a majority of the other members of the team' : 'a vote of abstention',
          ),
          setMatter({ matter: matter.id, fields: { automatic: { ...matter.automatic, [event.voter]: how } } }),
        ]
      },
    },
    countDue: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }),
    voteCompleted: {
      needs: ['words'],
      does: (facts, { set }) =>
        facts.decided.words === null ? null : set({ results: { [facts.matter.id]: considered(countOf(facts)) } }),
    },
  },
})
