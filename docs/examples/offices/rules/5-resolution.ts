const isOver = (it: Fact, now: number): boolean => it.kind === 'proposal' && it.voting === true && it.ends <= now

/** The proposals that an act resolves: the one that it names, or all whose votes have ended. */
const resolved = ({ matter, matters, now }: Facts): readonly Fact[] =>
  (matter === undefined ? matters : [matter])
    .filter((it: Fact) => isOver(it, now))
    .toSorted((a: Fact, b: Fact) => Number(a.label) - Number(b.label))

/** Whether a proposal has the votes that it needs. Those who are present count for the quorum alone. */
function suffices({ matter, decided, self }: Facts): boolean {
  const { voters, votes } = matter.tally
  const { required } = decided
  const present = Object.values(voters).reduce((sum: number, it: Fact) => sum + Number(it), 0)
  if (present < self.params.quorum) return false
  const of = required.of ?? (required.voters === undefined ? 'votes' : 'voters')
  const count = of === 'voters' ? voters : votes
  const [yes, no] = [count.for ?? 0, count.against ?? 0]
  const needed = required[of] ?? exact.times(required.share, exact.plus(yes, no))
  return required.more === true ? exact.moreThan(yes, needed) : exact.moreThan(yes, 0) && exact.atLeast(yes, needed)
}

export default rule({
  reads: ['matters'],
  offers: {
    resolve: {
      as: 'duty',
      schema: { proposal: 'matter proposal?' },
      needs: ['mayActAs'],
      when(facts) {
        if (resolved(facts).length === 0) return 'no vote on this has ended and waits for its resolution.'
        return facts.decided.mayActAs?.includes('assessor')
          ? true
          : 'the Assessor resolves, or a deputy if that is late.'
      },
      does(facts, { countBallot, raise }) {
        const all = facts.matters.filter((it: Fact) => isOver(it, facts.now)).length
        const more = all > resolved(facts).length
        return [
          ...resolved(facts).map(({ id }) => countBallot({ matter: id })),
          raise({ event: 'workDone', office: 'assessor', by: facts.act.by, more }),
        ]
      },
    },
  },
  after: {
    voteCompleted: {
      needs: ['required'],
      does: (facts, { adopt, defeat }) => (suffices(facts) ? adopt : defeat)({ matter: facts.matter.id }),
    },
    adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
  },
})
