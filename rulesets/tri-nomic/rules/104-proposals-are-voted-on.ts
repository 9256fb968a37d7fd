/** Whether a tally has the required number of ayes, or the required share of the votes that count. */
const reaches = ({ yes, of, voters }: Fact, { share, more, votes, voters: some }: Fact): boolean => {
  if (votes !== undefined) return exact.atLeast(yes, votes)
  if (some !== undefined) return exact.atLeast(voters, some)
  const needed = exact.times(share, of)
  return more ? exact.moreThan(yes, needed) : exact.atLeast(yes, needed) && exact.moreThan(yes, 0)
}

/**
 * Whether all must be in favour, and someone has voted against, even if their vote counts for nothing.
 */
const lacksSomebody = ({ voters, votes }: Fact, words: Fact, required: Fact): boolean =>
  required.share !== undefined &&
  exact.compare(required.share, 1) === 0 &&
  Object.keys(voters)
    .filter(word => word !== words?.yes && words?.abstaining?.includes(word) !== true)
    .some(word => exact.moreThan(voters[word], 0) && exact.compare(votes[word] ?? 0, 0) === 0)

const BY_HAND = ['hand', 'ruling']

/**
 * The questions whose answers a proposal needs to get through its vote. If one of them has no answer, people take the missing
 * steps by hand.
 */
const RUNNING = ['parts', 'votingEnds', 'votersNamed']

/** Whether a rule in force covers the topic `what` only in its text, without a program, so people carry it out by hand.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

const GUARDED =
  'rule-changes shall be voted on, and will be adopted if and only if they receive the required number of votes.'

/**
 * Whether a Judge drops a proposal because it was not proposed in the proper way: the case is about the entry that made
 * the proposal.
 */
const isImproper = ({ about, matters }: Facts, it: Fact): boolean =>
  it.via === 'ruling' &&
  it.do === 'closeMatter' &&
  it.set?.outcome === 'withdrawn' &&
  Object.values(about.under).some(
    (under: Fact) =>
      under.kind === 'case' && matters.some((one: Fact) => one.id === it.matter && one.since === under.entry),
  )

/**
 * Whether a later rule without a program lets people change a proposal in this way by hand: reword it before the
 * vote, or cast the ballot of a voter who is not a person.
 */
function isLeft(facts: Facts, { via, warrant, set, matter }: Fact): boolean {
  const { textOnly, decided, alphabetical, matters } = facts
  if (via !== 'hand' || !textOnly.includes(warrant) || decided.printed?.includes(warrant) !== false) return false
  const before = matters.find((it: Fact) => it.id === matter)
  const fields = Object.keys(set ?? {}).filter(it => it !== 'castWith')
  if (fields.includes('changes') && fields.every(it => ['changes', 'revision'].includes(it)))
    return before?.phase === 'debate' && decided.letPropose?.includes(warrant)
  if (fields.length !== 1 || fields[0] !== 'ballots') return false
  const was = before?.ballots ?? {}
  const cast = Object.keys(set.ballots).filter(it => JSON.stringify(set.ballots[it]) !== JSON.stringify(was[it]))
  return cast.length > 0 && !cast.some(it => alphabetical.includes(it.split(' ')[0]))
}

export default rule({
  reads: ['matters', 'textOnly.tells', 'answerers', 'textOnly', 'alphabetical'],
  answers: {
    /** Votes cannot be counted without a word that means yes. People may say which words mean yes. */
    countable: {
      needs: ['words', 'reckoning'],
      does: ({ matter, decided }) =>
        matter?.kind === 'proposal' && decided.words === null && decided.reckoning === null
          ? undecided('no rule in force says which word means yes')
          : null,
    },
    /**
     * A proposal is adopted or defeated only by its votes, not by hand, unless a Judge finds that it was not proposed in
     * the proper way.
     */
    'mayChange byHand': {
      needs: ['letPropose', 'printed'],
      does(facts) {
        const { about, matters, answerers, decided } = facts
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
          .filter((it: Fact) => !isLeft(facts, it) && !isImproper(facts, it))
          .map((it: Fact) => it.index)
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
      },
    },
    /** The programs of other rules cannot count the votes, unless their rules say when a vote ends. */
    'mayChange field proposal.tally'({ about, self, answerers }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal' && it.set?.tally !== undefined)
        .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
        .filter((it: Fact) => !answerers.votingEnds?.includes(it.warrant))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
    },
    /** The programs of other rules cannot decide a proposal, unless those rules take precedence over this one. */
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
    /** If no other rule says when a vote ends, the ballots are opened and counted once everyone has voted. */
    everybodyHasVoted: {
      from: ['105'],
      needs: ['votingEnds'],
      does({ matters, decided }, { openBallots, setMatter, raise }) {
        if (decided.votingEnds !== null) return null
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
    },
    /**
     * If the text of a rule says when a vote ends but no program carries this out, people say when the vote is over.
     */
    votingTimeOver: {
      own: true,
      byHand: true,
      needs: ['votingEnds'],
      does: (facts, { raise }) =>
        facts.decided.votingEnds === null && leftToPeople(facts, 'votingEnds')
          ? raise({ event: 'everybodyHasVoted' })
          : null,
    },
    /** Only proposals that were properly made are voted on. */
    proposed: {
      needs: ['wronglyProposed'],
      does: ({ matter, decided }, { raise }) =>
        decided.wronglyProposed === null
          ? null
          : raise({ event: 'notProperlyProposed', matter: matter.id, reason: decided.wronglyProposed }),
    },
    notProperlyProposed: {
      own: true,
      does: ({ matter, event }, { withdraw, announce }) => [
        withdraw({ matter: matter.id }, event.reason),
        announce({ text: `Proposal ${matter.label} is not voted on: ${event.reason}` }),
      ],
    },
    countNow: { own: true, does: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }) },
    /** All rule-changes of one vote are decided together, after all of them are counted. */
    voteCompleted: ({ matter }, { raise }) =>
      matter.kind === 'proposal' ? raise({ event: 'proposalVotedOn', matter: matter.id }) : null,
    /** Only proposals have a required number of votes, because no rule sets one for an election. */
    proposalVotedOn: {
      own: true,
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
        const isEnough = reaches(count, decided.required) && !lacksSomebody(tally, decided.words, decided.required)
        const decision = isEnough
          ? setMatter({ matter: matter.id, fields: { votedFor: told } })
          : defeat({ matter: matter.id }, told)
        return [decision, others ? null : raise({ event: 'adoptionsDue' })]
      },
    },
    adoptionsDue: {
      own: true,
      does: ({ matters }, { raise }) => [
        ...matters
          .filter((it: Fact) => it.kind === 'proposal' && it.votedFor !== undefined)
          .map((it: Fact) => raise({ event: 'adoptionDue', matter: it.id })),
        raise({ event: 'effectDue' }),
      ],
    },
    /** A proposal is adopted if and only if it has the required votes. */
    adoptionDue: {
      own: true,
      needs: ['required', 'reckoning', 'words', 'permissible'],
      does: ({ matter, decided }, { adopt, withdraw }) =>
        decided.permissible === false
          ? withdraw({ matter: matter.id }, `${matter.votedFor}, but the change is impermissible`)
          : adopt({ matter: matter.id }, matter.votedFor),
    },
  },
})
