const DAY = 86_400_000

const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

/** The proposals in the bank, in the order in which they were received. */
const inBank = ({ matters }: Facts): readonly Fact[] => matters.filter((it: Fact) => it.kind === 'deposit')

/** Whether a matter was put forward after its author last joined, so it belongs to the author's present player. */
const isPresent = ({ joinedAt }: Fact, matter: Fact): boolean => matter.since >= (joinedAt[matter.by] ?? 0)

/** Sets the deadline for a player to make a proposal. */
const theTime = ({ self, turn }: Facts, { setDeadline }: Powers) =>
  setDeadline({
    in: (self.readings.limit === 'week' ? 7 : self.params.days) * DAY,
    event: 'bankTakesTurn',
    side: 'inside',
    data: { turn },
    ...(self.readings.limit === 'week' ? {} : { per: { days: DAY } }),
  })

/** Sets the time at which a deposit is old. */
const oldFrom = (matter: string, since: number, { params }: Fact, { setDeadline }: Powers) =>
  setDeadline({
    ...{ event: 'depositOld', side: 'inside', matter, soonest: true, data: { since }, per: { months: 0 } },
    at: calendar.addMonths(since, params.months, 'UTC'),
  })

/** The proposals of the player whose turn it is. */
const ofMover = ({ matters, mover, joinedAt }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'proposal' && it.by === mover && isPresent({ joinedAt }, it))

/**
 * Whose deposit a proposal is that was taken from the bank in this turn; null if it was not. A starting position may not
 * say which proposal of the mover that is.
 */
const drawnOf = ({ mover, drawnFrom, drawn }: Facts, proposal: Fact): Fact =>
  drawn === null ? (proposal?.by === mover ? drawnFrom : null) : (drawn[proposal?.id] ?? null)

const isDrawn = (facts: Facts, proposal: Fact): boolean => drawnOf(facts, proposal) !== null

/** The change in a deposit, with the title for a new rule. */
const titled = ({ change, title }: Fact): Fact => (change.kind === 'enact' ? { ...change, title } : change)

/** The proposal that a player revises: the one that the act names or, if it names none, the first one in debate. */
const revised = ({ matter, matters }: Facts, by: string): Fact =>
  matter ?? matters.find((it: Fact) => it.kind === 'proposal' && it.by === by && it.phase === 'debate')

/**
 * Takes a deposit from the bank and makes it the official proposal of a player: the one whose turn it is or, if a rule
 * lets someone else use it, that one. A deposit of someone who has forfeited and joined again bears no interest.
 */
function draw({ mover, joinedAt }: Facts, deposit: Fact, powers: Powers, used: Fact = {}) {
  const { propose, raise, closeMatter, set } = powers
  const { by = mover, christen, christenAs } = used
  const from = isPresent({ joinedAt }, deposit) ? deposit.by : by
  return [
    by === mover ? set({ drawnFrom: from }) : null,
    raise({ event: 'proposalMade', by, title: deposit.title, christen, christenAs, drawn: from }),
    propose({ changes: [titled(deposit)], by }, `${deposit.label} of the bank`),
    closeMatter({ matter: deposit.id }),
  ]
}

/** Awards half of the points for a proposal from the bank to the player who deposited it. */
function interest(facts: Facts, proposal: Fact, points: string, { award }: Powers) {
  const { players, statuses, self } = facts
  const drawnFrom = drawnOf(facts, proposal)
  if (drawnFrom === null || drawnFrom === proposal.by) return null
  if (self.readings.halved === 'defeatOnly' && exact.moreThan(points, 0)) return null
  if (!players.includes(drawnFrom) || statuses[drawnFrom] === 'Withdrawn') return null
  const half = exact.times(points, self.params.half)
  return award(
    { points: { [drawnFrom]: self.readings.halves === 'exact' ? half : exact.nearest(half, 'up') } },
    `${self.params.half === '1/2' ? 'one half' : self.params.half}, for the deposit`,
  )
}

const OURS = ['deposits', 'drawnFrom', 'drawn', 'bankChanges']

const isMogulVote = (matter: Fact, { office }: Fact): boolean =>
  (matter?.kind === 'election' || matter?.kind === 'removal') && matter.office === office

/** Handles the result of a vote on the Mogul: a majority elects or recalls; otherwise the next nominee is voted on. */
function mogulChosen(
  { matter, matters, decided, players, officers }: Facts,
  { closeMatter, openBallot, set }: Powers,
): readonly Fact[] {
  const affirmative = exact.moreThan(decided.reckoning.yes, exact.over(decided.reckoning.of, 2))
  const close = closeMatter({ matter: matter.id, fields: { affirmative } })
  if (matter.kind === 'removal')
    return affirmative && officers[matter.office] === matter.nominee
      ? [close, set({ officers: { [matter.office]: null } }, 'recalled by a majority')]
      : [close]
  const queue = matters.filter(
    (it: Fact) => it.kind === 'election' && it.office === matter.office && it.id !== matter.id,
  )
  return affirmative && decided.mayHold !== false && players.includes(matter.nominee)
    ? [
        close,
        set({ officers: { [matter.office]: matter.nominee } }, 'elected by a majority'),
        ...queue.map((it: Fact) => closeMatter({ matter: it.id })),
      ]
    : [close, ...queue.slice(0, 1).map((it: Fact) => openBallot({ matter: it.id }))]
}

const isActive = ({ players, statuses }: Facts, voter: string): boolean =>
  players.includes(voter) && (statuses[voter] ?? 'Active') === 'Active'

const RECORDED = ['deposits', 'drawnFrom', 'drawn', 'bankChanges']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'proposals enter and leave the Bank as this rule says.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.of === self.id && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'the Bank acts at the times that this rule gives.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** The fields of a deposit that say what was deposited, and when. */
const OF_DEPOSIT = ['title', 'change', 'deposited', 'old']

/** Whether a Judge finds that a deposit is none, for example because it is no proposal. */
const isStruck = ({ do: what, set, via }: Fact): boolean =>
  what === 'closeMatter' && Object.keys(set ?? {}).length === 0 && via === 'ruling'

const OWN = 'players add and delete their own proposals in the bank, and the Mogul removes them.'

/**
 * Refuses to let the programs of other rules add, change or remove a deposit, except for the player who made it or,
 * if it is removed, for the Mogul.
 */
function depositsOfOthers({ about, officers, self }: Facts): Fact {
  const isAdded = (it: Fact): boolean => it.do === 'openMatter' && it.kind === 'deposit' && it.by !== about.author
  const isRemoved = ({ do: what, matter }: Fact): boolean =>
    what === 'closeMatter' &&
    about.under[matter]?.kind === 'deposit' &&
    ![about.under[matter].by, officers[self.attributes.office]].includes(about.author ?? '')
  const isChanged = ({ do: what, matter, set = {} }: Fact): boolean =>
    what === 'changeMatter' &&
    about.under[matter]?.kind === 'deposit' &&
    OF_DEPOSIT.some(name => name in set && JSON.stringify(set[name]) !== JSON.stringify(about.under[matter][name]))
  const items = about.items
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .filter((it: Fact) => isAdded(it) || isRemoved(it) || isChanged(it))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: OWN, contested: true }]
}

export default rule({
  reads: [
    ...['players', 'statuses', 'officers', 'mover', 'phase', 'begun', 'turn', 'passed', 'matters'],
    ...['deposits', 'drawnFrom', 'drawn', 'bankChanges', 'favourable', 'joinedAt'],
  ],
  offers: {
    deposit: {
      as: 'right',
      schema: { ...CHANGE, title: 'text?' },
      when(facts) {
        const { act, players, self } = facts
        if (!players.includes(act.by)) return 'only players may add a proposal to the bank.'
        const own = inBank(facts).filter(it => it.by === act.by && isPresent(facts, it)).length
        return own < self.params.most
          ? true
          : `not to exceed a total of ${self.params.most} of one’s own proposals in the bank.`
      },
      does({ act, deposits, now }, { openMatter, set }) {
        const { title = act.with.enact?.title, ...change } = act.with
        const fields = { title, change: changesIn(change)[0], deposited: now }
        return [set({ deposits: deposits + 1 }), openMatter({ kind: 'deposit', label: `D${deposits + 1}`, fields })]
      },
    },
    deleteDeposit: {
      as: 'right',
      schema: { deposit: 'matter deposit' },
      when: ({ act, matter, joinedAt }) =>
        !matter.open
          ? 'it is no longer in the bank.'
          : matter.by === act.by && isPresent({ joinedAt }, matter)
            ? true
            : 'players delete their own proposals.',
      does: ({ matter }, { closeMatter }) => closeMatter({ matter: matter.id }),
    },
    removeDeposit: {
      as: 'right',
      schema: { deposit: 'matter deposit', reason: 'words' },
      when: ({ act, matter, officers, self }) =>
        !matter.open
          ? 'it is no longer in the bank.'
          : officers[self.attributes.office] === act.by
            ? true
            : 'removal of proposals is at the discretion of the Mogul.',
      does: ({ matter }, { closeMatter }) => closeMatter({ matter: matter.id }),
    },
    /** A player can christen a rule with this proposal, as with any other. */
    useDeposit: {
      as: 'right',
      schema: { deposit: 'matter deposit', christen: 'rule?', christenAs: 'text?' },
      when(facts) {
        const { act, matter, mover, phase, begun, passed } = facts
        if (act.by !== mover || !begun) return 'a player takes a proposal out of the bank during his or her turn.'
        if (phase !== 'proposing' || passed) return 'the week to propose is over, or the turn is passed.'
        if (ofMover(facts).some(it => it.besides !== true))
          return 'you already have your official proposal for this turn.'
        return matter.open ? true : 'it is no longer in the bank.'
      },
      does: (facts, powers) => draw(facts, facts.matter, powers, { ...facts.act.with, by: facts.act.by }),
    },
    /** Active players vote on the Mogul, even if no rule lets players vote in every vote. */
    vote: {
      needs: ['playersVote'],
      schema: { on: 'matter', choice: 'sealed word' },
      when: ({ act, matter, players, self, decided }) =>
        decided.playersVote === null &&
        isMogulVote(matter, self.attributes) &&
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
  forbids: {
    revise: facts =>
      isDrawn(facts, revised(facts, facts.act.by))
        ? 'the proposal cannot be modified after being removed from the bank.'
        : undefined,
    /** This applies unless a rule that takes precedence names other voters. */
    vote: {
      needs: ['electorate'],
      does: ({ act, matter, self, decided }) =>
        isMogulVote(matter, self.attributes) && decided.electorate?.includes(act.by) === false
          ? 'the Mogul is elected by all active players.'
          : undefined,
    },
  },
  answers: {
    'mayChange deadline bankTakesTurn': clockStopped,
    'mayChange deadline depositOld': clockStopped,
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    'mayChange effect openMatter': depositsOfOthers,
    'mayChange closing deposit': depositsOfOthers,
    ...Object.fromEntries(OF_DEPOSIT.map(it => [`mayChange field deposit.${it}`, depositsOfOthers])),
    /** A proposal taken from the bank cannot be modified: taking it decides its form. */
    formIsChosen: facts => (isDrawn(facts, revised(facts, facts.about.by)) ? true : null),
    /** Only the player who made a deposit and the Mogul can remove it, and a Judge who finds that it is none. */
    'mayChange byHand'({ about, matters }) {
      const deposits = matters.filter((it: Fact) => it.kind === 'deposit').map((it: Fact) => it.id)
      const items = about.items
        .filter((it: Fact) => ['hand', 'ruling'].includes(it.via))
        .filter(
          (it: Fact) =>
            OURS.includes(it.register) ||
            (it.do === 'openMatter'
              ? it.kind === 'deposit'
              : deposits.includes(it.matter) && it.do.endsWith('Matter') && !isStruck(it)),
        )
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: OWN }]
    },
    electorate: facts =>
      isMogulVote(facts.matter, facts.self.attributes)
        ? says(
            facts.players.filter((it: string) => isActive(facts, it)),
            'active players only',
            'a simple majority vote of all active Players',
          )
        : null,
    mayVote: facts =>
      isMogulVote(facts.matter, facts.self.attributes)
        ? says(
            isActive(facts, facts.about.voter),
            'active players only',
            'a simple majority vote of all active Players',
          )
        : null,
  },
  after: {
    matterOpened: ({ matter, now, self }, powers) =>
      matter.kind === 'deposit' ? oldFrom(matter.id, now, self, powers) : null,
    paramsChanged: {
      own: true,
      does: ({ event, self }, powers) =>
        event.moved
          .filter((it: Fact) => it.event === 'depositOld')
          .flatMap(({ matter, data }: Fact) => [
            powers.cancelDeadline({ event: 'depositOld', matter }),
            oldFrom(matter, data.since, self, powers),
          ]),
    },
    /** Reminds the Mogul of an old deposit. The Mogul decides whether to remove it. */
    depositOld: {
      own: true,
      does: ({ matter, self }, { setMatter, announce }) => [
        setMatter({ matter: matter.id, fields: { old: true } }),
        announce({
          text: `${matter.label} of the bank is older than ${self.params.months} months: the ${self.attributes.office} may remove it.`,
        }),
      ],
    },
    matterClosed: ({ matter }, { cancelDeadline }) =>
      matter.kind === 'deposit' ? cancelDeadline({ event: 'depositOld', matter: matter.id }) : null,
    /** Proposals from the bank are distinguished from those that the player makes under other rules. */
    proposalMade: {
      from: ['314'],
      does: ({ event, drawn, matters }, { set }) => {
        const made = matters.findLast((it: Fact) => it.kind === 'proposal' && it.by === event.by)
        return event.drawn === undefined || made === undefined
          ? null
          : set({ drawn: { ...drawn, [made.id]: event.drawn } })
      },
    },
    turnBegan: (facts, powers) => [powers.set({ drawnFrom: null, drawn: null }), theTime(facts, powers)],
    /** A turn that is under way in the starting position gets its full time again. */
    resumed: (facts, powers) => [
      powers.cancelDeadline({ event: 'bankTakesTurn' }),
      facts.begun && facts.mover !== null ? theTime(facts, powers) : null,
    ],
    turnEnded: (_, { cancelDeadline }) => cancelDeadline({ event: 'bankTakesTurn' }),
    turnPassed: { from: ['306'], does: (_, { cancelDeadline }) => cancelDeadline({ event: 'bankTakesTurn' }) },
    /**
     * If a player has made no proposal, the oldest deposit that is still proper becomes their proposal. A time limit
     * that passed while this rule did not apply counts only for its own turn.
     */
    bankTakesTurn: {
      own: true,
      does: (facts, { raise }) =>
        (facts.event.turn ?? facts.turn) !== facts.turn
          ? null
          : inBank(facts).map(it => raise({ event: 'depositDue', matter: it.id })),
    },
    depositDue: {
      own: true,
      needs: ['improper'],
      does(facts, powers) {
        const wanted =
          facts.phase === 'proposing' &&
          !facts.passed &&
          ofMover(facts).length === 0 &&
          facts.players.includes(facts.mover)
        return wanted && facts.decided.improper !== true ? draw(facts, facts.matter, powers) : null
      },
    },
    /** Pays interest to the depositor. */
    gained: {
      from: ['206', '314'],
      does: (facts, powers) => interest(facts, facts.matter, facts.event.points, powers),
    },
    adopted: ({ matter, self }, { set }) =>
      changesIn(matter).some(it => it.rule === self.id) ? set({ bankChanges: true }) : null,
    /** If the rule on offices (316) no longer handles votes on the Mogul, this rule does. */
    voteCompleted: {
      needs: ['officesFilled', 'reckoning', 'mayHold'],
      does: (facts, powers) =>
        isMogulVote(facts.matter, facts.self.attributes) &&
        facts.decided.officesFilled === null &&
        facts.decided.reckoning !== null
          ? mogulChosen(facts, powers)
          : null,
    },
    /** If the same vote changes this rule, the interest still follows the rule as it was at the time of the deposit. */
    effectDue: {
      from: ['104'],
      does: (facts, powers) =>
        facts.bankChanges
          ? [
              ...Object.entries(facts.favourable ?? {}).map(([id, points]: Fact) =>
                interest(facts, { id, by: facts.mover }, points, powers),
              ),
              powers.set({ bankChanges: false, drawnFrom: null, drawn: null }),
            ]
          : null,
    },
  },
})
