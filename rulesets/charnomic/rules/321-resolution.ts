/** The proposals whose voting period is over, from lowest-numbered to highest-numbered. */
const due = ({ matters, closes, now }: Facts): readonly Fact[] =>
  matters
    .filter((it: Fact) => it.kind === 'proposal' && it.voting === true && (closes?.[it.id] ?? Infinity) <= now)
    .toSorted((a: Fact, b: Fact) => Number(a.label) - Number(b.label))

const floor = (x: Fact): Fact => exact.nearest(exact.minus(x, '1/2'), 'up')

const ceiling = (x: Fact): Fact => exact.minus(0, floor(exact.minus(0, x)))

/** The reconstructed terms: Y, the votes in favor; R, the number required; and the base from which R is calculated. */
function terms({ matter, decided, self }: Facts): { Y: Fact; R: Fact; base: Fact } {
  const { votes, voters, eligible, allVotes } = matter.tally
  const {
    votes: number,
    voters: persons,
    of = persons === undefined ? 'votes' : 'voters',
    share,
    more,
  } = decided.required
  const cast = exact.plus(votes.for ?? 0, votes.against ?? 0)
  const considered = self.readings.R === 'majority of votes cast' ? cast : allVotes
  const base = of === 'voters' ? eligible : considered
  const required = number ?? persons ?? exact.times(share, base)
  return {
    Y: (of === 'voters' ? voters.for : votes.for) ?? 0,
    R: more ? exact.plus(floor(required), 1) : ceiling(required),
    base,
  }
}

export default rule({
  reads: ['matters', 'closes'],
  answers: {
    required: () => says('majority of votes', 'as reconstructed by the editor'),
    /** The awards for a vote are made under the rules in force during the vote. Then the change takes effect. */
    'order adopted'({ about, self }) {
      const others = about.reacting.map((it: Fact) => it.id).filter((id: string) => id !== self.id)
      return self.readings.awardsUnder === 'new' ? [[self.id], others] : [others, [self.id]]
    },
  },
  after: {
    votingPeriodOver: {
      from: ['104'],
      needs: ['silence'],
      does: (facts, { raise }) => [
        raise({ event: 'takesEffect', of: 'proposals' }),
        ...due(facts).flatMap(({ id }) => [
          raise({ event: 'periodOver', matter: id }),
          raise({ event: 'resolution', matter: id }),
        ]),
        raise({ event: 'momentOver' }),
      ],
    },
    resolution: {
      own: true,
      does: (facts, { countBallot }) =>
        due(facts).some(it => it.id === facts.matter?.id) ? countBallot({ matter: facts.matter.id }) : null,
    },
    voteCompleted: ({ matter }, { raise }) =>
      matter.kind === 'proposal' ? raise({ event: 'termsCalculated', matter: matter.id }) : null,
    termsCalculated: {
      own: true,
      needs: ['required', 'mayBeAdopted'],
      does(facts, { adopt, defeat }) {
        const { matter, decided } = facts
        if (!matter?.open || matter.tally === undefined) return null
        const { Y, R, base } = terms(facts)
        const told = `Y is ${Y}, and R is ${R}, of ${base}`
        return exact.atLeast(Y, R) && decided.mayBeAdopted !== false
          ? adopt({ matter: matter.id }, told)
          : defeat({ matter: matter.id }, told)
      },
    },
    adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
  },
})
