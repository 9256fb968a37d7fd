/** Whether a count reaches what is required: so many ayes, or a share of those that count. */
const reaches = ({ yes, of, voters }: Fact, { share, more, votes, voters: some }: Fact): boolean => {
  if (votes !== undefined) return exact.atLeast(yes, votes)
  if (some !== undefined) return exact.atLeast(voters, some)
  const needed = exact.times(share, of)
  return more ? exact.moreThan(yes, needed) : exact.atLeast(yes, needed) && exact.moreThan(yes, 0)
}

const BY_HAND = ['hand', 'ruling']

/** What rules answer that carry a proposal to its vote and through it; where one is silent, people see to it. */
const RUNNING = ['parts', 'votingEnds', 'votersNamed']

/** Whether a rule in force speaks of something in its text and no program carries that out: then people say what it asks for. */
const leftToPeople = ({ rules, answerers }: Facts, what: string): boolean =>
  rules.some(
    (it: Fact) => !it.void && it.tells === what && !Object.values(answerers).some((them: Fact) => them.includes(it.id)),
  )

const GUARDED =
  'rule-changes shall be voted on, and will be adopted if and only if they receive the required number of votes.'

export default rule({
  reads: ['matters', 'rules', 'answerers'],
  answers: {
    /** Without words that mean yes nothing can be counted; people may answer which they are. */
    countable: {
      needs: ['words', 'reckoning'],
      does: ({ matter, decided }) =>
        matter?.kind === 'proposal' && decided.words === null && decided.reckoning === null
          ? undecided('no rule in force says which word means yes')
          : null,
    },
    /** What is proposed is adopted or defeated by its votes, and by nobody's hand. */
    'mayChange byHand': {
      needs: ['letPropose'],
      does({ about, matters, answerers, decided }) {
        const byProgram = RUNNING.every(it => (answerers[it] ?? []).length > 0)
        const proposals = matters.filter((it: Fact) => it.kind === 'proposal').map((it: Fact) => it.id)
        const isProposed = ({ kind, via, warrant }: Fact) =>
          kind === 'proposal' && !(via === 'hand' && decided.letPropose?.includes(warrant))
        const items = about.items
          .filter(
            (it: Fact) =>
              BY_HAND.includes(it.via) &&
              (byProgram || it.do === 'closeMatter') &&
              (it.do === 'openMatter' ? isProposed(it) : proposals.includes(it.matter) && it.do.endsWith('Matter')),
          )
          .map((it: Fact) => it.index)
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
      },
    },
    /** Nor do the programs of other rules count its votes, but of those that say when a vote ends. */
    'mayChange field proposal.tally'({ about, self, answerers }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal' && it.set?.tally !== undefined)
        .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
        .filter((it: Fact) => !answerers.votingEnds?.includes(it.warrant))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
    },
    /** Nor decide it, unless they go before this one. */
    'mayChange closing proposal'({ about, self, matters }) {
      const proposals = matters.filter((it: Fact) => it.kind === 'proposal').map((it: Fact) => it.id)
      const items = about.items
        .filter((it: Fact) => it.do === 'closeMatter' && proposals.includes(it.matter))
        .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
    },
  },
  after: {
    /** All have voted, and no rule says more of when a vote ends: the ballots are opened and counted. */
    everybodyHasVoted({ matters }, { openBallots, setMatter, raise }) {
      const due = matters.filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
      return [
        ...due.flatMap((it: Fact) => [
          openBallots({ matter: it.id }),
          setMatter({ matter: it.id, fields: { ended: true } }),
        ]),
        ...due.map((it: Fact) => raise({ event: 'countNow', matter: it.id })),
        raise({ event: 'voteOver' }),
      ]
    },
    /** Where a text says when a vote ends and no program carries that out, people say that the time has come. */
    votingTimeOver: {
      byHand: true,
      needs: ['votingEnds'],
      does: (facts, { raise }) =>
        facts.decided.votingEnds === null && leftToPeople(facts, 'votingEnds')
          ? raise({ event: 'everybodyHasVoted' })
          : null,
    },
    /** What is proposed in the proper way is voted on, and nothing else. */
    improperlyProposed: ({ matter, event }, { withdraw, announce }) => [
      withdraw({ matter: matter.id }, event.reason),
      announce({ text: `Proposal ${matter.label} is not voted on: ${event.reason}` }),
    ],
    countNow: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }),
    /** All rule-changes of one vote are decided as one, once all are counted. */
    voteCompleted: ({ matter }, { raise }) =>
      matter.kind === 'proposal' ? raise({ event: 'proposalVotedOn', matter: matter.id }) : null,
    /** How many votes are required is asked of proposals only: no rule says it of an election. */
    proposalVotedOn: {
      needs: ['required', 'reckoning', 'words', 'countable'],
      does({ matter, matters, decided }, { defeat, raise, setMatter }) {
        const { tally } = matter
        const yes = decided.words?.yes
        const all = { yes: tally.votes[yes] ?? 0, of: tally.allVotes }
        const count = { ...(decided.reckoning ?? all), voters: tally.voters[yes] ?? 0 }
        const told = `${count.yes} of ${count.of} in favour`
        const others = matters.some(
          (it: Fact) =>
            it.kind === 'proposal' && it.id !== matter.id && it.voting && (it.ended === true || matter.ended !== true),
        )
        const decision = reaches(count, decided.required)
          ? setMatter({ matter: matter.id, fields: { votedFor: told } })
          : defeat({ matter: matter.id }, told)
        return [decision, others ? null : raise({ event: 'adoptionsDue' })]
      },
    },
    adoptionsDue: ({ matters }, { raise }) => [
      ...matters
        .filter((it: Fact) => it.kind === 'proposal' && it.votedFor !== undefined)
        .map((it: Fact) => raise({ event: 'adoptionDue', matter: it.id })),
      raise({ event: 'effectDue' }),
    ],
    /** The votes are in: adopted if and only if they are as many as required. */
    adoptionDue: {
      needs: ['required', 'reckoning', 'words', 'permissible'],
      does: ({ matter, decided }, { adopt, withdraw }) =>
        decided.permissible === false
          ? withdraw({ matter: matter.id }, `${matter.votedFor}, but the change is impermissible`)
          : adopt({ matter: matter.id }, matter.votedFor),
    },
  },
})
