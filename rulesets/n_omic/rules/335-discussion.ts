const HOUR = 3_600_000

const allInDebate = ({ matters }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')

/**
 * Returns the proposal under discussion that an act is about: the one that the act names, the player's own, or the
 * proposal of the turn.
 */
function inDebate(facts: Facts): Fact {
  const all = allInDebate(facts)
  if (facts.matter !== undefined) return all.find(it => it.id === facts.matter.id)
  return all.find(it => it.by === facts.act?.by) ?? all.find(it => it.besides !== true) ?? all[0]
}

/** Whether a proposal was created using the suggestions list. Only the proposal of the turn can be. */
const isListed = ({ fromList }: Facts, proposal: Fact): boolean => fromList === true && proposal?.besides !== true

/**
 * Whether the proposal under discussion was created from the list. Such a proposal is discussed only if another rule
 * that takes precedence says so.
 */
function isFromList(facts: Facts): boolean {
  const proposal = inDebate(facts)
  return proposal !== undefined && isListed(facts, proposal)
}

const KEPT = ['discussionBegan', 'discussionEnds', 'endsDiscussion', 'earlyVotes']

/**
 * The record of a discussion. For the proposal of the turn, registers store the record; for any other proposal, the
 * proposal itself does.
 */
const keptOf = (facts: Facts, proposal: Fact, name: string): Fact =>
  (proposal?.besides === true ? proposal : facts)[name]

const keep = (proposal: Fact, fields: Fact, { set, setMatter }: Powers, why?: string) =>
  proposal.besides === true ? setMatter({ matter: proposal.id, fields }, why) : set(fields, why)

const mayEnd = (facts: Facts, proposal: Fact): boolean => facts.now >= (keptOf(facts, proposal, 'discussionEnds') ?? 0)

/** The person who announces the final form: the proponent, or the Judge if asked to. */
const whoEnds = (facts: Facts, proposal: Fact): string | null =>
  keptOf(facts, proposal, 'endsDiscussion') === 'judge' ? facts.decided.judge : proposal?.by

/** The person who is required to announce the final form. */
const whoOwes = (facts: Facts, proposal: Fact): string | null =>
  facts.self.readings.judgeOwes === 'proponent' ? proposal?.by : whoEnds(facts, proposal)

/**
 * The name of the required communication: the final form, with the number of the proposal if it is not the proposal of
 * the turn.
 */
const finalForm = (proposal: Fact): string => (proposal.besides === true ? `finalForm ${proposal.label}` : 'finalForm')

/** The proposals whose discussion the Judge has been asked to end. */
const formsAsked = (facts: Facts): readonly Fact[] =>
  allInDebate(facts).filter(it => !isListed(facts, it) && keptOf(facts, it, 'endsDiscussion') === 'judge')

/** Whether a proposal, which may just have been announced, was created using the list. */
const isCreatedFromList = (facts: Facts): boolean =>
  facts.matter === undefined
    ? isListed(facts, inDebate(facts))
    : isListed(facts, { besides: facts.matter.besides === true || facts.decided.ofTurn === false })

/** Formats the time left until a deadline. */
function inWords(left: number): string {
  const minutes = Math.ceil(left / 60_000)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The proposals whose final form is due, each with the person who must announce it. */
const formsDue = (facts: Facts): readonly Fact[] =>
  allInDebate(facts)
    .filter(it => !isListed(facts, it) && mayEnd(facts, it))
    .map(it => ({ proposal: it, person: whoOwes(facts, it), what: finalForm(it) }))
    .filter(it => it.person !== null)

/** The players who owe a communication. */
const owing = (facts: Facts, what: string): readonly string[] =>
  facts.players.filter((person: string) => facts.owed?.[person]?.includes(what))

const dueNow = (facts: Facts, { raise }: Powers) =>
  formsDue(facts)
    .filter(it => facts.matter === undefined || it.proposal.id === facts.matter.id)
    .map(({ person, what }) => raise({ event: 'communicationDue', person, what }))

/** Looks again at how long the discussions under way last. */
const discussionsGoOn = (facts: Facts, { raise }: Powers) =>
  allInDebate(facts)
    .filter(it => !isListed(facts, it) && keptOf(facts, it, 'discussionBegan') > 0)
    .map(it => raise({ event: 'discussionGoesOn', matter: it.id }))

/** Starts the minimum period after which the end of the discussion may be announced. */
const startClock = ({ now, decided }: Facts, proposal: Fact, powers: Powers) => {
  const length = (decided.lengthOfDebate ?? 0) * HOUR
  return [
    keep(proposal, { discussionBegan: now, discussionEnds: now + length, endsDiscussion: 'proponent' }, powers),
    powers.setDeadline({ in: length, event: 'discussionMayEnd', matter: proposal.id }),
  ]
}

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/**
 * Whether an effect comes from a rule that the players made and over which this rule takes precedence (110, 211), by its
 * program or by hand.
 */
function yields({ self, 'rules.heading': page, 'rules.status': by, 'rules.label': named }: Facts, it: Fact): boolean {
  if (!['program', 'hand'].includes(it.via) || !page.null?.includes(it.warrant)) return false
  const isMutable = by.mutable?.includes(it.warrant) === true
  if (isMutable !== (self.attributes.status === 'mutable')) return isMutable
  return Object.keys(named).some(label => Number(label) > Number(self.label) && named[label].includes(it.warrant))
}

/** Whether an effect changes a proposal under discussion: its form, or the opening of its vote. */
const inDiscussion = (facts: Facts, it: Fact): boolean =>
  it.do === 'changeMatter' && allInDebate(facts).some(({ id }) => id === it.matter)

/** Whether a rule over which this rule takes precedence would end the discussion or open the vote. */
const isTooEarly = (facts: Facts, it: Fact): boolean =>
  (KEPT.includes(it.register) ||
    (inDiscussion(facts, it) && ['phase', 'voting', ...KEPT].some(field => it.set?.[field] !== undefined))) &&
  yields(facts, it)

const ALTERED = 'once voting has started, the proposal cannot be altered.'

/** Whether an effect alters the changes of a proposal whose vote has started. */
const isAltered = ({ about }: Facts, it: Fact): boolean =>
  it.do === 'changeMatter' &&
  it.via !== 'undoing' &&
  it.set?.changes !== undefined &&
  about.under[it.matter]?.kind === 'proposal' &&
  about.under[it.matter].phase !== 'debate'

/** Whether an effect comes from a rule that the players made, by its program or by hand. */
const ofPlayers = ({ 'rules.heading': page }: Facts, { via, warrant }: Fact): boolean =>
  ['program', 'hand'].includes(via) && page.null?.includes(warrant) === true

/** Whether a rule that the players made would give a proposal under discussion another form than its proponent does. */
const isReworded = (facts: Facts, it: Fact): boolean =>
  it.set?.changes !== undefined &&
  inDiscussion(facts, it) &&
  !allInDebate(facts).some(({ id, by }) => id === it.matter && by === facts.about.author) &&
  ofPlayers(facts, it)

const REWORDED = 'only the proponent of the proposal is allowed to amend it by announcing new versions.'

/** Refuses to let a Judge or a rule that the players made stop the clock of a discussion. */
function clockStopped(facts: Facts): Fact {
  const items = facts.about.items.filter(
    (it: Fact) => it.of === facts.self.id && (it.via === 'ruling' || ofPlayers(facts, it)),
  )
  const said = refused(items, GUARDED, 'byHandToo')
  return said.length === 0 ? null : said
}

const GUARDED =
  'a discussion lasts at least as long as the rules say, and voting begins when the final form is announced, no earlier.'

const refused = (items: readonly Fact[], reason: string, contested: boolean | 'byHandToo'): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: 'refuse', reason, contested }]

export default rule({
  reads: [
    'players',
    'matters',
    'fromList',
    'discussionBegan',
    'discussionEnds',
    'endsDiscussion',
    'earlyVotes',
    'owed',
    'heldActs',
    ...['rules.heading', 'rules.status', 'rules.label'],
    'amendments',
  ],
  offers: {
    revise: {
      as: 'right',
      needs: ['goesOn'],
      schema: { proposal: 'matter proposal?', changes: 'changes' },
      when(facts) {
        if (isFromList(facts)) return undefined
        const proposal = inDebate(facts)
        if (proposal?.by === facts.act.by) return facts.decided.goesOn === false ? undefined : true
        return proposal === undefined
          ? 'once voting has started, the proposal cannot be altered, and none is in discussion.'
          : 'only the proponent of the proposal is allowed to amend it.'
      },
      does: (facts, { revise }) => revise({ matter: inDebate(facts)?.id, changes: facts.act.with.changes }),
    },
    announceFinal: {
      as: 'right',
      needs: ['judge'],
      schema: { proposal: 'matter proposal?', changes: 'changes?' },
      when(facts) {
        const { act, now } = facts
        const proposal = inDebate(facts)
        const discussionEnds = keptOf(facts, proposal, 'discussionEnds') ?? 0
        if (isFromList(facts)) return undefined
        if (proposal === undefined) return 'no proposal is in discussion.'
        if (whoEnds(facts, proposal) !== act.by)
          return keptOf(facts, proposal, 'endsDiscussion') === 'judge'
            ? 'the Judge has been asked to end the discussion.'
            : 'the proponent of the proposal may end the discussion.'
        if (act.with.changes !== undefined && act.by !== proposal.by)
          return 'the final form is the proponent’s; the Judge ends the discussion.'
        return mayEnd(facts, proposal)
          ? true
          : `the discussion has not yet lasted as long as it must; it may end in ${inWords(discussionEnds - now)}.`
      },
      does(facts, { revise, raise }) {
        const proposal = inDebate(facts)
        const { changes } = facts.act.with
        return [
          changes === undefined ? null : revise({ matter: proposal.id, changes }),
          raise({ event: 'communicationDone', person: facts.act.by, what: finalForm(proposal) }),
          raise({ event: 'finalFormAnnounced', matter: proposal.id }),
        ]
      },
    },
    comment: {
      as: 'right',
      schema: { proposal: 'matter proposal?', text: 'words' },
      when: facts =>
        !facts.players.includes(facts.act.by)
          ? 'players argue.'
          : inDebate(facts) !== undefined
            ? true
            : 'players argue during the discussion period, and no proposal is in discussion.',
      does: ({ act }, { raise }) => raise({ event: 'commented', by: act.by }),
    },
    askJudge: {
      as: 'facility',
      schema: { proposal: 'matter proposal?' },
      when(facts) {
        if (isFromList(facts)) return undefined
        if (!facts.players.includes(facts.act.by)) return 'only players may ask the Judge.'
        if (inDebate(facts) === undefined) return 'there is no discussion to end.'
        return facts.self.readings.judgeAskedBy === 'otherPlayers' && inDebate(facts).by === facts.act.by
          ? 'the other players may ask the Judge, but not the proponent.'
          : true
      },
      does(facts, powers) {
        const proposal = inDebate(facts)
        return [
          powers.raise({ event: 'communicationDone', person: proposal.by, what: finalForm(proposal) }),
          keep(proposal, { endsDiscussion: 'judge' }, powers),
          powers.raise({ event: 'judgeAsked', matter: proposal.id }),
        ]
      },
    },
    earlyVote: {
      as: 'facility',
      schema: { proposal: 'matter proposal?', choice: 'word', extra: 'word?', standing: 'one of: true, false?' },
      when: facts =>
        !facts.players.includes(facts.act.by)
          ? 'only players vote.'
          : inDebate(facts) === undefined
            ? 'a vote is early only while a proposal is in discussion.'
            : [facts.act.with.choice, facts.act.with.extra ?? 'for'].every(it => it === 'for' || it === 'against')
              ? true
              : 'a vote is “for” or “against”.',
      does(facts, powers) {
        const { act } = facts
        const proposal = inDebate(facts)
        const standing = act.with.standing === 'true'
        const kept = standing
          ? 'the voter specifically stated that it counts'
          : 'any votes received before the voting begins do not count'
        const { choice, extra = null } = act.with
        const vote = { [act.by]: { choice, extra, standing } }
        const before = proposal.besides === true ? proposal.earlyVotes : {}
        return keep(proposal, { earlyVotes: { ...before, ...vote } }, powers, kept)
      },
    },
  },
  forbids: {
    vote: ({ matter, matters }) =>
      (matter === undefined ? !matters.some((it: Fact) => it.voting === true) : matter.phase === 'debate') &&
      matters.some((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
        ? 'voting begins when the final form is announced, and no earlier.'
        : undefined,
  },
  answers: {
    'mayChange deadline discussionMayEnd': clockStopped,
    /** A discussion begins and ends only as the text says, and only early votes that were actually received count. */
    'mayChange state': {
      touching: [
        'byHand',
        'field proposal.changes',
        'field proposal.phase',
        'field proposal.voting',
        ...KEPT.map(it => `register ${it}`),
        ...KEPT.map(it => `field proposal.${it}`),
      ],
      does(facts) {
        const early = facts.about.items.filter(
          (it: Fact) =>
            ((KEPT.includes(it.register) || inDiscussion(facts, it)) && byPeople(facts, it)) || isTooEarly(facts, it),
        )
        const altered = facts.about.items.filter((it: Fact) => isAltered(facts, it))
        const reworded = facts.about.items.filter((it: Fact) => isReworded(facts, it))
        const said = [
          ...refused(early, GUARDED, false),
          ...refused(altered, ALTERED, 'byHandToo'),
          ...refused(reworded, REWORDED, 'byHandToo'),
        ]
        return said.length === 0 ? null : said
      },
    },
    /** This rule sets no length for the debate on a proposal from the list, in case another rule provides for one. */
    lengthOfDebate: {
      needs: ['ofTurn'],
      does: facts =>
        isCreatedFromList(facts) ? null : says(facts.self.params.hours, 'in hours', 'must last a minimum of 24 hours'),
    },
    /** Whether there is a discussion of a proposal at all. */
    debate: {
      needs: ['ofTurn'],
      does: facts =>
        isCreatedFromList(facts)
          ? says(false, 'it was created using the suggestions list', 'there is no discussion')
          : says(true, 'a period of discussion begins', 'This discussion period must last a minimum of 24 hours'),
    },
    /** During a discussion, the turn waits until its minimum time has passed, and then for the final form. */
    waitsFor: {
      needs: ['judge'],
      does(facts) {
        const proposal = allInDebate(facts).find(it => it.besides !== true && !isListed(facts, it))
        if (proposal === undefined) return null
        if (!mayEnd(facts, proposal)) return [{ turn: true }]
        const person = whoOwes(facts, proposal)
        return person === null
          ? null
          : [{ person, act: 'announceFinal', matter: proposal.id, to: 'announce the final form', turn: true }]
      },
    },
    sentBy: ({ about }) => (about.what.split(' ')[0] === 'finalForm' ? ['announceFinal'] : null),
    requires: {
      needs: ['judge'],
      does: facts =>
        facts.about.what.split(' ')[0] === 'finalForm'
          ? !facts.heldActs.some((it: Fact) => it.by === facts.about.person && it.do === 'announceFinal') &&
            formsDue(facts).some(({ person, what }) => person === facts.about.person && what === facts.about.what)
          : null,
    },
  },
  after: {
    proposed: {
      needs: ['debate', 'ofTurn', 'lengthOfDebate'],
      does(facts, powers) {
        const { decided, earlyVotes } = facts
        const proposal = { ...facts.matter, besides: decided.ofTurn === false }
        const none = proposal.besides ? {} : Object.fromEntries(Object.keys(earlyVotes).map(it => [it, null]))
        return [
          keep(proposal, { earlyVotes: none }, powers),
          ...(decided.debate === false
            ? [powers.openVote({ matter: proposal.id }, 'the announced version is the final version')]
            : isListed(facts, proposal)
              ? []
              : startClock(facts, proposal, powers)),
        ]
      },
    },
    revised: {
      needs: ['lengthOfDebate'],
      does: (facts, powers) =>
        facts.self.readings.clock === 'lastVersion' && facts.matter.phase === 'debate'
          ? startClock(facts, facts.matter, powers)
          : null,
    },
    finalFormAnnounced: {
      own: true,
      does: ({ matter }, { openVote }) => openVote({ matter: matter.id }, 'the final form is announced'),
    },
    /** Casts the early votes that count according to their voters, one after another. */
    voteOpened(facts, { raise }) {
      const { matter, players } = facts
      const early = keptOf(facts, matter, 'earlyVotes') ?? {}
      return players
        .filter((voter: string) => early[voter]?.standing === true)
        .map((voter: string) => raise({ event: 'standingVote', matter: matter.id, voter }))
    },
    standingVote: {
      own: true,
      does(facts, { castBallot, raise }) {
        const { matter, event } = facts
        const { voter } = event
        const { choice, extra } = keptOf(facts, matter, 'earlyVotes')[voter]
        return [
          extra === null ? null : raise({ event: 'additionalVote', matter: matter.id, voter, choice: extra }),
          castBallot({ matter: matter.id, voter, choice }, 'stated before that the vote counts'),
        ]
      },
    },
    discussionMayEnd: { own: true, needs: ['judge'], does: dueNow },
    'changed rules': discussionsGoOn,
    'changed answers': discussionsGoOn,
    /** A discussion under way lasts at least as long as the rules say now. */
    discussionGoesOn: {
      own: true,
      needs: ['lengthOfDebate', 'ofTurn'],
      does(facts, powers) {
        const { matter, now, decided } = facts
        const ends = keptOf(facts, matter, 'discussionBegan') + (decided.lengthOfDebate ?? 0) * HOUR
        if (matter.phase !== 'debate' || ends === keptOf(facts, matter, 'discussionEnds')) return null
        const clock = { event: 'discussionMayEnd', matter: matter.id }
        return [
          keep(matter, { discussionEnds: ends }, powers),
          powers.cancelDeadline(clock),
          ends > now ? powers.setDeadline({ ...clock, at: ends, soonest: true }) : powers.raise(clock),
          ...owing(facts, finalForm(matter)).map(person =>
            powers.raise({ event: 'communicationDone', person, what: finalForm(matter) }),
          ),
        ]
      },
    },
    judgeAsked: { own: true, needs: ['judge'], does: dueNow },
    /** A discussion outside the turn can last longer than the turn, so the next turn's Judge takes over. */
    turnBegan: (facts, { raise }) =>
      formsAsked(facts).flatMap(it => [
        ...owing(facts, finalForm(it)).map(person =>
          raise({ event: 'communicationDone', person, what: finalForm(it) }),
        ),
        raise({ event: 'judgeAsked', matter: it.id }),
      ]),
    /** The present Judge takes over the final forms that the Judge has been asked to announce. */
    judgeChanged: {
      from: ['334'],
      needs: ['judge'],
      does: (facts, { raise }) =>
        formsDue(facts)
          .filter(
            ({ proposal, person, what }) =>
              formsAsked(facts).includes(proposal) && !owing(facts, what).includes(person),
          )
          .flatMap(({ person, what }) => [
            ...owing(facts, what).map(other => raise({ event: 'communicationDone', person: other, what })),
            raise({ event: 'communicationDue', person, what }),
          ]),
    },
    resumed: { needs: ['judge'], does: dueNow },
  },
})
