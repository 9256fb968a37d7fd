const HOUR = 3_600_000

const inDebate = ({ matters }: Facts): Fact =>
  matters.find((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')

/** What is discussed here: a proposal that was not created using the suggestions list. */
const discussed = (facts: Facts): Fact => (facts.fromList === true ? undefined : inDebate(facts))

/** Whether a proposal from the list is debated, because a rule that goes before this one says so. */
const isFromList = (facts: Facts): boolean => facts.fromList === true && inDebate(facts) !== undefined

/** Who announces the final form: the proponent, or the Judge if asked to. */
const whoEnds = (facts: Facts): string | null =>
  facts.endsDiscussion === 'judge' ? facts.decided.judge : discussed(facts)?.by

/** Who is required to announce it. */
const whoOwes = (facts: Facts): string | null =>
  facts.self.readings.judgeOwes === 'proponent' ? discussed(facts)?.by : whoEnds(facts)

/** How long it is until an instant, in words. */
function inWords(left: number): string {
  const minutes = Math.ceil(left / 60_000)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const owes = (facts: Facts, person: string): boolean =>
  discussed(facts) !== undefined && facts.now >= facts.discussionEnds && whoOwes(facts) === person

const dueNow = (facts: Facts, { raise }: Powers) =>
  discussed(facts) === undefined || facts.now < facts.discussionEnds || whoOwes(facts) === null
    ? null
    : raise({ event: 'communicationDue', person: whoOwes(facts), what: 'finalForm' })

/** The end of the discussion may be announced once it has lasted long enough. */
const startClock = ({ matter, now, self }: Facts, { set, setDeadline }: Powers) => {
  const length = self.params.hours * HOUR
  return [
    set({ discussionEnds: now + length, endsDiscussion: 'proponent' }),
    setDeadline({ in: length, event: 'discussionMayEnd', matter: matter.id }),
  ]
}

/** Whether something is done by hand or ordered by a Judge, and by leave of no rule that the players made or amended. */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether a program acts for a rule that the players made and that this one goes before (110, 211). */
function yields({ self, 'rules.heading': page, 'rules.status': by, 'rules.label': named }: Facts, it: Fact): boolean {
  if (it.via !== 'program' || !page.null?.includes(it.warrant)) return false
  const isMutable = by.mutable?.includes(it.warrant) === true
  if (isMutable !== (self.attributes.status === 'mutable')) return isMutable
  return Object.keys(named).some(label => Number(label) > Number(self.label) && named[label].includes(it.warrant))
}

const KEPT = ['discussionEnds', 'endsDiscussion', 'earlyVotes']

/** Whether a change is one of the proposal that is discussed: its form, or the opening of the vote. */
const inDiscussion = (facts: Facts, it: Fact): boolean => it.do === 'changeMatter' && it.matter === inDebate(facts)?.id

/** Whether a rule that this one goes before would end the discussion, or open the vote. */
const isTooEarly = (facts: Facts, it: Fact): boolean =>
  (KEPT.includes(it.register) ||
    (inDiscussion(facts, it) && ['phase', 'voting'].some(field => it.set?.[field] !== undefined))) &&
  yields(facts, it)

const GUARDED =
  'this discussion period must last a minimum of 24 hours, and voting begins when the final form is announced, no earlier.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  reads: [
    'players',
    'matters',
    'fromList',
    'discussionEnds',
    'endsDiscussion',
    'earlyVotes',
    ...['rules.heading', 'rules.status', 'rules.label'],
    'amendments',
  ],
  offers: {
    revise: {
      as: 'right',
      needs: ['goesOn'],
      schema: { changes: 'changes' },
      when(facts) {
        if (isFromList(facts)) return undefined
        const proposal = inDebate(facts)
        if (proposal?.by === facts.act.by) return facts.decided.goesOn === false ? undefined : true
        return proposal === undefined
          ? 'once voting has started, the proposal cannot be altered, and none is in discussion.'
          : 'the proponent of the proposal is allowed to amend it, and nobody else.'
      },
      does: (facts, { revise }) => revise({ matter: inDebate(facts)?.id, changes: facts.act.with.changes }),
    },
    announceFinal: {
      as: 'right',
      needs: ['judge'],
      schema: { changes: 'changes?' },
      when(facts) {
        const { act, now, discussionEnds, endsDiscussion } = facts
        if (isFromList(facts)) return undefined
        if (inDebate(facts) === undefined) return 'no proposal is in discussion.'
        if (whoEnds(facts) !== act.by)
          return endsDiscussion === 'judge'
            ? 'the Judge has been asked to end the discussion.'
            : 'the proponent of the proposal may end the discussion.'
        if (act.with.changes !== undefined && act.by !== inDebate(facts).by)
          return 'the final form is the proponent’s; the Judge ends the discussion.'
        return now >= discussionEnds
          ? true
          : `the discussion period must last a minimum of 24 hours; it may end in ${inWords(discussionEnds - now)}.`
      },
      does(facts, { revise, raise }) {
        const { id } = inDebate(facts)
        const { changes } = facts.act.with
        return [
          changes === undefined ? null : revise({ matter: id, changes }),
          raise({ event: 'communicationDone', person: facts.act.by, what: 'finalForm' }),
          raise({ event: 'finalFormAnnounced', matter: id }),
        ]
      },
    },
    comment: {
      as: 'right',
      schema: { text: 'words' },
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
      schema: {},
      when(facts) {
        if (isFromList(facts)) return undefined
        if (!facts.players.includes(facts.act.by)) return 'only players ask the Judge.'
        if (inDebate(facts) === undefined) return 'there is no discussion to end.'
        return facts.self.readings.judgeAskedBy === 'otherPlayers' && inDebate(facts).by === facts.act.by
          ? 'the other players ask the Judge, not the proponent.'
          : true
      },
      does: (facts, { set, raise }) => [
        raise({ event: 'communicationDone', person: inDebate(facts).by, what: 'finalForm' }),
        set({ endsDiscussion: 'judge' }),
        raise({ event: 'judgeAsked' }),
      ],
    },
    earlyVote: {
      as: 'facility',
      schema: { choice: 'word', extra: 'word?', standing: 'one of: true, false?' },
      when: facts =>
        !facts.players.includes(facts.act.by)
          ? 'only players vote.'
          : inDebate(facts) === undefined
            ? 'a vote is early only while a proposal is in discussion.'
            : [facts.act.with.choice, facts.act.with.extra ?? 'for'].every(it => it === 'for' || it === 'against')
              ? true
              : 'a vote is “for” or “against”.',
      does({ act }, { set }) {
        const standing = act.with.standing === 'true'
        const kept = standing
          ? 'the voter specifically stated that it counts'
          : 'any votes received before the voting begins do not count'
        const { choice, extra = null } = act.with
        return set({ earlyVotes: { [act.by]: { choice, extra, standing } } }, kept)
      },
    },
  },
  forbids: {
    vote: facts =>
      inDebate(facts) === undefined ? undefined : 'voting begins when the final form is announced, and no earlier.',
  },
  answers: {
    /** The discussion begins and ends as the text says, and its votes are those that were received. */
    'mayChange state': facts =>
      refused(
        facts.about.items.filter(
          (it: Fact) =>
            ((KEPT.includes(it.register) || inDiscussion(facts, it)) && byPeople(facts, it)) || isTooEarly(facts, it),
        ),
      ),
    /** Of a proposal from the list it does not say how long a debate lasts, if another rule has one. */
    lengthOfDebate: ({ fromList, self }) =>
      fromList === true ? null : says(self.params.hours, 'in hours', 'must last a minimum of 24 hours'),
    /** Whether there is a discussion of a proposal at all. */
    debate: ({ fromList }) =>
      fromList === true
        ? says(false, 'it was created using the suggestions list', 'there is no discussion')
        : says(true, 'a period of discussion begins', 'This discussion period must last a minimum of 24 hours'),
    requires: {
      needs: ['judge'],
      does: facts => (facts.about.what === 'finalForm' ? owes(facts, facts.about.person) : null),
    },
  },
  after: {
    proposed: {
      needs: ['debate'],
      does: (facts, powers) => [
        powers.set({ earlyVotes: Object.fromEntries(Object.keys(facts.earlyVotes).map(it => [it, null])) }),
        ...(facts.decided.debate === false
          ? [powers.openVote({ matter: facts.matter.id }, 'the announced version is the final version')]
          : facts.fromList === true
            ? []
            : startClock(facts, powers)),
      ],
    },
    revised: (facts, powers) =>
      facts.self.readings.clock === 'lastVersion' && facts.matter.phase === 'debate' ? startClock(facts, powers) : null,
    finalFormAnnounced: ({ matter }, { openVote }) => openVote({ matter: matter.id }, 'the final form is announced'),
    /** Early votes of those who said that they count are cast now, one after another. */
    voteOpened: ({ matter, players, earlyVotes }, { raise }) =>
      players
        .filter((voter: string) => earlyVotes[voter]?.standing === true)
        .map((voter: string) => raise({ event: 'standingVote', matter: matter.id, voter })),
    standingVote({ matter, event: { voter }, earlyVotes }, { castBallot, raise }) {
      const { choice, extra } = earlyVotes[voter]
      return [
        extra === null ? null : raise({ event: 'additionalVote', matter: matter.id, voter, choice: extra }),
        castBallot({ matter: matter.id, voter, choice }, 'stated before that the vote counts'),
      ]
    },
    discussionMayEnd: { needs: ['judge'], does: dueNow },
    judgeAsked: { needs: ['judge'], does: dueNow },
    judgeChanged: {
      needs: ['judge'],
      does: (facts, powers) => (facts.endsDiscussion === 'judge' ? dueNow(facts, powers) : null),
    },
    resumed: { needs: ['judge'], does: dueNow },
  },
})
