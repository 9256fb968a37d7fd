/** Whether a count reaches what is required. */
function reaches({ tally }: Fact, { of, share, more }: Fact): boolean {
  const [got, all] = of === 'votes' ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

export default rule({
  reads: ['fates', 'mover', 'matters'],
  after: {
    /** A proposal without a final form goes with its proponent. */
    left: ({ event, mover, matters, self }, { withdraw, openVote }) =>
      matters
        .filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate' && event.person === mover)
        .map(({ id: matter }: Fact) =>
          self.readings.leftInDiscussion === 'lapses'
            ? withdraw({ matter }, 'its proponent is gone, and it never had a final form')
            : openVote({ matter }, 'its proponent is gone'),
        ),
    /** Each change of a proposal is a rule-change by itself, though one vote is taken on all. */
    voteCompleted: ({ matter }, { raise }) =>
      changesIn(matter).map((_, index) => raise({ event: 'changeVotedOn', matter: matter.id, index })),
    /** Adopted if and only if it has the votes that it requires. */
    changeVotedOn: {
      needs: ['required'],
      does({ matter, event, decided, fates }, { set, raise }) {
        const { tally } = matter
        const fate = reaches(matter, decided.required)
        const told = `${tally.votes.for ?? 0} of ${tally.allVotes} votes for`
        return [
          set({ fates: { [matter.id]: { ...fates[matter.id], [event.index]: fate } } }, told),
          raise({ event: 'changeDecided', matter: matter.id, index: event.index }),
        ]
      },
    },
  },
})
