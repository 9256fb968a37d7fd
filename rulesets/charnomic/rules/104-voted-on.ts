const DAY = 86_400_000

const MINUTE = 60_000

/** The length of a vote, in milliseconds. */
const period = ({ decided }: Facts): number => decided.votingPeriod * DAY

/** Sets the time at which the vote on a proposal ends. */
const endAt = (facts: Facts, { set, setMatter }: Powers, matter: string, at: number) => [
  set({ closes: { [matter]: at } }, `${facts.decided.votingPeriod} days from the termination of debate`),
  set({ debateEnded: { [matter]: Math.max(facts.now, at - period(facts)) } }),
  setMatter({ matter, fields: { votingPeriod: facts.decided.votingPeriod } }),
]

/** Looks again at how long the votes under way last. */
const votesGoOn = (matters: readonly Fact[], { raise }: Powers) =>
  matters
    .filter((it: Fact) => it.kind === 'proposal' && it.voting === true && it.votingPeriod !== undefined)
    .map(({ id }: Fact) => raise({ event: 'voteGoesOn', matter: id }))

/** Moves the deadline of a vote to the current end of the vote, whichever rule set the end. */
const clockFor = ({ closes, now, self }: Facts, { cancelDeadline, raise, setDeadline }: Powers, matter: string) => [
  cancelDeadline({ event: 'votingPeriodOver', matter }),
  closes[matter] > now
    ? setDeadline({
        at: Math.max(closes[matter], now + MINUTE),
        side: self.readings.lastInstant === 'inTime' ? 'inside' : 'outside',
        event: 'votingPeriodOver',
        matter,
      })
    : raise({ event: 'votingPeriodOver', matter }),
]

/** Whether the program of a rule in force says how many votes are required. Such a rule also resolves proposals. */
const isTold = ({ answerers }: Facts): boolean => (answerers.required ?? []).length > 0

/** Whether a proposal has the required votes, given as a number or as a share. */
function suffices({ matter, decided }: Facts): boolean {
  const { required, mayBeAdopted } = decided
  const { votes, voters, eligible, allVotes } = matter.tally
  const of = required.of ?? (required.voters === undefined ? 'votes' : 'voters')
  const got = (of === 'voters' ? voters : votes).for ?? 0
  const needed = required[of] ?? exact.times(required.share, of === 'voters' ? eligible : allVotes)
  return (required.more === true ? exact.moreThan : exact.atLeast)(got, needed) && mayBeAdopted !== false
}

/**
 * Whether a ruling drops a proposal because it was not proposed in the proper way: its case is about the entry that
 * made the proposal.
 */
const isImproper = (it: Fact, proposal: Fact, { about }: Facts): boolean =>
  it.via === 'ruling' &&
  it.set?.outcome === 'withdrawn' &&
  Object.values(about.under).some((under: Fact) => under.kind === 'case' && under.entry === proposal.since)

/** Whether an effect decides a proposal regardless of its votes. */
function bypasses(it: Fact, facts: Facts): boolean {
  const { matters, closes, answerers, now, self } = facts
  const proposal = matters.find(({ id }: Fact) => id === it.matter)
  if (it.do !== 'closeMatter' || proposal?.kind !== 'proposal' || it.via === 'undoing') return false
  if (isImproper(it, proposal, facts)) return false
  const telling = answerers.required ?? []
  if (telling.length > 0) return it.via !== 'program' || !telling.includes(it.warrant)
  if (it.via === 'program' && it.warrant !== self.id) return true
  return proposal.phase === 'debate' || (closes[it.matter] ?? 0) > now
}

/** Whether an effect would let a vote last longer than this rule allows, or change when its debate ended or how long it lasts. */
const prolongs = (it: Fact, facts: Facts): boolean =>
  (['closes', 'debateEnded'].includes(it.register) || it.set?.votingPeriod !== undefined) &&
  it.via !== 'undoing' &&
  !(it.warrant === facts.self.id && it.via === 'program') &&
  !(it.register === 'closes' && isShortened(it, facts.debateEnded[it.key], period(facts), facts.now))

/**
 * Whether a ruling, or a rule and not merely a correction, lets a vote end sooner. Only a ruling can say that a vote is
 * over already, but not that it was over before it began.
 */
const isShortened = ({ value, via, warrant }: Fact, from: number, most: number, now: number): boolean =>
  value <= from + most && (via === 'ruling' ? value >= from : value >= now && (via !== 'hand' || warrant !== null))

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self, decided }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.of === self.id && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = `voting shall be completed within ${decided.votingPeriod} days.`
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['matters', 'closes', 'debateEnded', 'answerers'],
  answers: {
    'mayChange deadline votingPeriodOver': { needs: ['votingPeriod'], does: clockStopped },
    /** Tells rule 114 that a rule in force puts proposals to a vote. */
    votingPeriod: { param: 'days' },
    /**
     * Proposals must be voted on. If no other rule says how a debate ends, the question stays undecided until the
     * debate is over.
     */
    endOfDebate: {
      only: 'where no other rule tells',
      does({ matter, answerers }) {
        if ((answerers.endOfDebate ?? []).length > 0 || matter === undefined) return null
        return matter.phase === 'debate'
          ? undecided('no rule in force says how the debate ends')
          : otherwise('over', 'it has ended')
      },
    },
    /** Once a proposal is decided, the number of required votes is no longer needed. */
    required: {
      only: 'proposals that are decided',
      does: ({ matter }) => (matter?.open === false ? otherwise('all', 'it is decided') : null),
    },
    /** Refuses to decide a proposal without a vote, as long as a rule in force says how many votes are required. */
    'mayChange state': {
      needs: ['votingPeriod'],
      touching: ['closing proposal', 'register closes', 'register debateEnded', 'field proposal.votingPeriod'],
      does(facts) {
        const { items } = facts.about
        const decided = items.filter((it: Fact) => bypasses(it, facts)).map((it: Fact) => it.index)
        const late = items.filter((it: Fact) => prolongs(it, facts)).map((it: Fact) => it.index)
        return [
          {
            items: decided,
            verdict: 'refuse',
            reason: 'rule-changes are voted on, and adopted if and only if they receive the required number of votes.',
          },
          {
            items: late,
            verdict: 'refuse',
            reason: `the vote will be completed within ${facts.decided.votingPeriod} days of the termination of debate.`,
          },
        ].filter(it => it.items.length > 0)
      },
    },
    /** The vote lasts for the whole period, even if everyone has voted. */
    whenCounted: ({ matter, self }) =>
      matter?.kind === 'proposal' && self.readings.length === 'whole'
        ? says('called', 'the vote ends with its period', 'completed within three days of the termination of debate')
        : null,
  },
  after: {
    proposed: { needs: ['endOfDebate'], does: () => null },
    debateGoesOn: { own: true, needs: ['endOfDebate'], does: () => null },
    'changed rules': ({ matters, answerers }, powers) => [
      ...((answerers.endOfDebate ?? []).length > 0
        ? []
        : matters
            .filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
            .map(({ id }: Fact) => powers.raise({ event: 'debateGoesOn', matter: id }))),
      ...votesGoOn(matters, powers),
    ],
    'changed answers': ({ matters }, powers) => votesGoOn(matters, powers),
    /** A vote under way lasts as long as the rules say now, unless a rule has set another end for it. */
    voteGoesOn: {
      own: true,
      needs: ['votingPeriod'],
      does(facts, { set, setMatter }) {
        const { matter, closes, debateEnded, decided } = facts
        const from = debateEnded[matter.id]
        const isUsual = closes[matter.id] === from + matter.votingPeriod * DAY
        if (!isUsual || decided.votingPeriod === matter.votingPeriod) return null
        return [
          set(
            { closes: { [matter.id]: from + period(facts) } },
            `${decided.votingPeriod} days from the termination of debate`,
          ),
          setMatter({ matter: matter.id, fields: { votingPeriod: decided.votingPeriod } }),
        ]
      },
    },
    /** If no program says how many votes are required, people answer that question, and then the votes are counted. */
    votingPeriodOver: {
      own: true,
      needs: ['required'],
      does: (facts, { raise }) =>
        isTold(facts) || facts.matter?.voting !== true
          ? null
          : raise({ event: 'requiredAnswered', matter: facts.matter.id }),
    },
    requiredAnswered: {
      own: true,
      needs: ['silence'],
      does: ({ matter }, { raise }) => [
        raise({ event: 'periodOver', matter: matter.id }),
        raise({ event: 'everyoneCounted', matter: matter.id }),
      ],
    },
    everyoneCounted: { own: true, does: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }) },
    voteCompleted: {
      needs: ['required', 'mayBeAdopted'],
      does: (facts, { adopt, defeat }) =>
        isTold(facts) || facts.matter.kind !== 'proposal'
          ? null
          : (suffices(facts) ? adopt : defeat)({ matter: facts.matter.id }),
    },
    voteOpened: {
      needs: ['votingPeriod'],
      does: (facts, powers) => endAt(facts, powers, facts.matter.id, facts.now + period(facts)),
    },
    /** When a game resumes, a vote under way ends at the time set for it or, if none was set, after a whole period. */
    resumed: {
      needs: ['votingPeriod'],
      does: (facts, powers) =>
        facts.matters
          .filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
          .flatMap(({ id }: Fact) => endAt(facts, powers, id, facts.closes[id] ?? facts.now + period(facts))),
    },
    /** When a rule moves the end of a vote, its deadline moves as well. */
    'changed closes': (facts, powers) =>
      facts.matters
        .filter((it: Fact) => it.kind === 'proposal' && it.phase === 'voting' && Number.isInteger(facts.closes[it.id]))
        .filter((it: Fact) => facts.event.keys.length === 0 || facts.event.keys.includes(it.id))
        .flatMap(({ id }: Fact) => clockFor(facts, powers, id)),
  },
})
