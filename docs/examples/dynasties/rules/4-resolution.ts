const HOUR = 3_600_000

const isProposal = (it: Fact): boolean => it.kind === 'proposal'

const oldest = (matters: readonly Fact[]): Fact =>
  matters.filter(isProposal).toSorted((a: Fact, b: Fact) => Number(a.label) - Number(b.label))[0]

const quorum = (active: readonly string[]): number => Math.floor(active.length / 2) + 1

/** Why a matter cannot be resolved now, if it cannot. */
function pendingStill({ matter, matters, now, self, decided }: Facts): string | undefined {
  const { active, votesSoFar: votes, hasToFail } = decided
  if (votes === null) return 'people have yet to say how many votes it has.'
  if (hasToFail === true) return undefined
  const declaration = matters.find((it: Fact) => it.kind === 'declaration')
  if (isProposal(matter) && declaration !== undefined) return `declaration ${declaration.label} comes first.`
  if (isProposal(matter) && matter.id !== oldest(matters).id)
    return `the oldest proposal, ${oldest(matters).label}, comes first.`
  const isDecided = votes.for >= quorum(active) || votes.against >= quorum(active)
  return isDecided || now >= matter.opened + self.params.hours * HOUR
    ? undefined
    : `it is neither decided nor ${self.params.hours} hours old.`
}

export default rule({
  reads: ['matters'],
  needs: ['active', 'votesSoFar', 'hasToFail'],
  offers: {
    resolve: {
      as: 'right',
      schema: { what: 'matter' },
      when(facts) {
        if (facts.matter?.voting !== true) return 'only pending proposals and declarations are resolved.'
        if (!facts.decided.active?.includes(facts.act.by)) return 'only active players resolve.'
        return pendingStill(facts) ?? true
      },
      does({ matter, decided }, { setTally, adopt, defeat, closeMatter }) {
        const { active, votesSoFar: votes, hasToFail } = decided
        const enough = 2 * (votes.for + votes.against) >= quorum(active)
        const passes = hasToFail !== true && votes.for > votes.against && enough
        const told = `${votes.for} for and ${votes.against} against; a quorum is ${quorum(active)}`
        const tally = { voters: votes, votes, eligible: active.length, allVotes: votes.for + votes.against }
        return [
          setTally({ matter: matter.id, tally }),
          isProposal(matter)
            ? (passes ? adopt : defeat)({ matter: matter.id }, told)
            : closeMatter({ matter: matter.id, fields: { passed: passes } }, told),
        ]
      },
    },
  },
  answers: {
    /** Anyone may resolve; the game reminds the author of the one that can be resolved now. */
    waitsFor: {
      needs: [],
      does: ({ matters, now, self }) =>
        matters
          .filter((it: Fact) => it.kind === 'declaration' || it.id === oldest(matters)?.id)
          .filter((it: Fact) => now >= it.opened + self.params.hours * HOUR)
          .map((it: Fact) => ({ person: it.by, act: 'resolve', matter: it.id, to: 'resolve it: it is old enough' })),
    },
  },
  after: {
    ballotOpened: {
      needs: [],
      does: ({ matter, now }, { setMatter }) => setMatter({ matter: matter.id, fields: { opened: now } }),
    },
    adopted: { needs: [], does: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }) },
  },
})
