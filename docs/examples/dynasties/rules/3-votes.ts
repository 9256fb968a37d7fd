/** Follows endorsements to a vote for or against; undefined if they end elsewhere or go round in a circle. */
function voteOf(matter: Fact, voter: string, seen: readonly string[] = []): string | undefined {
  const ballot = matter.ballots?.[voter]
  if (ballot !== 'endorse') return ballot
  const next = matter.endorsed?.[voter]
  return next === undefined || seen.includes(voter) ? undefined : voteOf(matter, next, [...seen, voter])
}

/** Why a person cannot vote on a matter now, if they cannot. */
const barred = ({ act, matter, decided }: Facts): string | undefined => {
  if (matter?.voting !== true) return 'there is no vote on this.'
  return decided.active?.includes(act.by) ? undefined : 'only active players vote.'
}

export default rule({
  needs: ['active'],
  offers: {
    vote: {
      as: 'right',
      schema: { on: 'matter', choice: 'one of: for, against' },
      when: facts => barred(facts) ?? true,
      does: ({ act, matter }, { castBallot }) => castBallot({ matter: matter.id, choice: act.with.choice }),
    },
    endorse: {
      as: 'right',
      schema: { on: 'matter', whom: 'person' },
      when: facts => barred(facts) ?? true,
      check: ({ act, decided }) =>
        act.with.whom !== act.by && decided.active?.includes(act.with.whom)
          ? undefined
          : 'an endorsement names another active player.',
      does: ({ act, matter }, { castBallot, setMatter }) => [
        castBallot({ matter: matter.id, choice: 'endorse' }),
        setMatter({ matter: matter.id, fields: { endorsed: { ...matter.endorsed, [act.by]: act.with.whom } } }),
      ],
    },
  },
  answers: {
    choices: ['for', 'against', 'endorse'],
    mayVote: ({ about, decided }) => decided.active?.includes(about.voter) ?? null,
    whenCounted: 'called',
    /** How many votes for and against a matter has at the moment. Rule 4 asks this. */
    votesSoFar({ matter, decided }) {
      if (matter?.ballots === undefined) return null
      const votes = decided.active.map((voter: string) => voteOf(matter, voter))
      const count = (word: string): number => votes.filter((it: Fact) => it === word).length
      return { for: count('for'), against: count('against') }
    },
  },
  after: {
    proposed: ({ matter }, { openVote }) => openVote({ matter: matter.id }),
    matterOpened: ({ event, matter }, { openBallot }) =>
      event.kind === 'declaration' ? openBallot({ matter: matter.id }) : null,
    ballotOpened: ({ matter }, { castBallot }) => castBallot({ matter: matter.id, voter: matter.by, choice: 'for' }),
  },
})
