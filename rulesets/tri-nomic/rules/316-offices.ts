/**
 * The offices that rules in force name. In another reading, an office whose holder is not called an officer does not
 * count.
 */
const known = (facts: Facts): readonly string[] => {
  const { offices, self, 'rules.office': named, 'rules.called': called } = facts
  return Object.keys(offices).filter(office => {
    const by = offices[office]
    if (by === null) return false
    const calledOtherwise = named[office]?.includes(by) && !(called.null ?? []).includes(by)
    return self.readings.offices === 'named' || !calledOtherwise
  })
}

const held = ({ officers, players }: Facts, office: string): boolean => players.includes(officers[office])

const OF_OFFICES = ['election', 'removal']

const GUARDED =
  'eligible voters elect the holders of Tri-nomic Offices, who hold them until they resign or are removed by a vote.'

/**
 * The programs of other rules can fill and vacate only the offices that those rules name, unless those rules take
 * precedence over this one.
 */
function officesOfOthers({ about, offices, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .filter((it: Fact) => it.register === 'elections' || (it.register === 'officers' && offices[it.key] !== it.warrant))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

const votesOn = ({ matters }: Facts, kind: string, office: string): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === kind && it.office === office)

/** Opens a vote about an office, under the next number. */
function putForward(
  { elections }: Facts,
  kind: string,
  office: string,
  nominee: string,
  { openMatter, award }: Powers,
) {
  const label = `${office} ${(elections[office] ?? 0) + 1}`
  return [award({ elections: { [office]: 1 } }), openMatter({ kind, label, fields: { office, nominee } })]
}

/** The votes on an office for which ballots can be cast now. */
const openVotes = (facts: Facts, office: string): readonly Fact[] =>
  OF_OFFICES.flatMap(kind => votesOn(facts, kind, office)).filter(it => it.voting === true)

/** Whether the end of a vote is suspended. */
const isWaiting = ({ deadlines }: Facts, vote: Fact): boolean =>
  deadlines.some((it: Fact) => it.event === 'votingOver' && it.matter === vote.id && it.left !== undefined)

/** Closes a vote that has lost its purpose, without counting it. */
const drop = (vote: Fact, { reveal, cancelDeadline, closeMatter }: Powers) => [
  vote.voting === true ? reveal({ matter: vote.id }) : null,
  cancelDeadline({ event: 'votingOver', matter: vote.id }),
  closeMatter({ matter: vote.id }),
]

/** The other nominees for an office, in the order of nomination. */
const queue = (facts: Facts): readonly Fact[] =>
  votesOn(facts, 'election', facts.matter.office).filter(it => it.id !== facts.matter.id)

/** Whether someone is already nominated for the same office. */
const isNominated = (facts: Facts): boolean =>
  votesOn(facts, 'election', facts.act.with.office).some(it => it.nominee === facts.act.with.person)

const unknownOffice = (facts: Facts): string | undefined => {
  const offices = known(facts)
  return offices.includes(facts.act.with.office)
    ? undefined
    : `Tri-nomic Offices exist only as specified in the rules: ${offices.join(', ')}.`
}

/** The offices that need a nomination: no one holds them, and there is no vote on them. */
const vacant = (facts: Facts): readonly string[] =>
  known(facts).filter(it => !held(facts, it) && votesOn(facts, 'election', it).length === 0)

/**
 * The holders of offices who may not hold them: those who do not play, and those whom a rule bars. The cause does not
 * matter: a status, a changed rule, or a ruling that was overruled.
 */
const misplaced = ({ decided, officers, players }: Facts): readonly string[] => {
  const holders: readonly string[] = Object.values<Fact>(officers).filter(it => it !== null)
  const barred = Array.isArray(decided.barredFromOffices) ? decided.barredFromOffices : []
  return [...new Set(holders)].filter(it => !players.includes(it) || barred.includes(it))
}

/** Removes the offices from people who may no longer hold them. */
const reviewed = {
  needs: ['barredFromOffices'],
  does: (facts: Facts, { raise }: Powers) => misplaced(facts).map(person => raise({ event: 'officesLost', person })),
}

const sayVacant = (offices: readonly string[], { announce }: Powers) =>
  offices.length === 0
    ? null
    : announce({ text: `Vacant, so that eligible voters shall nominate players at once: ${offices.join(', ')}.` })

/**
 * Updates the offices according to the present texts. Removing an office also removes its holder. Votes on an office
 * whose rule is void wait until the next turn begins, because the finding may still be overruled.
 */
function asSpecified(facts: Facts, { set, raise }: Powers) {
  const { event, offices, officers, players, lastHolders } = facts
  const now = event.offices
  const isBack = (office: string): boolean => now[office] !== undefined && (offices[office] ?? null) === null
  // Changes that take effect at one moment are judged together: an office whose rule is repealed and reenacted
  // never ended.
  const kept = Object.entries(lastHolders)
    .filter(([office, { person, at }]: Fact) => isBack(office) && at === facts.now && players.includes(person))
    .map(([office, { person }]: Fact) => [office, person])
  const isPaused = (office: string): boolean => event.voided.includes(offices[office])
  const waiting = Object.keys(now).flatMap(office => openVotes(facts, office).filter(it => isWaiting(facts, it)))
  const gone = Object.keys(offices).filter(it => offices[it] !== null && now[it] === undefined)
  const changed = Object.fromEntries([
    ...Object.entries(now).filter(([office, by]) => offices[office] !== by),
    ...gone.map(it => [it, null]),
  ])
  const nobody = Object.keys(officers).filter(it => officers[it] !== null && now[it] === undefined)
  return [
    Object.keys(changed).length === 0 ? null : set({ offices: changed }, 'as specified in the rules'),
    nobody.length === 0
      ? null
      : set(
          {
            officers: Object.fromEntries(nobody.map(it => [it, null])),
            lastHolders: Object.fromEntries(nobody.map(it => [it, { person: officers[it], at: facts.now }])),
          },
          'no rule specifies that office',
        ),
    kept.length === 0 ? null : set({ officers: Object.fromEntries(kept) }, 'the office ended and began at one moment'),
    ...gone.map(it => raise({ event: 'officeEnded', office: it, paused: isPaused(it) })),
    ...waiting.map(it => raise({ event: 'voteContinues', matter: it.id })),
  ]
}

const RECORDED = ['lastHolders']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'an office is held until its holder resigns or is removed by a majority of votes.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** The fields of a vote on an office that only this rule writes, and the rule that says when votes end. */
const OF_VOTE = ['office', 'nominee', 'voting', 'tally']

/** Refuses to let the programs of other rules change a vote on an office, or begin, count or close it. */
function votesOfOthers({ about, answerers, self }: Facts): Fact {
  // Opening sealed ballots rewrites all fields of the matter, including its office.
  const isChanged = ({ matter, set = {} }: Fact): boolean =>
    (set.voting === true && set.office === undefined) ||
    OF_VOTE.some(name => name in set && JSON.stringify(set[name]) !== JSON.stringify(about.under[matter][name]))
  const items = about.items
    .filter((it: Fact) => OF_OFFICES.includes(about.under[it.matter]?.kind))
    .filter((it: Fact) => it.do === 'closeMatter' || isChanged(it))
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id && !answerers.votingEnds?.includes(it.warrant))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

/** Whether the text of a rule in force specifies an office. */
const specifies = ({ decided }: Facts, rule: Fact, office: string): boolean =>
  rule !== null && decided.textsOnOffices[rule]?.includes(office) === true

/** Refuses to enter an office that the named rule does not specify, and to end one that its rule still specifies. */
function unspecifiedOffices(facts: Facts): Fact {
  const { about, decided, offices, self } = facts
  // If no rule says which texts mention offices, people decide.
  if (decided.textsOnOffices == null) return null
  const items = about.items
    .filter((it: Fact) => it.register === 'offices' && ['program', 'hand', 'ruling'].includes(it.via))
    // Rule 101 announces to this rule which offices the texts specify.
    .filter(({ via, warrant }: Fact) => via !== 'program' || warrant !== self.id)
    .filter(({ key, value }: Fact) => {
      const isKnown = specifies(facts, offices[key] ?? null, key)
      return isKnown ? value !== offices[key] : value !== null && !specifies(facts, value, key)
    })
    .map((it: Fact) => it.index)
  const reason = 'Tri-nomic Offices exist only as specified in the rules.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    ...['rules.office', 'rules.called', 'players', 'officers', 'offices', 'elections', 'matters', 'deadlines'],
    ...['lastHolders', 'answerers'],
  ],
  offers: {
    nominate: {
      as: 'right',
      needs: ['eligible'],
      schema: { office: 'text', person: 'person' },
      when(facts) {
        const { act, players, decided } = facts
        const unknown = unknownOffice(facts)
        if (unknown !== undefined) return unknown
        if (decided.eligible === false) return 'eligible voters nominate players.'
        if (held(facts, act.with.office)) return 'players are nominated when an office is vacant, and that one is held.'
        if (!players.includes(act.with.person)) return 'only players are nominated.'
        return isNominated(facts)
          ? 'they are voted on in the order of nomination, and that player has already been nominated.'
          : true
      },
      does: (facts, powers) => putForward(facts, 'election', facts.act.with.office, facts.act.with.person, powers),
    },
    resign: {
      as: 'right',
      schema: { office: 'text' },
      when: ({ act, officers }) =>
        officers[act.with.office] === act.by
          ? true
          : 'only the holder of an office may resign, and you do not hold it.',
      does: ({ act }, { set, raise }) => [
        set({ officers: { [act.with.office]: null } }, 'resigned'),
        raise({ event: 'officeVacated', office: act.with.office }),
      ],
    },
    callRemoval: {
      schema: { office: 'text' },
      when(facts) {
        const unknown = unknownOffice(facts)
        if (unknown !== undefined) return unknown
        if (!facts.players.includes(facts.act.by)) return 'eligible voters remove the holder of an office.'
        return held(facts, facts.act.with.office) ? true : 'nobody holds that office.'
      },
      does: (facts, powers) =>
        putForward(facts, 'removal', facts.act.with.office, facts.officers[facts.act.with.office], powers),
    },
    /** Eligible voters vote on nominees and on removals, even if no rule lets players vote in every vote. */
    vote: {
      needs: ['playersVote'],
      schema: { on: 'matter', choice: 'sealed word' },
      when: ({ act, matter, players, decided }) =>
        decided.playersVote === null &&
        OF_OFFICES.includes(matter.kind) &&
        players.includes(act.by) &&
        matter.open &&
        !matter.ended &&
        matter.voting === true &&
        matter.ballots[act.by] === undefined
          ? true
          : undefined,
      does: ({ act, matter }, { castBallot, raise }) => [
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice, eligible: true }),
        raise({ event: 'voteSent', matter: matter.id, voter: act.by }),
      ],
    },
  },
  answers: {
    'mayChange register lastHolders': recordedByOthers,
    /** Eligible voters shall nominate players for vacant offices. */
    waitsFor: facts =>
      vacant(facts).length === 0
        ? null
        : facts.players.map((person: string) => ({
            person,
            act: 'nominate',
            to: `nominate a player for a vacant office: ${vacant(facts).join(', ')}`,
          })),
    /** Says that this rule decides the result of a vote on an office. */
    officesFilled: says(
      true,
      'as they are voted on',
      'shall hold the Tri-nomic Office until they resign or are removed',
    ),
    /** Other rules say who the eligible voters are. The Robot's rule answers for the Robot. */
    mayVote: {
      needs: ['eligible'],
      does: ({ matter, decided }) =>
        OF_OFFICES.includes(matter?.kind) && decided.eligible !== null
          ? says(decided.eligible, 'eligible voters', 'eligible voters shall nominate players and vote on them')
          : null,
    },
    electorate: ({ matter, players }) =>
      OF_OFFICES.includes(matter?.kind)
        ? says(players, 'eligible voters', 'eligible voters shall nominate players and vote on them')
        : null,
    /**
     * Only elections and removals change who holds an office. If a rule without a program names its own office, people
     * fill that office by hand.
     */
    'mayChange register officers': officesOfOthers,
    'mayChange register elections': officesOfOthers,
    'mayChange register offices': { needs: ['textsOnOffices'], does: unspecifiedOffices },
    ...Object.fromEntries(
      OF_OFFICES.flatMap(kind => [...OF_VOTE.map(it => `field ${kind}.${it}`), `closing ${kind}`]).map(it => [
        `mayChange ${it}`,
        votesOfOthers,
      ]),
    ),
    'mayChange byHand': {
      needs: ['printed'],
      does(facts) {
        const { about, matters, offices, decided, 'rules.office': byOffice } = facts
        const votes = matters.filter((it: Fact) => OF_OFFICES.includes(it.kind)).map((it: Fact) => it.id)
        // Other rules may grant TMUs, but no rule as printed does. Under no rule, a correction can only take back what the
        // corrected entry did.
        const isUngranted = (it: Fact) =>
          it.register === 'tmus' &&
          ((it.via === 'hand' && decided.printed?.includes(it.warrant)) ||
            (it.warrant === null && it.takesBack !== true))
        const ownOffice = ({ key, warrant }: Fact) => offices[key] === warrant && !byOffice[key]?.includes(warrant)
        const byPeople = about.items.filter((it: Fact) => ['hand', 'ruling'].includes(it.via))
        // If a rule that says who may hold an office has no program, people carry it out, as far as it takes precedence.
        const filled = byPeople
          .filter((it: Fact) => it.register === 'officers' && !ownOffice(it))
          .map((it: Fact) => it.index)
        const items = byPeople
          .filter(
            (it: Fact) =>
              it.register === 'elections' ||
              isUngranted(it) ||
              (it.do === 'openMatter'
                ? OF_OFFICES.includes(it.kind)
                : votes.includes(it.matter) && it.do.endsWith('Matter')),
          )
          .map((it: Fact) => it.index)
        const said = [{ items }, { items: filled, contested: 'byHandToo' }].filter(it => it.items.length > 0)
        return said.length === 0 ? null : said.map(it => ({ ...it, verdict: 'refuse', reason: GUARDED }))
      },
    },
  },
  after: {
    textsRead: { from: ['101'], does: asSpecified },
    'changed officers': reviewed,
    'changed statuses': reviewed,
    'changed teams': reviewed,
    'changed rules': reviewed,
    resumed: reviewed,
    /** Nominees are voted on one after another. A removal is voted on at once. */
    matterOpened: (facts, { openBallot }) =>
      facts.matter.kind === 'removal' || (facts.matter.kind === 'election' && queue(facts).length === 0)
        ? openBallot({ matter: facts.matter.id })
        : null,
    /** A nominee who is one again is voted on next, unless somebody holds the office by now. */
    matterReopened: (facts, { openBallot, closeMatter }) => {
      const { kind, office, id, voting } = facts.matter
      if (kind !== 'election' || voting === true) return null
      if (held(facts, office)) return closeMatter({ matter: id })
      return queue(facts).some(it => it.voting === true) ? null : openBallot({ matter: id })
    },
    voteCompleted: {
      needs: ['reckoning', 'mayHold'],
      does(facts, powers) {
        const { matter, decided, players, officers } = facts
        if (!OF_OFFICES.includes(matter.kind) || decided.reckoning === null) return null
        const { yes, of } = decided.reckoning
        const affirmative = exact.moreThan(yes, exact.over(of, 2))
        const close = powers.closeMatter({ matter: matter.id, fields: { affirmative } })
        if (matter.kind === 'removal')
          return affirmative && officers[matter.office] === matter.nominee
            ? [
                close,
                powers.set({ officers: { [matter.office]: null } }, 'affirmative in the majority'),
                powers.raise({ event: 'officeVacated', office: matter.office }),
              ]
            : close
        // A nominee who may not hold the office when the vote is over is not elected. The next nominee is then voted
        // on.
        const elected = affirmative && decided.mayHold !== false && players.includes(matter.nominee)
        const next = queue(facts)[0]
        if (!elected) return [close, next === undefined ? null : powers.openBallot({ matter: next.id })]
        return [
          close,
          powers.set({ officers: { [matter.office]: matter.nominee } }, 'affirmative in the majority'),
          ...queue(facts).map(it => powers.closeMatter({ matter: it.id })),
        ]
      },
    },
    /** The Robot calls for a vote on removing each officer. */
    removalsCalled: {
      from: ['319'],
      does: (facts, powers) =>
        known(facts)
          .filter(it => held(facts, it))
          .flatMap(it => putForward(facts, 'removal', it, facts.officers[it], powers)),
    },
    /** Votes on removing an officer who has left the office are dropped. */
    officeVacated: {
      own: true,
      does: (facts, powers) => [
        ...votesOn(facts, 'removal', facts.event.office).flatMap(it => drop(it, powers)),
        sayVacant(
          vacant(facts).filter(it => it === facts.event.office),
          powers,
        ),
      ],
    },
    officeEnded: {
      own: true,
      does: (facts, powers) =>
        facts.event.paused
          ? openVotes(facts, facts.event.office).map(it =>
              powers.suspendDeadline({ event: 'votingOver', matter: it.id }),
            )
          : OF_OFFICES.flatMap(kind => votesOn(facts, kind, facts.event.office)).flatMap(it => drop(it, powers)),
    },
    voteContinues: {
      own: true,
      does: ({ matter }, { resumeDeadline }) => resumeDeadline({ event: 'votingOver', matter: matter.id }),
    },
    officesLost: {
      from: ['315'],
      does: ({ event, officers }, { set, raise }) => {
        const lost = Object.keys(officers).filter(it => officers[it] === event.person)
        return lost.length === 0
          ? null
          : [
              set({ officers: Object.fromEntries(lost.map(it => [it, null])) }, 'may hold no office'),
              ...lost.map(office => raise({ event: 'officeVacated', office })),
            ]
      },
    },
    /** Only players can be elected. If a nominee leaves, the next nominee is voted on. */
    left: (facts, powers) => {
      const theirs = facts.matters.filter((it: Fact) => it.kind === 'election' && it.nominee === facts.event.person)
      return [
        powers.raise({ event: 'officesLost', person: facts.event.person }),
        ...theirs.flatMap((it: Fact) => drop(it, powers)),
        ...theirs
          .filter((it: Fact) => it.voting === true)
          .map((it: Fact) => powers.raise({ event: 'nextNominee', office: it.office })),
      ]
    },
    nextNominee: {
      own: true,
      does: (facts, { openBallot }) => {
        const next = votesOn(facts, 'election', facts.event.office)[0]
        return next === undefined ? null : openBallot({ matter: next.id })
      },
    },
    turnBegan(facts, powers) {
      const paid = new Set(
        known(facts)
          .filter(it => held(facts, it))
          .map(it => facts.officers[it]),
      )
      const { pay } = facts.self.params
      const pointless = facts.matters.filter(
        (it: Fact) => OF_OFFICES.includes(it.kind) && !known(facts).includes(it.office),
      )
      return [
        ...pointless.flatMap((it: Fact) => drop(it, powers)),
        paid.size === 0
          ? null
          : powers.award({ tmus: Object.fromEntries([...paid].map(it => [it, pay])) }, 'a Public Officer'),
        sayVacant(vacant(facts), powers),
      ]
    },
  },
})
