// Who resolves votes: the name of a register of people, which front matter can replace.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  if (value === undefined && WHO === 'players') return facts['bySurname']
  return value === null || value === undefined ? [] : [value].flat()
}

/** Whether everyone has voted: those named when the vote was opened, or else the players, or else all people. */
const hasEveryoneVoted = ({ players, bySurname }: Facts, vote: Fact): boolean => {
  const voters = vote.voters ?? players ?? bySurname
  return voters.length > 0 && voters.every((person: string) => typeof vote.ballots?.[person] === 'string')
}

/**
 * What people do by hand that `resolve` does: they end the vote on a proposal, decide it, or carry it out undecided. Its
 * author may withdraw it.
 */
const resolvesByHand = ({ matters }: Facts, it: Fact): boolean => {
  const isOpen = matters.some((open: Fact) => open.id === it.matter && open.kind === 'proposal')
  if (it.via !== 'hand' || !isOpen) return false
  if (it.do === 'closeMatter') return it.set?.outcome !== 'withdrawn'
  const carriesOut = it.do !== 'answer' && (it.rule !== undefined || it.register !== undefined)
  return carriesOut || it.set?.voting === false || it.set?.tally !== undefined
}

export default rule({
  reads: [...new Set(['bySurname', 'players', 'matters', WHO.replace(/[.].*/s, '')])],
  offers: {
    // The people who resolve a vote apply what the texts say about it. The program only counts and carries out.
    resolve: {
      as: 'right',
      schema: { proposal: 'matter proposal', outcome: 'one of: adopted, defeated' },
      when: (facts): Fact => {
        if (facts.matter?.voting !== true) return 'no vote on this proposal is open.'
        return people(facts).includes(facts.act.by) ? true : 'you are not among those who resolve votes.'
      },
      does: ({ act, matter }, { countBallot, adopt, defeat }) => [
        countBallot({ matter: matter.id }),
        act.with.outcome === 'adopted' ? adopt({ matter: matter.id }) : defeat({ matter: matter.id }),
      ],
    },
  },
  answers: {
    /** Nobody else decides a proposal by hand, under whatever rule. */
    'mayChange byHand': facts => {
      const items = facts.about.items.filter((it: Fact) => resolvesByHand(facts, it)).map((it: Fact) => it.index)
      const reason = 'only those who resolve votes decide a proposal, by hand, too.'
      return items.length === 0 || people(facts).includes(facts.about.author)
        ? null
        : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    waitsFor: facts =>
      facts['matters']
        .filter((it: Fact) => it.kind === 'proposal' && it.voting === true && hasEveryoneVoted(facts, it))
        .flatMap((it: Fact) =>
          people(facts).map(person => ({
            person,
            act: 'resolve',
            matter: it.id,
            to: `resolve the vote by rule ${facts.self.label}: everyone has voted`,
          })),
        ),
  },
  after: { adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }) },
})
