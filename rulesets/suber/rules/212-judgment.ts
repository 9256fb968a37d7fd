/** Returns the player now moving. Before a turn begins, this is the player who had the last turn. */
const moving = ({ begun, mover, lastMover, players }: Facts): string =>
  !begun && players.includes(lastMover) ? lastMover : mover

/** Whether two players are on the same team. */
const teamMates = ({ teams, self }: Facts, a: string, b: string): boolean =>
  self.readings.teams === 'asAgreed' &&
  Object.values(teams ?? {}).some((members: Fact) => members.includes(a) && members.includes(b))

/**
 * The playing order. As long as it is still the order in which everyone was seated, it includes the places of those who
 * have left.
 */
function ringOf({ seats, order, players }: Facts, person: string): readonly string[] {
  const seated = seats.filter((it: string) => order.includes(it))
  const isSeated = seated.every((it: string, index: number) => it === order[index])
  return !isSeated && order.includes(person) && players.every((it: string) => order.includes(it)) ? order : seats
}

/** The player preceding another in the order, skipping the one now moving and that player's team-mates. */
function preceding(facts: Facts, person: string): string | null {
  const { players } = facts
  const ring = ringOf(facts, person)
  const at = ring.indexOf(person)
  const before = [...ring.slice(0, at).reverse(), ...ring.slice(at).reverse()]
  const now = moving(facts)
  return before.find((it: string) => players.includes(it) && it !== now && !teamMates(facts, it, now)) ?? null
}

/** Whether a player may be Judge now: not the one moving, and no team-mate of the one moving. */
const mayJudge = (facts: Facts, person: string | null): boolean => {
  const now = moving(facts)
  return person !== null && facts['players'].includes(person) && person !== now && !teamMates(facts, person, now)
}

/** Returns the case that an act is about: the case that the act names, or the latest one. */
const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

/** Returns the Judge of a case, or null if no one can follow a Judge who was overruled or has left. */
const judgeOf = (dispute: Fact): Fact => (dispute?.vacant === true ? null : (dispute?.judges.at(-1) ?? null))

/** The open cases that no one can judge now. */
const vacant = (matters: Fact): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && judgeOf(it) === null)

/** Whether a player's consent counts. Everyone's does except the next player's; in one reading, even that counts. */
const mayConsent = ({ mover, self }: Facts, person: string): boolean =>
  person !== mover || self.readings.consentOf === 'all'

/** Returns the consents that the next turn requires: how many are needed, how many were given, and whose are missing.
 */
function consentsWanted(facts: Facts): Fact {
  const { begun, consentNeeded, consents, players, lastMover } = facts
  if (begun || !consentNeeded || lastMover === null) return undefined
  const others = players.filter((it: string) => mayConsent(facts, it))
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

/** In one reading, a turn begins as soon as the last one ends, without any act. It may still have to wait for consent.
 */
const beginAtOnce = (facts: Facts, { beginTurn }: Powers) =>
  facts.self.readings.turnBegins === 'lastTurnEnds' && facts.mover !== null && blocked(facts) === undefined
    ? beginTurn()
    : null

/**
 * Returns the player who judges all questions until the next turn: the Judge of an existing case in which no Judge has
 * been overruled.
 */
function oneJudge(facts: Facts): string | undefined {
  const { matters, players } = facts
  return matters
    .filter((it: Fact) => it.kind === 'case' && it.judges.slice(0, -1).every((one: string) => !players.includes(one)))
    .map(judgeOf)
    .find((it: string) => mayJudge(facts, it))
}

/**
 * Returns the Judge of a new question: the Judge of all questions, if there is one. Otherwise, this is the player
 * preceding the one moving or, in one reading, the Judge of the last question.
 */
function firstJudge(facts: Facts): string | null {
  const last = judgeOf(facts.matters.findLast((it: Fact) => it.kind === 'case' && it.judges.length > 0))
  const one = oneJudge(facts)
  if (one !== undefined) return one
  return facts.self.readings.furtherQuestion === 'lastJudge' && facts.players.includes(last)
    ? last
    : preceding(facts, moving(facts))
}

/** Whether every other player has voted to overrule a Judgment. */
function overruledByAll({ players }: Facts, dispute: Fact): boolean {
  const others = players.filter((it: string) => it !== judgeOf(dispute))
  return others.length > 0 && others.every((it: string) => dispute.overruling[it] === 'yes')
}

/** Whether an effect decides a case, as opposed to only recording something in it. */
const ofCase = (matters: Fact, { do: kind, matter, set }: Fact): boolean =>
  (kind === 'closeMatter' ||
    (kind === 'changeMatter' &&
      (set === undefined || ['judges', 'phase', 'ruling', 'overruling'].some(it => it in set)))) &&
  matters.some((known: Fact) => known.id === matter && known.kind === 'case')

const isPlayer = ({ act, players }: Facts): boolean => players.includes(act.by)

/** Refuses effects from any other source that only the Judge, the other players or the consenting player may cause. */
function guarded({ about, self, matters, answerers }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => it.warrant !== self.id || it.via !== 'program')
    .filter((it: Fact) => it.via !== 'undoing' && !(it.via === 'program' && answerers.winner?.includes(it.warrant)))
    .filter(
      (it: Fact) => ['consents', 'consentNeeded'].includes(it.register) || it.do === 'fall' || ofCase(matters, it),
    )
    .map((it: Fact) => it.index)
  const reason =
    'the player preceding the one moving is to be the Judge and decide the question, and may be overruled only by a unanimous vote of the other players.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

/** Who judges a case, at the end of a sentence. */
const named = (judge: Fact): string => (typeof judge === 'string' ? `: ${judge}` : '')

export default rule({
  reads: [
    'players',
    'teams',
    'seats',
    'order',
    'mover',
    'lastMover',
    'begun',
    'matters',
    'consents',
    'consentNeeded',
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
      check: ({ act, self }) =>
        act.with.effects?.length > 0 && !self.readings.rulingActs
          ? 'a Judgment decides; others carry it out.'
          : undefined,
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
      as: 'right',
      schema: {},
      when(facts) {
        if (!facts.consentNeeded) return 'no Judgment has been invoked, so no consent is needed.'
        if (!isPlayer(facts)) return 'only players consent.'
        return !mayConsent(facts, facts.act.by) && !facts.begun
          ? 'the consent of the others is needed, not of the next player.'
          : true
      },
      does: (_, { giveConsent }) => giveConsent(),
    },
  },
  forbids: { propose: blocked, beginTurn: blocked },
  answers: {
    /** Only the Judge can rule, only the other players can overrule, and players can consent only for themselves. */
    'mayChange closing case': guarded,
    'mayChange effect fall': guarded,
    'mayChange field case.judges': guarded,
    'mayChange field case.overruling': guarded,
    'mayChange field case.phase': guarded,
    'mayChange field case.ruling': guarded,
    'mayChange register consentNeeded': guarded,
    'mayChange register consents': guarded,
    consentsAwaited: facts => consentsWanted(facts)?.missing ?? null,
    judge(facts) {
      const judges = facts.matter?.judges ?? facts.about.judges ?? []
      return judges.length > 0 ? preceding(facts, judges.at(-1)) : firstJudge(facts)
    },
  },
  after: {
    /**
     * A player who rejoins has not yet voted on overruling a Judgment or consented to a turn. If no one could be the
     * Judge, someone may be able to now.
     */
    joined: ({ event, matters, consents }, { castOverrule, raise, set }) => [
      consents.includes(event.person) ? set({ consents: consents.filter((it: string) => it !== event.person) }) : null,
      ...matters
        .filter((it: Fact) => it.kind === 'case' && typeof it.overruling[event.person] === 'string')
        .map((it: Fact) => castOverrule({ matter: it.id, voter: event.person, choice: null })),
      vacant(matters).length > 0 ? raise({ event: 'judgeWanted' }) : null,
    ],
    /** The new player now has a place in the order (201). */
    judgeWanted: {
      own: true,
      does: ({ matters }, { replaceJudge }) => vacant(matters).map((it: Fact) => replaceJudge({ matter: it.id })),
    },
    /** A player who has become a team-mate of the one moving is no longer Judge of a question that is still open. */
    'changed teams': (facts, { replaceJudge }) =>
      facts.matters
        .filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && judgeOf(it) !== null)
        .filter((it: Fact) => !mayJudge(facts, judgeOf(it)))
        .map((it: Fact) => replaceJudge({ matter: it.id })),
    /** A player who leaves is no longer a Judge and no longer has to agree to an overruling. */
    left: (facts, { replaceJudge, overrule }) =>
      facts.matters
        .filter((it: Fact) => it.kind === 'case')
        .map((it: Fact) => {
          if (it.phase === 'open') return mayJudge(facts, judgeOf(it)) ? null : replaceJudge({ matter: it.id })
          return overruledByAll(facts, it) ? overrule({ matter: it.id }) : null
        }),
    /** A Judgment is overruled only if all the other players vote for it. */
    overruleCast: (facts, { overrule }) =>
      overruledByAll(facts, facts.matter) ? overrule({ matter: facts.matter.id }) : null,
    turnBegan: (_, { closeCases }) => closeCases(),
    turnEnded: beginAtOnce,
    consented: beginAtOnce,
    /**
     * A player who insists on an act thereby creates disagreement. A challenge by someone who is not a player needs a
     * player to take it up.
     */
    challenged: ({ event, players }, { openCase }) =>
      players.includes(event.by) ? openCase({ entry: event.entry, challenge: event.open }) : null,
    insisted: ({ event, players }, { openCase }) => (players.includes(event.by) ? openCase({}) : null),
  },
})
