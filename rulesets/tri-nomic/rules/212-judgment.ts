/** Returns the player now moving. Before a turn begins, this is the player who had the last turn. */
const moving = ({ begun, mover, lastMover, players }: Facts): string =>
  !begun && players.includes(lastMover) ? lastMover : mover

/** Whether two players are on the same team. */
const teamMates = ({ teams }: Facts, a: string, b: string): boolean =>
  Object.values(teams ?? {}).some((it: Fact) => it.includes(a) && it.includes(b))

/**
 * The player preceding another by surname, skipping players without turns, the one now moving and that player's
 * team-mates. No one precedes themselves.
 */
function preceding(facts: Facts, person: string): string | null {
  const { alphabetical, statuses } = facts
  const players = facts.players.filter((it: string) => statuses[it] !== 'Withdrawn')
  const at = alphabetical.indexOf(person)
  const before = [...alphabetical.slice(0, at).reverse(), ...alphabetical.slice(at + 1).reverse()]
  const now = moving(facts)
  return before.find((it: string) => players.includes(it) && it !== now && !teamMates(facts, it, now)) ?? null
}

/**
 * Returns the Judge of this turn, who settles all questions until the next turn begins: the Judge of its first case,
 * unless overruled there.
 */
function settling(facts: Facts): string | undefined {
  const first = facts.matters.find((it: Fact) => it.kind === 'case')
  const judge = first?.overruledOnce === true ? undefined : first?.judges.at(-1)
  const now = moving(facts)
  return facts.players.includes(judge) && judge !== now && !teamMates(facts, judge, now) ? judge : undefined
}

/** Returns the case that an act is about: the case that the act names, or the latest one. */
const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

/** Returns the Judge of a case, or null if no one follows a Judge who was overruled. */
function judgeOf(dispute: Fact): string | null {
  const last = dispute?.judges.at(-1) ?? null
  return last === dispute?.overruledLast ? null : last
}

/** Passes the open questions of Judges who may not be Judge any longer to the next Judges. */
function judgesReplaced(facts: Facts, { replaceJudge }: Powers) {
  const now = moving(facts)
  const mayJudge = (it: string): boolean => facts['players'].includes(it) && it !== now && !teamMates(facts, it, now)
  return facts['matters']
    .filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && judgeOf(it) !== null)
    .filter((it: Fact) => !mayJudge(judgeOf(it) ?? ''))
    .map((it: Fact) => replaceJudge({ matter: it.id }))
}

/** Returns the consents that the next turn requires: how many are needed, how many were given, and whose are missing.
 */
function consentsWanted({ begun, consentNeeded, consents, players, mover, lastMover }: Facts): Fact {
  if (begun || !consentNeeded || lastMover === null) return undefined
  const others = players.filter((it: string) => it !== mover)
  const missing = others.filter((it: string) => !consents.includes(it))
  const given = others.length - missing.length
  const needed = Math.floor(others.length / 2) + 1
  return others.length === 0 || given >= needed ? undefined : { given, needed, missing }
}

/** Returns the reason why the next player may not begin yet. */
function blocked(facts: Facts): string | undefined {
  const wanted = consentsWanted(facts)
  if (wanted === undefined) return undefined
  const { given, needed } = wanted
  return `Judgment has been invoked: the next player may not begin without the consent of a majority of the other players (${given} of ${needed} so far).`
}

/** The open votes on overruling a Judgment. */
const overrulings = ({ matters }: Facts): readonly Fact[] => matters.filter((it: Fact) => it.kind === 'overruling')

/** The players who vote on overruling a Judgment: everyone except the Judge. */
const others = ({ players }: Facts, vote: Fact): readonly string[] => players.filter((it: string) => it !== vote.judge)

/** Closes a vote on overruling that was not completed in time, and reveals the votes sent. */
const tooLate = (vote: Fact, { reveal, closeMatter, cancelDeadline }: Powers) => [
  reveal({ matter: vote.id }),
  cancelDeadline({ event: 'votingOver', matter: vote.id }),
  closeMatter({ matter: vote.id }),
]

const CONSENT = ['consents', 'consentNeeded']

const GUARDED =
  'the Judge decides the question, and each player consents, or votes to overrule, only for himself or herself.'

/**
 * The programs of other rules may require consent, but cannot give it for players, unless those rules take precedence
 * over this one.
 */
function consentsOfOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => CONSENT.includes(it.register) && it.value !== true)
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

/** The fields of a case by which it is decided, apart from its Judges. */
const DECIDING = ['phase', 'ruling', 'overruling', 'overruledOnce', 'overruledLast']

/** Whether an effect rules on a case, overrules its ruling, changes its Judge or closes it. */
const decidesCase = ({ do: kind, matter, set }: Fact, matters: Fact): boolean =>
  matters.some((it: Fact) => it.id === matter && it.kind === 'case') &&
  (kind === 'closeMatter' ||
    (kind === 'changeMatter' && (set === undefined || ['judges', ...DECIDING].some(name => name in set))))

/** Refuses to let other rules' programs decide a case. Its Judge may rule on it by an act that another rule offers. */
function decidedByOthers({ about, self }: Facts): Fact {
  const isJudged = ({ matter, set }: Fact): boolean =>
    set?.ruling !== undefined && set.judges === undefined && about.author === judgeOf(about.under[matter])
  const items = about.items
    .filter((it: Fact) => about.under[it.matter]?.kind === 'case' && !isJudged(it))
    .filter(
      ({ do: what, matter, set = {} }: Fact) =>
        what === 'closeMatter' ||
        DECIDING.some(name => name in set && JSON.stringify(set[name]) !== JSON.stringify(about.under[matter][name])),
    )
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

/** Refuses to let other rules' programs make a Judgment final while the others can still overrule it. */
function madeFinalByOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => it.do === 'fall' && it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

/** The fields of a vote on overruling that only this rule writes, and the rule that says when votes end. */
const OF_VOTE = ['case', 'judge', 'title', 'voting', 'tally']

/** Refuses to let other rules' programs change a vote on overruling a Judgment, or begin, count or close it. */
function overrulingsOfOthers({ about, answerers, self }: Facts): Fact {
  // Opening sealed ballots rewrites all fields of the matter, including its case.
  const isChanged = ({ matter, set = {} }: Fact): boolean =>
    (set.voting === true && set.case === undefined) ||
    OF_VOTE.some(name => name in set && JSON.stringify(set[name]) !== JSON.stringify(about.under[matter][name]))
  const items = about.items
    .filter((it: Fact) => about.under[it.matter]?.kind === 'overruling' && (it.do === 'closeMatter' || isChanged(it)))
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id && !answerers.votingEnds?.includes(it.warrant))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

const isPlayer = ({ act, players }: Facts): boolean => players.includes(act.by)

const RECORDED = ['overrulings']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) &&
    (it.via === 'ruling' || (['program', 'hand'].includes(it.via) && it.warrant !== self.id))
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a Judgment is overruled only by a unanimous vote of the other players.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Who judges a case, at the end of a sentence. */
const named = (judge: Fact): string => (typeof judge === 'string' ? `: ${judge}` : '')

export default rule({
  reads: [
    'players',
    'teams',
    'statuses',
    'alphabetical',
    'mover',
    'lastMover',
    'begun',
    'matters',
    'consents',
    'consentNeeded',
    'overrulings',
    'answerers',
  ],
  offers: {
    invokeJudgment: {
      as: 'right',
      schema: { question: 'words' },
      when: facts => (isPlayer(facts) ? true : 'only players may invoke Judgment.'),
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
        return dispute.phase === 'open' ? true : 'the Judge has ruled.'
      },
      does(facts, { giveRuling }) {
        const { ruling, effects } = facts.act.with
        return giveRuling({ matter: openCase(facts).id, ruling, effects: effects ?? [] })
      },
    },
    /** Calls the vote of the other players, which is taken like any other vote (309, 323). */
    overrule: {
      as: 'right',
      schema: { case: 'matter case?' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute?.phase !== 'ruled' || !dispute.open) return 'there is no Judgment to overrule.'
        if (!isPlayer(facts)) return 'only players overrule.'
        if (judgeOf(dispute) === facts.act.by) return 'the Judge’s Judgment may be overruled only by the other players.'
        return overrulings(facts).some(it => it.case === dispute.id)
          ? 'the other players are already voting on that.'
          : true
      },
      does(facts, { openMatter, set }) {
        const dispute = openCase(facts)
        const number = facts.overrulings + 1
        const fields = { case: dispute.id, judge: judgeOf(dispute), title: `Judgment in case ${dispute.label}` }
        return [set({ overrulings: number }), openMatter({ kind: 'overruling', label: `Overruling ${number}`, fields })]
      },
    },
    consent: {
      as: 'right',
      schema: {},
      when(facts) {
        if (!facts.consentNeeded) return 'no Judgment has been invoked, so no consent is needed.'
        if (!isPlayer(facts)) return 'only players consent.'
        return facts.act.by === facts.mover && !facts.begun
          ? 'the consent of the others is needed, not of the next player.'
          : true
      },
      does: (_, { giveConsent }) => giveConsent(),
    },
    /** The other players vote on overruling, even if no rule lets players vote in every vote. */
    vote: {
      needs: ['playersVote'],
      schema: { on: 'matter', choice: 'sealed word' },
      when: ({ act, matter, players, decided }) =>
        decided.playersVote === null &&
        matter.kind === 'overruling' &&
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
    propose: blocked,
    beginTurn: blocked,
    vote: ({ act, matter }) =>
      matter?.kind === 'overruling' && matter.judge === act.by
        ? 'the Judge’s Judgment may be overruled only by the other players.'
        : undefined,
  },
  answers: {
    'mayChange register overrulings': recordedByOthers,
    consentsAwaited: facts => consentsWanted(facts)?.missing ?? null,
    /** Only the Judge can settle a question, and only the players' votes can decide whether a Judgment is overruled. */
    'mayChange byHand'({ about, matters }) {
      const votes = matters.filter((it: Fact) => it.kind === 'overruling').map((it: Fact) => it.id)
      const items = about.items
        .filter((it: Fact) => ['hand', 'ruling'].includes(it.via))
        .filter(
          (it: Fact) =>
            CONSENT.includes(it.register) ||
            decidesCase(it, matters) ||
            it.do === 'fall' ||
            (it.do === 'openMatter' ? it.kind === 'overruling' : votes.includes(it.matter) && it.do.endsWith('Matter')),
        )
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
    'mayChange register consents': consentsOfOthers,
    'mayChange register consentNeeded': consentsOfOthers,
    ...Object.fromEntries(DECIDING.map(it => [`mayChange field case.${it}`, decidedByOthers])),
    'mayChange closing case': decidedByOthers,
    'mayChange effect fall': madeFinalByOthers,
    'mayChange closing overruling': overrulingsOfOthers,
    ...Object.fromEntries(OF_VOTE.map(it => [`mayChange field overruling.${it}`, overrulingsOfOthers])),
    /** Other rules' programs cannot replace a Judge, who settles all questions unless overruled. */
    'mayChange field case.judges'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.kind === 'case' && it.set?.judges !== undefined)
        .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
        .map((it: Fact) => it.index)
      const reason = 'unless a Judge is overruled by the other players, one Judge settles all questions.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
    },
    electorate: facts =>
      facts.matter?.kind === 'overruling'
        ? says(others(facts, facts.matter), 'the other players', 'a unanimous vote of the other players')
        : null,
    mayVote: facts =>
      facts.matter?.kind === 'overruling'
        ? says(
            others(facts, facts.matter).includes(facts.about.voter),
            'the other players',
            'a unanimous vote of the other players',
          )
        : null,
    mayBegin: facts =>
      blocked(facts) === undefined ? null : says(false, 'Judgment has been invoked', 'may not begin his or her turn'),
    judge(facts) {
      const last = (facts.matter?.judges ?? facts.about.judges ?? []).at(-1)
      return last === undefined ? (settling(facts) ?? preceding(facts, moving(facts))) : preceding(facts, last)
    },
  },
  after: {
    /** If no one was left to be the Judge, a player who joins may become the Judge. */
    joined: ({ matters }, { replaceJudge }) =>
      matters
        .filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && judgeOf(it) === null)
        .map((it: Fact) => replaceJudge({ matter: it.id })),
    /** A player who has become a team-mate of the one moving is no longer a Judge. */
    'changed teams': (facts, powers) => judgesReplaced(facts, powers),
    /** A player who leaves is no longer a Judge. */
    left: (facts, powers) => [
      ...facts.matters
        .filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && judgeOf(it) === null)
        .map((it: Fact) => powers.replaceJudge({ matter: it.id })),
      ...judgesReplaced(facts, powers),
      facts.consentNeeded && !facts.begun ? powers.raise({ event: 'turnDue' }) : null,
    ],
    overruled: ({ matter }, { setMatter }) => setMatter({ matter: matter.id, fields: { overruledOnce: true } }),
    matterOpened: ({ matter }, { openBallot }) =>
      matter.kind === 'overruling' ? openBallot({ matter: matter.id }) : null,
    /**
     * A Judgment is overruled only by a unanimous vote. Because of the way in which rule 309 counts votes, abstentions
     * do not prevent unanimity.
     */
    voteCompleted: {
      needs: ['reckoning'],
      does({ matter, decided }, { overrule, closeMatter, setMatter, raise }) {
        if (matter.kind !== 'overruling' || decided.reckoning === null) return null
        const { yes, of } = decided.reckoning
        const falls = exact.moreThan(yes, 0) && exact.compare(yes, of) === 0
        return [
          closeMatter({ matter: matter.id, fields: { unanimous: falls } }),
          falls ? setMatter({ matter: matter.case, fields: { overruledLast: matter.judge } }) : null,
          falls ? overrule({ matter: matter.case }) : raise({ event: 'judgmentStands', matter: matter.case }),
        ]
      },
    },
    /** A vote that is still open when the next turn begins was not taken in time, so it does not count. */
    turnBegan: (facts, powers) => [...overrulings(facts).flatMap(it => tooLate(it, powers)), powers.closeCases()],
    consented: (_, { raise }) => raise({ event: 'turnDue' }),
    /**
     * A player who insists on an act thereby creates disagreement. A challenge by someone who is not a player needs a
     * player to take it up.
     */
    challenged: ({ event, players }, { openCase }) =>
      players.includes(event.by) ? openCase({ entry: event.entry, challenge: event.open }) : null,
    insisted: ({ event, players }, { openCase }) => (players.includes(event.by) ? openCase({}) : null),
  },
})
