const HOUR = 3_600_000

/** The registers that only this rule writes. */
const KEPT = ['lastJudge', 'roster']

const judgeOf = (dispute: Fact): string | undefined => dispute?.judges.at(-1)

const isActive = ({ players, inactive }: Facts, person: string | undefined): boolean =>
  players.includes(person) && !inactive.includes(person)

/**
 * The case that an act is about: the case that the act names or, if it names none, the latest one in the right phase,
 * preferably one with this player as Judge.
 */
function caseOf({ act, matter, matters }: Facts, phase: 'open' | 'ruled'): Fact {
  const cases = matters.filter((it: Fact) => it.kind === 'case')
  const fitting = cases.filter((it: Fact) => it.phase === phase)
  const own = phase === 'open' ? fitting.findLast((it: Fact) => judgeOf(it) === act.by) : undefined
  return matter ?? own ?? fitting.at(-1) ?? cases.at(-1)
}

/** The Player Roster, starting with the name that follows the given player's. */
function rosterAfter(facts: Facts, person: string | null): readonly string[] {
  const names: readonly string[] = facts.alphabetical
  const at = person === null ? 0 : names.indexOf(person) + 1
  return [...names.slice(at), ...names.slice(0, at)].filter(it => isActive(facts, it))
}

/**
 * Whether a case has a Judge who can still rule in time. A case whose ruling has just been overruled gets a new Judge
 * anyway.
 */
const isServed = (facts: Facts, dispute: Fact): boolean =>
  dispute.vacant !== true && isActive(facts, judgeOf(dispute)) && (dispute.due === null || facts.now < dispute.due)

/**
 * Calls another Judge: the one who follows the given name on the roster. Their time is counted from the given moment.
 */
const call = ({ setMatter, raise }: Powers, matter: string, from: number, after: string | null) => [
  setMatter({ matter, fields: { countedFrom: from, after } }),
  raise({ event: 'judgeNeeded', matter }),
]

/** Whether two thirds of the other Active Players have voted to overrule a ruling. */
function falls(facts: Facts, dispute: Fact): boolean {
  const others = facts.players.filter((it: string) => isActive(facts, it) && it !== judgeOf(dispute))
  const yes = others.filter((it: string) => dispute.overruling[it] === 'yes').length
  return yes > 0 && exact.atLeast(yes, exact.times(facts.self.params.share, others.length))
}

/**
 * Called when a player becomes Inactive or Active, joins or leaves, or when another share of the votes overrules. Calls
 * a new Judge for each case that needs one, and checks again whether a ruling is overruled, because fewer votes may now
 * be enough.
 */
const lookAgain = (facts: Facts, powers: Powers) =>
  facts.matters
    .filter((it: Fact) => it.kind === 'case')
    .flatMap((it: Fact) => {
      if (it.phase === 'ruled') return falls(facts, it) ? [powers.overrule({ matter: it.id })] : []
      return isServed(facts, it) ? [] : call(powers, it.id, facts.now, judgeOf(it) ?? null)
    })

/** Returns the reason why players may not appeal, or vote on an appeal, now. */
const notRuled = (dispute: Fact, self: Fact): string | undefined =>
  dispute === undefined || dispute.phase === 'open'
    ? 'there is no Judgment to overrule.'
    : dispute.open
      ? undefined
      : `a Judgment may be overruled within ${self.params.hours} hours, which have passed.`

/** Updates the Player Roster if it has changed. */
const list = (facts: Facts, { set }: Powers) => {
  const names = rosterAfter(facts, null)
  return names.join() === facts.roster.join() ? null : set({ roster: names })
}

/**
 * Whether an effect would decide a case in place of its Judge, or choose its Judge in place of this rule. A Motion may
 * close a case.
 */
function bypasses(it: Fact, { matters, self }: Facts): boolean {
  const isByHand = it.via === 'hand' || it.via === 'ruling'
  if (KEPT.includes(it.register)) return isByHand || (it.warrant !== self.id && it.via !== 'undoing')
  if (it.do === 'openMatter') return it.kind === 'case' && isByHand
  if (it.do === 'fall') return isByHand
  const dispute = matters.find(({ id }: Fact) => id === it.matter)?.kind === 'case'
  return dispute && isByHand && ['changeMatter', 'closeMatter'].includes(it.do)
}

/** The fields of a case that record who is involved, when its ruling is due, and its outcome. */
const CASE = [
  'judges',
  'phase',
  'ruling',
  'overruling',
  'inactive',
  'involved',
  'due',
  'dueFrom',
  'after',
  'countedFrom',
]

/**
 * Whether the program of another rule would decide or close a case. Precedence settles which of the two rules applies.
 */
function rivals(it: Fact, { matters, self }: Facts): boolean {
  if (it.via !== 'program' || it.warrant === self.id) return false
  if (it.do === 'fall') return true
  if (matters.find(({ id }: Fact) => id === it.matter)?.kind !== 'case') return false
  const touches = it.set === undefined || CASE.some(field => field in it.set)
  return it.do === 'closeMatter' || (it.do === 'changeMatter' && touches)
}

/** The number of days after a day, in words. */
const inDays = ({ params }: Fact): string => (params.days === 1 ? 'of the day following' : `${params.days} days later`)

const appealClock = ({ self }: Facts, { setDeadline }: Powers, matter: string) =>
  setDeadline(
    { in: self.params.hours * HOUR, event: 'appealOver', matter, per: { hours: HOUR } },
    `within ${self.params.hours} hours`,
  )

/** A Judge is called upon for a case, with the time for it counted from the given moment. */
const timeFrom = (facts: Facts, powers: Powers, judge: string | undefined, from: number) => [
  powers.set({ lastJudge: judge }),
  ...dueClock(facts, powers, from),
]

/** Sets the time that a Judge has for a case, counted from the given moment. */
function dueClock({ matter, self }: Facts, powers: Powers, from: number) {
  const days = self.params.days - (self.readings.midnight === 'startOfDay' ? 1 : 0)
  const due = calendar.endOfDay(from, days, self.readings.zone)
  return [
    powers.setMatter({ matter: matter.id, fields: { due, dueFrom: from } }),
    powers.cancelDeadline({ event: 'rulingDue', matter: matter.id }),
    powers.setDeadline(
      { at: due, soonest: true, event: 'rulingDue', matter: matter.id },
      `before midnight EST ${inDays(self)}`,
    ),
  ]
}

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.of === self.id && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = `the Judge has until the midnight that ends the time for a Judgment, and the others have ${self.params.hours} hours.`
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Who judges a case, at the end of a sentence. */
const named = (judge: Fact): string => (typeof judge === 'string' ? `: ${judge}` : '')

export default rule({
  reads: ['players', 'inactive', 'alphabetical', 'matters', 'lastJudge', 'roster'],
  offers: {
    invokeJudgment: {
      as: 'right',
      schema: { question: 'words', involved: 'persons?' },
      when: ({ act, players }) =>
        players.includes(act.by) ? true : 'only the insistence of a player invokes Judgment.',
      does: ({ act }, { openCase }) =>
        openCase({ question: act.with.question, fields: { involved: [act.by, ...(act.with.involved ?? [])] } }),
    },
    publishRuling: {
      as: 'duty',
      schema: { case: 'matter case?', ruling: 'words', effects: 'effects?', inactive: 'person?' },
      when(facts) {
        const dispute = caseOf(facts, 'open')
        if (dispute === undefined) return 'no question is before a Judge.'
        if (!dispute.open) return 'that case is closed.'
        if (dispute.phase !== 'open') return 'the Judge has ruled.'
        if (!dispute.judges.includes(facts.act.by))
          return `only the Judge who was called upon publishes a ruling${named(judgeOf(dispute))}.`
        if (!isActive(facts, facts.act.by)) return 'under no circumstances does an Inactive Player serve as Judge.'
        return judgeOf(dispute) === facts.act.by && isServed(facts, dispute)
          ? true
          : `your time has run out, and responsibility for judgement has fallen to the next player on the roster${named(judgeOf(dispute))}.`
      },
      does(facts, { giveRuling, cancelDeadline, setMatter }) {
        const { ruling, effects = [], inactive } = facts.act.with
        const matter = caseOf(facts, 'open').id
        return [
          giveRuling({ matter, ruling, effects }),
          setMatter({ matter, fields: { inactive: inactive ?? null, due: null } }),
          cancelDeadline({ event: 'rulingDue', matter }),
        ]
      },
    },
    appeal: {
      as: 'right',
      schema: { case: 'matter case?' },
      when(facts) {
        const dispute = caseOf(facts, 'ruled')
        if (!facts.players.includes(facts.act.by)) return 'a decision may be appealed only by a player.'
        return notRuled(dispute, facts.self) ?? (dispute.appealed === true ? 'it has already been appealed.' : true)
      },
      does(facts, powers) {
        const matter = caseOf(facts, 'ruled').id
        const { setMatter } = powers
        const clock = facts.self.readings.appealClock === 'appeal' ? appealClock(facts, powers, matter) : null
        return [setMatter({ matter, fields: { appealed: true } }), clock]
      },
    },
    overruleBallot: {
      as: 'facility',
      schema: { case: 'matter case?', choice: 'one of: yes, no' },
      when(facts) {
        const dispute = caseOf(facts, 'ruled')
        if (!facts.players.includes(facts.act.by)) return 'only players overrule.'
        const not = notRuled(dispute, facts.self)
        if (not !== undefined) return not
        if (judgeOf(dispute) === facts.act.by) return 'a Judgment may be overruled only by the other players.'
        return dispute.appealed === true ? true : 'nobody has appealed.'
      },
      does: (facts, { castOverrule }) =>
        castOverrule({ matter: caseOf(facts, 'ruled').id, voter: facts.act.by, choice: facts.act.with.choice }),
    },
  },
  answers: {
    'mayChange deadline rulingDue': clockStopped,
    'mayChange deadline appealOver': clockStopped,
    'mayChange state': {
      touching: [
        'byHand',
        'effect fall',
        'closing case',
        ...KEPT.map(it => `register ${it}`),
        ...CASE.map(it => `field case.${it}`),
      ],
      does(facts) {
        const { items } = facts.about
        const bypassing = items.filter((it: Fact) => bypasses(it, facts)).map((it: Fact) => it.index)
        const rivalling = items.filter((it: Fact) => rivals(it, facts)).map((it: Fact) => it.index)
        const reason = 'questions are decided by the Judge, who is selected from the Player Roster.'
        return [
          { items: bypassing, verdict: 'refuse', reason },
          { items: rivalling, verdict: 'refuse', reason, contested: true },
        ].filter(it => it.items.length > 0)
      },
    },
    /** The next player on the roster who is not involved in the dispute. */
    judge(facts) {
      const { about, matter, lastJudge } = facts
      const opening = about.matter !== undefined && matter === undefined
      if (opening) return block('the Judge is called once it is known who is involved', 'before each decision')
      if (matter?.kind === 'case' && matter.phase !== 'open') return null
      const involved = matter?.kind === 'case' ? matter.involved : [matter?.by]
      const next = rosterAfter(facts, matter?.after ?? lastJudge).find(it => !involved.includes(it))
      return next === undefined ? null : says(next, 'the next player on the roster who is not involved')
    },
  },
  after: {
    /** If another rule names the Judge as the case opens, that Judge's time begins at once. */
    judgmentInvoked(facts, powers) {
      const { matter, now } = facts
      return judgeOf(matter) === undefined
        ? call(powers, matter.id, now, null)
        : timeFrom(facts, powers, judgeOf(matter), now)
    },
    judgeNeeded: {
      own: true,
      needs: ['judge'],
      does(facts, { appointJudge, setMatter }) {
        const { matter, decided } = facts
        const hasHadJudges = matter.judges.length > 0
        if (hasHadJudges && isServed(facts, matter)) return null
        if (decided.judge !== null) return appointJudge({ matter: matter.id, judge: decided.judge })
        return hasHadJudges ? setMatter({ matter: matter.id, fields: { vacant: true } }) : null
      },
    },
    judgeAppointed: (facts, powers) => timeFrom(facts, powers, facts.event.judge, facts.matter.countedFrom),
    /** Judges who have been called upon have as much time as the rule says now, and as many votes overrule them. */
    paramsChanged: {
      own: true,
      does(facts, powers) {
        const { event, matters, now } = facts
        const called = matters.filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && it.due !== null)
        return [
          ...(event.now.share === undefined ? [] : lookAgain(facts, powers)),
          ...(event.now.days === undefined ? [] : called).flatMap((matter: Fact) =>
            dueClock({ ...facts, matter }, powers, matter.dueFrom ?? now),
          ),
        ]
      },
    },
    judgeCalled: { from: ['111'], does: ({ event }, { set }) => set({ lastJudge: event.judge }) },
    /** A deadline at midnight belongs to the day that ends then, unless midnight is read as the start of a day. */
    rulingDue: {
      own: true,
      does({ matter, now, self }, powers) {
        const from = self.readings.midnight === 'startOfDay' ? now : now - 1
        return matter.phase === 'open' ? call(powers, matter.id, from, null) : null
      },
    },
    ruled: (facts, powers) =>
      facts.self.readings.appealClock === 'ruling' ? appealClock(facts, powers, facts.matter.id) : null,
    overruleCast: (facts, { overrule }) => (falls(facts, facts.matter) ? overrule({ matter: facts.matter.id }) : null),
    overruled: ({ matter, now }, powers) => [
      powers.cancelDeadline({ event: 'appealOver', matter: matter.id }),
      powers.setMatter({ matter: matter.id, fields: { appealed: false } }),
      ...call(powers, matter.id, now, null),
    ],
    appealOver: {
      own: true,
      does: ({ matter }, { closeCase }) => (matter.phase === 'ruled' ? closeCase({ matter: matter.id }) : null),
    },
    gameStarted: list,
    'changed inactive': (facts, powers) => [...lookAgain(facts, powers), list(facts, powers)],
    left: (facts, powers) => [...lookAgain(facts, powers), list(facts, powers)],
    /** Someone who left and joins again has not voted on overruling a Judgment yet. */
    joined(facts, powers) {
      const { person } = facts.event
      const said = facts.matters.filter((it: Fact) => it.kind === 'case' && typeof it.overruling[person] === 'string')
      const matters = facts.matters.map((it: Fact) =>
        said.includes(it) ? { ...it, overruling: { ...it.overruling, [person]: null } } : it,
      )
      return [
        ...said.map((it: Fact) => powers.castOverrule({ matter: it.id, voter: person, choice: null })),
        ...lookAgain({ ...facts, matters }, powers),
        list(facts, powers),
      ]
    },
    resumed: (facts, powers) => [...lookAgain(facts, powers), list(facts, powers)],
    /**
     * A player who insists on an act thereby creates disagreement. A challenge by someone who is not a player needs a
     * player to take it up.
     */
    challenged: ({ event, players }, { openCase }) =>
      players.includes(event.by)
        ? openCase({ entry: event.entry, challenge: event.open, fields: { involved: [event.by] } })
        : null,
    insisted: ({ event, players }, { openCase }) =>
      players.includes(event.by) ? openCase({ fields: { involved: [event.by] } }) : null,
  },
})
