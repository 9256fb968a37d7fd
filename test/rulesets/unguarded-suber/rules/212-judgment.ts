/** Returns the player now moving. Before a turn begins, this is the player who had the last turn. */
const moving = ({ begun, mover, lastMover, players }: Facts): string =>
  !begun && players.includes(lastMover) ? lastMover : mover

/** Whether two players are on the same team. */
const teamMates = ({ teams, self }: Facts, a: string, b: string): boolean =>
  self.readings.teams === 'asAgreed' &&
  Object.values(teams ?? {}).some((members: Fact) => members.includes(a) && members.includes(b))

/** The player preceding another in the order, skipping the one now moving and that player's team-mates. */
function preceding(facts: Facts, person: string): string | null {
  const { seats, players } = facts
  const at = seats.indexOf(person)
  const before = [...seats.slice(0, at).reverse(), ...seats.slice(at).reverse()]
  const now = moving(facts)
  return before.find((it: string) => players.includes(it) && it !== now && !teamMates(facts, it, now)) ?? null
}

/** Returns the case that an act is about: the case that the act names, or the latest one. */
const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

const judgeOf = (dispute: Fact): Fact => dispute?.judges.at(-1) ?? null

/** Whether a player's consent counts. Everyone's does except the next player's; in one reading, even that counts. */
const mayConsent = ({ mover, self }: Facts, person: string): boolean =>
  person !== mover || self.readings.consentOf === 'all'

/** Returns the reason why the next player may not begin yet. */
function blocked(facts: Facts): string | undefined {
  const { begun, consentNeeded, consents, players, lastMover } = facts
  if (begun || !consentNeeded || lastMover === null) return undefined
  const others = players.filter((it: string) => mayConsent(facts, it))
  const given = others.filter((it: string) => consents.includes(it)).length
  const needed = Math.floor(others.length / 2) + 1
  if (others.length === 0 || given >= needed) return undefined
  return `Judgment has been invoked: the next player may not begin without the consent of a majority of the other players (${given} of ${needed} so far).`
}

/**
 * In one reading, a turn begins as soon as the last one ends, without any act. It may still have to wait for consent.
 */
const beginAtOnce = (facts: Facts, { beginTurn }: Powers) =>
  facts.self.readings.turnBegins === 'lastTurnEnds' && facts.mover !== null && blocked(facts) === undefined
    ? beginTurn()
    : null

/**
 * Returns the Judge of a new question: the player preceding the one moving or, in one reading, the Judge of the last
 * question.
 */
function firstJudge(facts: Facts): string | null {
  const last = judgeOf(facts.matters.findLast((it: Fact) => it.kind === 'case' && it.judges.length > 0))
  return facts.self.readings.furtherQuestion === 'lastJudge' && facts.players.includes(last)
    ? last
    : preceding(facts, moving(facts))
}

/** Whether every other player has voted to overrule a Judgment. */
function overruledByAll({ players }: Facts, dispute: Fact): boolean {
  const others = players.filter((it: string) => it !== judgeOf(dispute))
  return others.length > 0 && others.every((it: string) => dispute.overruling[it] === 'yes')
}

const isPlayer = ({ act, players }: Facts): boolean => players.includes(act.by)

export default rule({
  reads: ['players', 'teams', 'seats', 'mover', 'lastMover', 'begun', 'matters', 'consents', 'consentNeeded'],
  offers: {
    invokeJudgment: {
      as: 'right',
      schema: { question: 'words' },
      when: facts => (isPlayer(facts) ? true : 'only players may invoke Judgment.'),
      does: ({ act }, { openCase }) => openCase({ question: act.with.question }),
    },
    judge: {
      as: 'right',
      schema: { case: 'matter case?', ruling: 'words', effects: 'effects?' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute === undefined) return 'no question is before a Judge.'
        if (!dispute.open) return 'that case is closed.'
        if (judgeOf(dispute) !== facts.act.by)
          return 'the player preceding the one moving is to be the Judge and decide the question.'
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
    judge(facts) {
      const judges = facts.matter?.judges ?? facts.about.judges ?? []
      return judges.length > 0 ? preceding(facts, judges.at(-1)) : firstJudge(facts)
    },
  },
  after: {
    /** A player who leaves is no longer a Judge and no longer has to agree to an overruling. */
    left: (facts, { replaceJudge, overrule }) =>
      facts.matters
        .filter((it: Fact) => it.kind === 'case')
        .map((it: Fact) => {
          if (it.phase === 'open') return facts.players.includes(judgeOf(it)) ? null : replaceJudge({ matter: it.id })
          return overruledByAll(facts, it) ? overrule({ matter: it.id }) : null
        }),
    /** A Judgment is overruled only if all the other players vote for it. */
    overruleCast: (facts, { overrule }) =>
      overruledByAll(facts, facts.matter) ? overrule({ matter: facts.matter.id }) : null,
    turnBegan: (_, { closeCases }) => closeCases(),
    turnEnded: beginAtOnce,
    consented: beginAtOnce,
    challenged: ({ event }, { openCase }) => openCase({ entry: event.entry, challenge: event.open }),
    insisted: (_, { openCase }) => openCase({}),
  },
})
