const STILL_REQUIRED = ['judgment', 'consent']

/** Whether a player may be Judge now: not the one moving, and no team-mate of the one moving. */
const mayBeJudge = ({ players, mover, teams }: Facts, person: string): boolean =>
  players.includes(person) &&
  person !== mover &&
  !Object.values(teams ?? {}).some((it: Fact) => it.includes(person) && it.includes(mover))

/** The player preceding another in the order, skipping those who may not be Judge now. */
function preceding(facts: Facts, person: string): string | null {
  const { seats } = facts
  const at = seats.indexOf(person)
  const before = [...seats.slice(0, at).reverse(), ...seats.slice(at).reverse()]
  return before.find((it: string) => mayBeJudge(facts, it)) ?? null
}

/** Returns the case that an act is about: the case that the act names, or the latest one. */
const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

const judgeOf = (dispute: Fact): string | null => (dispute?.vacant === true ? null : (dispute?.judges.at(-1) ?? null))

/** Whether a player is a Judge who has yet to decide a question. */
const mustJudge = ({ matters }: Facts, person: string): boolean =>
  matters.some((it: Fact) => it.kind === 'case' && it.phase === 'open' && judgeOf(it) === person)

/** The players whose consent counts: all except the Judge. */
const consenting = (facts: Facts): readonly string[] =>
  facts.players.filter((it: string) => it !== judgeOf(facts.matters.findLast((its: Fact) => its.kind === 'case')))

/** Whether a player has yet to say whether the game may continue. */
const mustConsent = (facts: Facts, person: string): boolean =>
  facts.consentNeeded &&
  consenting(facts).includes(person) &&
  !facts.consents.includes(person) &&
  !facts.refusals.includes(person)

const enough = (facts: Facts): boolean => {
  const asked = consenting(facts)
  return asked.filter(it => facts.consents.includes(it)).length * 2 > asked.length
}

/** Returns the reason why an action must wait until the game may continue. */
function waits(facts: Facts): string | undefined {
  if (!facts.consentNeeded) return undefined
  const asked = consenting(facts)
  const given = asked.filter(it => facts.consents.includes(it)).length
  return `Judgment has been invoked: the game may not continue without the consent of a majority of all the players, excluding the Judge (${given} of ${Math.floor(asked.length / 2) + 1} so far).`
}

/** An act that waits can be done later, so a duty to do it is not contradicted. */
const untilConsent = (facts: Facts) => {
  const reason = waits(facts)
  return reason === undefined ? undefined : otherwise(reason)
}

/** The actions that are not required communication. They cannot be "previously required", so they must wait. */
const WAITING = ['endTurn', 'suggest', 'withdrawSuggestion', 'transfer', 'throwBack', 'revise', 'askJudge', 'forfeit']

/** Previously required communication can still be sent. */
const SENT = [
  ...['purchase', 'propose', 'proposeFromList', 'announceFinal', 'vote', 'move', 'noMove', 'announceConsequences'],
  ...['stick', 'addWord', 'removeWord', 'addLines', 'resetOrder'],
]

/** Whether every other player has voted to overrule a Judgment. */
function overruledByAll({ players }: Facts, dispute: Fact): boolean {
  const others = players.filter((it: string) => it !== judgeOf(dispute))
  return others.length > 0 && others.every((it: string) => dispute.overruling[it] === 'yes')
}

/** A list of people without the person in the event. */
const without = (list: readonly string[], { event }: Facts): readonly string[] => list.filter(it => it !== event.person)

const isPlayer = ({ act, players }: Facts): boolean => players.includes(act.by)

const due = (what: string, persons: readonly (string | null)[], { raise }: Powers) =>
  persons.filter(it => it !== null).map(person => raise({ event: 'communicationDue', person, what }))

const done = (what: string, persons: readonly (string | null)[], { raise }: Powers) =>
  persons.filter(it => it !== null).map(person => raise({ event: 'communicationDone', person, what }))

/** The Judge of a question must decide it within 72 hours from now. */
const judgeDue = ({ matter }: Facts, powers: Powers) => due('judgment', [judgeOf(matter)], powers)

/** Requires consent from everyone who has neither given nor refused consent, but no longer from the current Judge. */
function consentOf(facts: Facts, powers: Powers) {
  if (!facts.consentNeeded) return []
  const owing = (it: string): boolean => facts.owed?.[it]?.includes('consent') === true
  const asked = consenting(facts).filter(it => mustConsent(facts, it) && !owing(it))
  const free = facts.players.filter((it: string) => owing(it) && !mustConsent(facts, it))
  return [...due('consent', asked, powers), ...done('consent', free, powers), powers.raise({ event: 'consentGiven' })]
}

/** With the consent of a majority, the game continues. */
const look = (facts: Facts, { raise }: Powers) =>
  facts.consentNeeded && enough(facts) ? raise({ event: 'consentReceived' }) : null

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

const KEPT = ['cases', 'consents', 'refusals', 'consentNeeded', 'standingJudge']

/** The fields of a case that say who its Judge is and what its outcome is. */
const DECISION = ['judges', 'phase', 'ruling', 'overruling']

/** Whether an effect decides who the Judge of a case is, or what its outcome is. */
const tells = (it: Fact): boolean => it.do === 'closeMatter' || DECISION.some(field => it.set?.[field] !== undefined)

/**
 * Whether an effect changes a case by hand, or decides it by order of a Judge or under a rule over which this rule takes
 * precedence.
 */
const ofCase = (facts: Facts, it: Fact): boolean =>
  (it.do === 'changeMatter' || it.do === 'closeMatter') &&
  ((it.via === 'hand' && byPeople(facts, it)) || (tells(it) && (it.via === 'ruling' || yields(facts, it)))) &&
  facts.matters.some((known: Fact) => known.id === it.matter && known.kind === 'case')

/** Whether an effect makes a ruling final that the other players may still overrule. */
const isMadeFinal = (facts: Facts, it: Fact): boolean => it.do === 'fall' && (it.via === 'ruling' || yields(facts, it))

/** Whether people enter team-mates under no rule of theirs that makes any. */
const isTeam = (facts: Facts, it: Fact): boolean => it.register === 'teams' && it.via === 'hand' && byPeople(facts, it)

const GUARDED =
  'the player preceding the one moving is the Judge, only the others can overrule, and each player consents only for himself or herself.'

/** Whether an effect would end a turn, under a rule over which this rule takes precedence, while the game may not continue. */
const isTooSoon = (facts: Facts, it: Fact): boolean =>
  it.register === 'turn' && facts.mover !== null && waits(facts) !== undefined && yields(facts, it)

const refused = (items: readonly Fact[], reason: string = GUARDED): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: 'refuse', reason }]

const RECORDED = ['presentJudge']

/**
 * No Judge can write what this rule records, and under other rules, neither programs nor people can, unless those rules
 * take precedence over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) &&
    (it.via === 'ruling' || (['program', 'hand'].includes(it.via) && it.warrant !== self.id))
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'the rules about the Judge determine who the Judge is.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Who judges a case, at the end of a sentence. */
const named = (judge: Fact): string => (typeof judge === 'string' ? `: ${judge}` : '')

export default rule({
  reads: [
    'players',
    'seats',
    'mover',
    'matters',
    'consents',
    'refusals',
    'consentNeeded',
    'standingJudge',
    'presentJudge',
    'teams',
    'owed',
    ...['rules.heading', 'rules.status', 'rules.label'],
    'amendments',
  ],
  offers: {
    invokeJudgment: {
      as: 'right',
      schema: { question: 'words' },
      when(facts) {
        if (!isPlayer(facts)) return 'only players may invoke Judgment.'
        return preceding(facts, facts.mover) === null
          ? 'no player precedes the one moving, so there is no Judge.'
          : true
      },
      does: ({ act }, { openCase }) => openCase({ question: act.with.question }),
    },
    judge: {
      as: 'duty',
      schema: { case: 'matter case?', ruling: 'words', effects: 'effects?' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute === undefined) return 'no question is before a Judge.'
        if (!dispute.open) return 'that case is closed.'
        if (judgeOf(dispute) !== facts.act.by)
          return `the player preceding the one moving is to be the Judge and decide the question${named(judgeOf(dispute))}.`
        if (facts.act.with.effects?.length > 0 && !facts.self.readings.rulingActs)
          return 'a Judgment decides; others carry it out.'
        return dispute.phase === 'open' ? true : 'the Judge has ruled.'
      },
      does(facts, { giveRuling }) {
        const { ruling, effects } = facts.act.with
        return giveRuling({ matter: openCase(facts).id, ruling, effects: effects ?? [] })
      },
    },
    overrule: {
      as: 'right',
      schema: { case: 'matter case?', choice: 'one of: yes, no' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute?.phase !== 'ruled' || !dispute.open) return 'there is no Judgment to overrule.'
        if (!isPlayer(facts)) return 'only players overrule.'
        return judgeOf(dispute) === facts.act.by
          ? 'the Judge’s Judgment may be overruled only by the other players.'
          : true
      },
      does: (facts, { castOverrule }) =>
        castOverrule({ matter: openCase(facts).id, voter: facts.act.by, choice: facts.act.with.choice }),
    },
    consent: {
      as: 'facility',
      schema: {},
      when(facts) {
        if (!facts.consentNeeded) return 'no Judgment has been invoked, so no consent is needed.'
        return consenting(facts).includes(facts.act.by)
          ? true
          : 'the consent of the players is needed, excluding the Judge.'
      },
      does: ({ act, refusals }, { giveConsent, set }) => [
        giveConsent(),
        set({ refusals: refusals.filter((it: string) => it !== act.by) }),
      ],
    },
    refuse: {
      as: 'facility',
      schema: {},
      when(facts) {
        if (!facts.consentNeeded) return 'no Judgment has been invoked, so no consent is needed.'
        return consenting(facts).includes(facts.act.by)
          ? true
          : 'the consent of the players is needed, excluding the Judge.'
      },
      does: ({ act, refusals, consents }, { set, raise }) => [
        set({
          refusals: [...refusals.filter((it: string) => it !== act.by), act.by],
          consents: consents.filter((it: string) => it !== act.by),
        }),
        raise({ event: 'communicationDone', person: act.by, what: 'consent' }),
      ],
    },
  },
  forbids: {
    ...Object.fromEntries(WAITING.map(name => [name, untilConsent])),
    ...Object.fromEntries(
      SENT.map(name => [
        name,
        (facts: Facts) => (facts.self.readings.whileWaiting === 'nothing' ? untilConsent(facts) : undefined),
      ]),
    ),
  },
  answers: {
    'mayChange register presentJudge': recordedByOthers,
    /** Only the Judge can decide, only the other players can overrule, and players can consent only for themselves. */
    'mayChange state': {
      touching: [
        'byHand',
        'closing case',
        'effect fall',
        'register turn',
        ...KEPT.map(it => `register ${it}`),
        ...DECISION.map(it => `field case.${it}`),
      ],
      does(facts) {
        const { items } = facts.about
        const decided = items.filter(
          (it: Fact) =>
            (KEPT.includes(it.register) && (byPeople(facts, it) || yields(facts, it))) ||
            ofCase(facts, it) ||
            isMadeFinal(facts, it) ||
            isTeam(facts, it),
        )
        const tooSoon = items.filter((it: Fact) => isTooSoon(facts, it))
        const said = [...refused(decided), ...refused(tooSoon, waits(facts))]
        return said.length === 0 ? null : said
      },
    },
    /** The player preceding the last Judge if the Judge was overruled in this case, otherwise the Judge of this turn.
     */
    judge(facts) {
      const judges = facts.matter?.judges ?? facts.about.judges ?? []
      if (judges.length > 0) return preceding(facts, judges.at(-1))
      if (facts.about.judges === undefined && facts.self.readings.standingJudge === 'invokedOnly') return null
      const { standingJudge, mover } = facts
      return mayBeJudge(facts, standingJudge) ? standingJudge : preceding(facts, mover)
    },
    /** Whether the game may continue. */
    goesOn: facts =>
      facts.consentNeeded
        ? says(false, 'Judgment has been invoked', 'The game may not continue without the consent of a majority')
        : null,
    sentBy: ({ about }) =>
      about.what === 'judgment' ? ['judge'] : about.what === 'consent' ? ['consent', 'refuse'] : null,
    requires: facts => {
      const { what, person } = facts.about
      return what === 'judgment' ? mustJudge(facts, person) : what === 'consent' ? mustConsent(facts, person) : null
    },
    /** While the game may not continue, only judgment and consent are required. */
    lapses: ({ about, consentNeeded }) =>
      consentNeeded && !STILL_REQUIRED.includes(about.what)
        ? says(false, 'Judgment has been invoked', 'all required communication from all players is no longer required')
        : null,
  },
  after: {
    turnBegan: (facts, powers) => {
      const still = facts.players.filter((it: string) =>
        facts.owed?.[it]?.some((what: string) => STILL_REQUIRED.includes(what)),
      )
      return [
        powers.closeCases(),
        powers.set({ standingJudge: preceding(facts, facts.mover), refusals: [] }),
        ...STILL_REQUIRED.flatMap(what => done(what, still, powers)),
      ]
    },
    /** Whenever another player becomes the Judge, under any rule, the duties of the Judge pass to that player. */
    changed: {
      needs: ['judge'],
      does: ({ decided, presentJudge }, { set, raise }) =>
        decided.judge === presentJudge
          ? null
          : [set({ presentJudge: decided.judge }), raise({ event: 'judgeChanged' })],
    },
    /** A team-mate of the player moving is no longer Judge of a question that is still open. */
    'changed teams': (facts, { replaceJudge }) =>
      facts.matters
        .filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && it.vacant !== true)
        .filter((it: Fact) => !mayBeJudge(facts, judgeOf(it) ?? ''))
        .map((it: Fact) => replaceJudge({ matter: it.id })),
    /** The Judge of a turn is no longer Judge when the turn ends. */
    turnEnded: (_, { set }) => set({ standingJudge: null }),
    resumed: (facts, { set }) => set({ standingJudge: facts.mover === null ? null : preceding(facts, facts.mover) }),
    /** A player who becomes the Judge of this turn takes over the Judge's duties. */
    joined: (facts, powers) => [
      ...(facts.standingJudge === null && facts.mover !== null
        ? [powers.set({ standingJudge: preceding(facts, facts.mover) }), powers.raise({ event: 'judgeChanged' })]
        : []),
      ...consentOf(facts, powers),
    ],
    judgmentInvoked: (facts, powers) => [...judgeDue(facts, powers), ...consentOf(facts, powers)],
    /** A Judge who was overruled has nothing more to do. */
    overruled: (facts, powers) => [
      ...done(
        'judgment',
        facts.matter.judges.filter((it: string) => it !== judgeOf(facts.matter)),
        powers,
      ),
      ...judgeDue(facts, powers),
      ...consentOf(facts, powers),
    ],
    judgeReplaced: (facts, powers) => [...judgeDue(facts, powers), ...consentOf(facts, powers)],
    ruled: ({ event }, powers) => done('judgment', [event.judge], powers),
    consented: ({ event }, { raise }) => [
      raise({ event: 'communicationDone', person: event.by, what: 'consent' }),
      raise({ event: 'consentGiven' }),
    ],
    consentGiven: { own: true, does: look },
    /** Previously required communication is required again, with its full time. */
    consentReceived: {
      own: true,
      does: (facts, powers) => [
        powers.set({ consentNeeded: false, consents: [], refusals: [] }),
        ...done(
          'consent',
          facts.players.filter((it: string) => facts.owed?.[it]?.includes('consent')),
          powers,
        ),
        powers.raise({ event: 'playContinues', except: STILL_REQUIRED }),
      ],
    },
    /** A player who leaves is no longer a Judge and no longer has to consent to anything. */
    left: (facts, { replaceJudge, overrule, set, raise }) => [
      ...facts.matters
        .filter((it: Fact) => it.kind === 'case')
        .map((it: Fact) => {
          if (it.phase === 'open') return facts.players.includes(judgeOf(it)) ? null : replaceJudge({ matter: it.id })
          return overruledByAll(facts, it) ? overrule({ matter: it.id }) : null
        }),
      ...(facts.event.person === facts.standingJudge
        ? [set({ standingJudge: preceding(facts, facts.event.person) }), raise({ event: 'judgeChanged' })]
        : []),
      set({ consents: without(facts.consents, facts), refusals: without(facts.refusals, facts) }),
      raise({ event: 'consentGiven' }),
    ],
    /** A Judgment is overruled only if all the other players vote for it. */
    overruleCast: (facts, { overrule }) =>
      overruledByAll(facts, facts.matter) ? overrule({ matter: facts.matter.id }) : null,
    /**
     * A player who insists on an act thereby creates disagreement. A challenge by someone who is not a player needs a
     * player to take it up.
     */
    challenged: ({ event, players }, { openCase }) =>
      players.includes(event.by) ? openCase({ entry: event.entry, challenge: event.open }) : null,
    insisted: ({ event, players }, { openCase }) => (players.includes(event.by) ? openCase({}) : null),
  },
})
