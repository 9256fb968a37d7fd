const PHASES = ['purchase', 'proposal', 'voting', 'movement', 'consequences']

/** Whether a proposal was made outside the second phase of a turn, because another rule or a Judgment allowed it. */
const isBesides = (it: Fact): boolean => it.besides === true

/** Returns the proposal of the current turn. */
const proposalNow = ({ matters }: Facts): Fact => matters.find((it: Fact) => it.kind === 'proposal' && !isBesides(it))

/** Whether a proposal that has just been announced is the proposal of the turn, made in its second phase. */
const isProposedInTurn = ({ matters, matter, mover, phase }: Facts): boolean =>
  matter.by === mover &&
  phase === 'proposal' &&
  !matters.some((it: Fact) => it.kind === 'proposal' && !isBesides(it) && it.id !== matter.id)

/** Returns the proposal for which an act announces a new version: the one that the act names, or the player's own. */
function versionOf({ matters, matter, act }: Facts): Fact {
  const all = matters.filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
  if (matter !== undefined) return matter
  return all.find((it: Fact) => it.by === act.by) ?? all[0]
}

/** The communication that the current phase requires, and the person who must send it. */
function dueNow(facts: Facts): { readonly person: string; readonly what: string } | null {
  const { phase, mover, moveMade, partsDone, decided } = facts
  if (mover === null) return null
  if (phase === 'purchase' || phase === 'movement')
    return { person: mover, what: phase === 'purchase' ? phase : 'move' }
  if (phase === 'proposal' && proposalNow(facts) === undefined) return { person: mover, what: 'proposal' }
  const announced = phase !== 'consequences' || partsDone || !moveMade
  return announced || decided.judge === null ? null : { person: decided.judge, what: 'consequences' }
}

/** The acts that send each communication. A communication counts as sent even if its act is held. */
const SENT_BY = new Map([
  ['purchase', ['purchase']],
  ['proposal', ['propose', 'proposeFromList']],
  ['move', ['move', 'noMove']],
  ['consequences', ['announceConsequences']],
])

/**
 * Marks the proposals, now being voted on, of a person who is no longer a Player or a Reyalp. If the person joins
 * again, the points and the turn are still not theirs.
 */
const orphan = (person: string, matters: Fact, { setMatter }: Powers) =>
  matters
    .filter((it: Fact) => it.kind === 'proposal' && it.by === person && it.voting === true)
    .map((it: Fact) => setMatter({ matter: it.id, fields: { orphaned: true } }))

const tellDue = (facts: Facts, { raise }: Powers) => {
  const due = dueNow(facts)
  return due === null ? null : raise({ event: 'communicationDue', ...due })
}

/**
 * Without a move, there are no consequences; without a Judge, no one can announce them. In both cases, the phase ends.
 */
const announced = (facts: Facts, powers: Powers) => {
  const { phase, moveMade, partsDone, decided } = facts
  const nothing = phase === 'consequences' && !partsDone && (!moveMade || decided.judge === null)
  return nothing ? powers.raise({ event: 'phaseDone' }) : tellDue(facts, powers)
}

/** Returns the author of a suggestion that is the same as a change, word for word. */
const authorOf = (change: Fact, suggestions: Fact): string | undefined =>
  Object.keys(suggestions ?? {}).find(author => isSame(change, suggestions[author]))

/** Whether two changes are the same, word for word. */
const isSame = (a: Fact, b: Fact): boolean => ['kind', 'rule', 'text', 'amendment'].every(key => a?.[key] === b?.[key])

/** Players cannot use suggestions as changes of their own: none of their changes may be copied from the list. */
function copied({ act, suggestions }: Facts, before: readonly Fact[]): string | undefined {
  const anew = changesIn(act.with).filter(it => !before.some(old => isSame(it, old)))
  return anew.some(it => authorOf(it, suggestions) !== undefined)
    ? 'the player cannot use suggestions to come up with rule change proposals, and one of these is on the list word for word.'
    : undefined
}

/**
 * Returns the reason why a proposal under discussion cannot take a new form: it must keep its number of changes and
 * take none from the list.
 */
function otherForm(facts: Facts): string | undefined {
  const { act } = facts
  const proposal = versionOf(facts)
  if (proposal === undefined || act.with.changes === undefined) return undefined
  const [given, before] = [changesIn(act.with), changesIn(proposal)]
  const isOfTurn = !isBesides(proposal)
  if (
    isOfTurn &&
    facts.fromList &&
    !(given.length === before.length && given.every((it, index) => isSame(it, before[index])))
  )
    return 'the suggestions must be used exactly word for word as they are.'
  if (given.length === before.length) return isOfTurn ? copied(facts, before) : undefined
  return `as many rule changes as arranged for: ${before.length}, and these are ${given.length}.`
}

/**
 * Converts a suggestion that people wrote (in the starting position, or by hand under a text without a program) to the form
 * in which an act would store it, with the id of the rule that it names by number.
 */
function asKept({ 'rules.label': labels }: Facts, told: Fact): Fact {
  if (told.kind !== undefined) return told
  const [kind, what] = Object.entries<Fact>(told)[0] ?? ['', {}]
  const change = changesIn({ changes: [{ [kind]: typeof what === 'object' ? what : { rule: what } }] })[0]
  const named = labels[String(change?.rule)]?.[0]
  return named === undefined ? change : { ...change, rule: named }
}

const stored = (facts: Facts, { set }: Powers) => {
  const written = Object.entries<Fact>(facts.suggestions ?? {}).flatMap(([author, told]) => {
    // People may list several suggestions of a player, or anything else that is no change.
    const isWritten = told !== null && !Array.isArray(told) && (told.kind ?? '') === ''
    const change = isWritten ? asKept(facts, told) : undefined
    return change?.kind === undefined ? [] : [[author, change] as const]
  })
  return written.length === 0 ? null : set({ suggestions: Object.fromEntries(written) })
}

/** Ends the phase. If a text lets somebody else send its communication, whoever owed it owes it no longer. */
const sent = ({ act, players, owed }: Facts, what: string, { raise }: Powers) => [
  ...[...new Set([act.by, ...players.filter((it: string) => owed?.[it]?.includes(what))])].map(person =>
    raise({ event: 'communicationDone', person, what }),
  ),
  raise({ event: 'phaseDone' }),
]

/** Returns the reason why an action is not allowed in the current phase, if there is one. */
const notIn = ({ phase }: Facts, wanted: string): string | undefined =>
  phase === wanted ? undefined : `that is for the ${wanted} phase; a turn has five phases, and this is ${phase}.`

/** Whether it is the given phase of the player's own turn. */
const inOwn = (facts: Facts, wanted: string): true | string =>
  notIn(facts, wanted) ??
  (facts.act.by === facts.mover ? true : 'a player’s turn consists of five phases, and it is another player’s turn.')

/** Whether the player may make this turn's proposal now. */
const toPropose = (facts: Facts): true | string =>
  proposalNow(facts) === undefined || notIn(facts, 'proposal') !== undefined
    ? inOwn(facts, 'proposal')
    : 'the proposal of this turn is under consideration.'

/* Movement */

type Square = readonly [number, number]

const isSquare = (it: Fact): it is Square => Array.isArray(it) && it.length === 2 && it.every(Number.isSafeInteger)

/** The distance between two files, measured around the cylinder. */
function filesApart(from: number, to: number, { files, self }: Facts): number {
  const straight = Math.abs(from - to)
  return self.readings.files === 'around' ? Math.min(straight, files - straight) : straight
}

const costOf = ([, y1]: Square, [, y2]: Square, { axis, base }: Fact): number =>
  Math.abs((axis - y1) * (axis - y2)) + base

/** Returns the restriction that a move breaks, if any. */
function restriction(facts: Facts): string | undefined {
  const { act, squares, players, files, groks, self } = facts
  const { axis, rows, files: beside } = self.params
  const [from, to] = [squares[act.by], act.with.to]
  if (!isSquare(from)) return 'only a player on a square can move, and you are not on one.'
  if (!isSquare(to) || to[0] < 0 || to[0] >= files) return `a square is written [x, y], with x from 0 to ${files - 1}.`
  const reach = Math.max(rows, players.length)
  const apart = Math.abs(from[1] - to[1])
  if (apart >= reach) return `i. |y1 - y2| < ${reach}: those rows are ${apart} apart.`
  if (filesApart(from[0], to[0], facts) >= beside) return `ii. the files ${from[0]} and ${to[0]} are not adjacent.`
  if (from[1] === axis) return `iii. y1 <> ${axis}.`
  if (to[1] === axis) return `iv. y2 <> ${axis}.`
  const cost = costOf(from, to, self.params)
  return cost <= (groks[act.by] ?? 0)
    ? undefined
    : `v. the move costs ${cost} Groks, and you have ${groks[act.by] ?? 0}.`
}

/** Splits the payment evenly among the Players at the greatest Y coordinate. Fractions are dropped. */
function payment({ players, squares, act, self }: Facts, cost: number): Record<string, number> {
  const after = self.readings.payment === 'after'
  const rowOf = (it: string): number => (after && it === act.by ? act.with.to[1] : squares[it][1])
  const top = Math.max(...players.map(rowOf))
  const getting = players.filter((it: string) => rowOf(it) === top)
  const share = Math.floor(cost / getting.length)
  const net: Record<string, number> = Object.fromEntries(getting.map((it: string) => [it, share]))
  return { ...net, [act.by]: (net[act.by] ?? 0) - cost }
}

/* Enactment and score */

/** The highest number that a proposal contained when it was proposed. */
const highest = (matter: Fact): number => Number(matter.label.split(' - ').at(-1))

const isAdopted = ({ fates, matter }: Facts, index: number): boolean => fates?.[matter.id]?.[index] === true

/** When a change is found to be illegal, discards it and all changes with higher numbers. */
function discard(facts: Facts, { set }: Powers) {
  const { event, self, discarded, matter } = facts
  if (discarded > 0) return null
  const counts = (index: number) => self.readings.discarded === 'all' || isAdopted(facts, index)
  const gone = changesIn(matter).filter((_, index) => index >= event.index && counts(index))
  return set({ discarded: Math.max(1, gone.length) }, 'found to be illegal')
}

function score({ matter, self, discarded }: Facts, { award }: Powers) {
  const { offset, loss } = self.params
  const ahead = highest(matter) - offset
  const [favourable, all] = [matter.tally.votes.for ?? '0', matter.tally.allVotes]
  const gained = exact.over(exact.times(ahead, favourable), all)
  const lost = discarded * loss
  return [
    award({ points: { [matter.by]: gained } }, `${ahead} × ${favourable}/${all} = ${gained}`),
    lost === 0 ? null : award({ points: { [matter.by]: -lost } }, `${loss} for each of ${discarded} discarded`),
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

const KEPT = ['arranged', 'fromList', 'discarded', 'moveMade', 'partsDone']

/** Whether a rule over which this rule takes precedence would end a phase too early. */
const isCutShort = (facts: Facts, it: Fact): boolean =>
  it.register === 'phase' && !facts.partsDone && PHASES.includes(facts.phase) && yields(facts, it)

const GUARDED = 'a player’s turn consists of five phases, and the rule says what happens in each.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

/** Whether a rule in force covers a topic only in its text, without a program, so people supply what the text asks for.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

/** Whether an effect comes from a rule that the players made, by its program or by hand. */
const ofPlayers = ({ 'rules.heading': page }: Facts, { via, warrant }: Fact): boolean =>
  ['program', 'hand'].includes(via) && page.null?.includes(warrant) === true

/** Whether a rule that the players made would put forward a proposal in the name of someone who does not act. */
const isForOthers = (facts: Facts, it: Fact): boolean =>
  it.do === 'openMatter' && it.kind === 'proposal' && it.by !== facts.about.author && ofPlayers(facts, it)

const RECORDED = ['arranged', 'fromList', 'discarded', 'moveMade', 'partsDone']

/**
 * Under other rules, neither programs nor people can write what this rule records, unless those rules take precedence
 * over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a player’s turn consists of five phases, and the rule says what happens in each.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    ...['rules.heading', 'rules.status', 'rules.label', 'textOnly.tells'],
    'answerers',
    'amendments',
    ...[
      'heldActs',
      'mover',
      'phase',
      'players',
      'reyalps',
      'groks',
      'squares',
      'files',
      'matters',
      'suggestions',
      'fates',
      'owed',
    ],
    ...['arranged', 'fromList', 'discarded', 'moveMade', 'partsDone', 'nextNumber'],
  ],
  offers: {
    purchase: {
      as: 'right',
      schema: { changes: 'integer' },
      when: facts => inOwn(facts, 'purchase'),
      check({ act, groks, self }) {
        const { changes } = act.with
        const costs = changes * self.params.price
        if (changes < 0) return 'the number of additional rule change proposals is 0 or more.'
        return costs <= (groks[act.by] ?? 0)
          ? undefined
          : `${changes} cost ${costs} Groks, and you have ${groks[act.by] ?? 0}.`
      },
      does(facts, powers) {
        const { act, self } = facts
        const { changes } = act.with
        const costs = changes * self.params.price
        return [
          changes === 0 ? null : powers.award({ groks: { [act.by]: -costs } }, `${changes} additional proposals`),
          powers.set({ arranged: 1 + changes }),
          ...sent(facts, 'purchase', powers),
        ]
      },
    },
    propose: {
      as: 'right',
      schema: { changes: 'changes' },
      when: toPropose,
      check(facts) {
        const { act, arranged } = facts
        const given = changesIn(act.with).length
        return given === arranged
          ? copied(facts, [])
          : `as many rule changes as arranged for: ${arranged}, and these are ${given}.`
      },
      does: ({ act }, { set, propose }) => [
        set({ fromList: false, discarded: 0 }),
        propose({ changes: act.with.changes }),
      ],
    },
    proposeFromList: {
      as: 'right',
      schema: { suggestions: 'persons' },
      when: facts =>
        facts.answerers.listOfSuggestions !== undefined || leftToPeople(facts, 'suggestions')
          ? toPropose(facts)
          : 'no rule in force keeps a list of suggestions.',
      check({ act, arranged, suggestions }) {
        const used: readonly string[] = act.with.suggestions
        if (used.includes(act.by)) return 'the player may not use his or her own suggestion.'
        if (new Set(used).size !== used.length || used.some(it => suggestions[it]?.kind === undefined))
          return 'each suggestion that is used is present in the suggestions list, and used once.'
        return used.length === arranged ? undefined : `as many suggestions as arranged for: ${arranged}.`
      },
      does({ act, suggestions, self }, { set, award, propose }) {
        const used: readonly string[] = act.with.suggestions
        const { listGain, listGainEach, authorGain } = self.params
        return [
          set({ fromList: true, discarded: 0, suggestions: Object.fromEntries(used.map(it => [it, null])) }),
          propose({ changes: used.map(it => suggestions[it]) }),
          award({ groks: { [act.by]: listGain + listGainEach * (used.length - 1) } }, 'used the suggestions list'),
          award({ groks: Object.fromEntries(used.map(it => [it, authorGain])) }, 'made a suggestion that was used'),
        ]
      },
    },
    move: {
      as: 'right',
      schema: { to: 'data' },
      when: facts => inOwn(facts, 'movement'),
      check: restriction,
      does(facts, powers) {
        const { act, squares, self } = facts
        const [from, to] = [squares[act.by], act.with.to]
        const cost = costOf(from, to, self.params)
        const told = `(${from}) to (${to}) for ${cost} Groks`
        return [
          powers.award({ groks: payment(facts, cost) }, told),
          powers.set({ squares: { [act.by]: to }, moveMade: true }, told),
          powers.raise({ event: 'placed', person: act.by, moved: true }),
          ...sent(facts, 'move', powers),
        ]
      },
    },
    noMove: {
      as: 'right',
      schema: {},
      when: facts => inOwn(facts, 'movement'),
      does: (facts, powers) => sent(facts, 'move', powers),
    },
    announceConsequences: {
      as: 'duty',
      needs: ['judge'],
      schema: { consequences: 'words?' },
      when(facts) {
        if (notIn(facts, 'consequences') !== undefined || facts.partsDone)
          return notIn(facts, 'consequences') ?? 'the consequences have been announced, or there was no move.'
        return facts.decided.judge === facts.act.by ? true : 'the Judge announces the consequences of the move.'
      },
      does: (facts, powers) => sent(facts, 'consequences', powers),
    },
    throwBack: {
      as: 'facility',
      needs: ['judge'],
      schema: { person: 'person' },
      when(facts) {
        const { act, decided, partsDone } = facts
        if (notIn(facts, 'consequences') !== undefined || partsDone)
          return (
            notIn(facts, 'consequences') ??
            'being thrown back is a consequence of a move, and the consequences have been announced.'
          )
        return decided.judge === act.by ? true : 'the Judge announces the consequences of the move.'
      },
      check: ({ act, squares }) =>
        isSquare(squares[act.with.person]) ? undefined : 'only someone on the board can be thrown back.',
      does({ act, squares, self }, { set, raise }) {
        const { person } = act.with
        const [x, y] = squares[person]
        return [
          set({ squares: { [person]: [x, y + self.params.back] } }, 'thrown back'),
          raise({ event: 'placed', person }),
        ]
      },
    },
    /** If no rule orders the turns, a turn still ends when its phases are done. */
    endTurn: {
      as: 'facility',
      schema: {},
      when: ({ act, mover, answerers }) => (answerers.nextMover === undefined && act.by === mover ? true : undefined),
      does: (_, { endTurn }) => endTurn(),
    },
  },
  forbids: {
    revise: otherForm,
    announceFinal: otherForm,
    endTurn: ({ partsDone, phase }) =>
      partsDone ? undefined : `parts of a turn come first: this is the ${phase} phase.`,
  },
  answers: {
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    /** A proposal is its proponent's own. */
    'mayChange effect openMatter'(facts) {
      const items = facts.about.items.filter((it: Fact) => isForOthers(facts, it)).map((it: Fact) => it.index)
      const reason = 'players create their own proposals, and no one can do it for them.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    /** The registers of the phases change only as the phases advance. */
    'mayChange state': {
      touching: ['byHand', 'register phase'],
      does: facts =>
        refused(
          facts.about.items.filter(
            (it: Fact) => (KEPT.includes(it.register) && byPeople(facts, it)) || isCutShort(facts, it),
          ),
        ),
    },
    /** If a change is found to be illegal, all changes of the proposal with higher numbers are discarded as well. */
    'mayChange rules'({ about, discarded }) {
      const items = about.items
        .filter((it: Fact) => discarded > 0 && about.under[it.matter]?.outcome === 'adopted')
        .map((it: Fact) => it.index)
      const reason =
        'a rule change of the proposal was found to be illegal, and is discarded with all higher numbered ones.'
      return items.length === 0 ? null : [{ items, verdict: 'drop', reason, limits: true }]
    },
    /** Whether a proposal belongs to a turn: it was made in the second phase. */
    ofTurn: facts => {
      if (facts.matter?.kind !== 'proposal') return null
      return isBesides(facts.matter) || facts.matter.phase !== 'debate'
        ? !isBesides(facts.matter)
        : isProposedInTurn(facts)
    },
    /** Each change has its own number, even if no other rule assigns one. */
    number: facts => {
      if (leftToPeople(facts, 'numbering')) return null
      const { about, nextNumber } = facts
      const last = nextNumber + (about.changes ?? 1) - 1
      return otherwise(last === nextNumber ? nextNumber : `${nextNumber} - ${last}`, 'each with their own number')
    },
    /** A new rule takes the number of its change if no other rule assigns one. */
    label: ({ about, matter }) =>
      about.kind === 'enact' && matter !== undefined
        ? otherwise(Number.parseInt(matter.label, 10) + (about.index ?? 0), 'each with their own number')
        : null,
    /** In the second phase, the mover has to propose. The other phases have acts that end them. */
    waitsFor: facts =>
      facts.phase === 'proposal' && facts.players.includes(facts.mover) && proposalNow(facts) === undefined
        ? [{ person: facts.mover, act: 'propose', to: 'make a proposal', turn: true }]
        : null,
    parts: () => says(PHASES, 'five phases', "A player's turn consists of five phases"),
    sentBy: ({ about }) => SENT_BY.get(about.what) ?? null,
    requires: {
      needs: ['judge'],
      does(facts) {
        const due = dueNow(facts)
        const { person, what } = facts.about
        const acts = SENT_BY.get(what)
        return acts === undefined
          ? null
          : due?.person === person &&
              due?.what === what &&
              !facts.heldActs.some((it: Fact) => it.by === person && acts.includes(it.do))
      },
    },
  },
  after: {
    /** If no rule says who moves next, a turn begins as soon as people say whose it is. */
    'changed mover': ({ mover, answerers }, { beginTurn }) =>
      answerers.nextMover === undefined && mover !== null ? beginTurn() : null,
    turnBegan: ({ event }, { set, raise }) => [
      set({ arranged: 0, moveMade: false, partsDone: false }),
      raise({ event: 'communicationDue', person: event.person, what: 'purchase' }),
    ],
    /** What a phase required is required no more once its turn has ended, because the mover left or a rule ended it. */
    turnEnded: ({ players, owed }, { raise }) =>
      players.flatMap((person: string) =>
        [...SENT_BY.keys()]
          .filter(what => owed?.[person]?.includes(what))
          .map(what => raise({ event: 'communicationDone', person, what })),
      ),
    resumed: { needs: ['judge'], does: (facts, powers) => [stored(facts, powers), tellDue(facts, powers)] },
    'changed suggestions': stored,
    judgeChanged: {
      from: ['334'],
      needs: ['judge'],
      does(facts, powers) {
        const { players, owed, decided, phase } = facts
        if (phase !== 'consequences' || owed?.[decided.judge]?.includes(phase)) return null
        const others = players.filter((person: string) => owed?.[person]?.includes(phase))
        return [
          ...others.map((person: string) => powers.raise({ event: 'communicationDone', person, what: phase })),
          announced(facts, powers),
        ]
      },
    },
    /** Starts the next phase. After the last phase, only the end of the turn is left. */
    phaseDone: {
      from: 'parts',
      needs: ['parts'],
      does: ({ mover, phase, decided }, { endPart, set, raise }) =>
        decided.parts.indexOf(phase) + 1 < decided.parts.length
          ? endPart()
          : [set({ partsDone: true }), raise({ event: 'phasesDone', person: mover })],
    },
    partBegan: { needs: ['judge'], does: announced },
    proposed: (facts, { raise, set, setMatter }) => {
      const { matter, answerers } = facts
      return [
        isProposedInTurn(facts)
          ? raise({ event: 'communicationDone', person: matter.by, what: 'proposal' })
          : setMatter({ matter: matter.id, fields: { besides: true } }, 'proposed outside the turn'),
        answerers.numbering === undefined && Number.isSafeInteger(highest(matter))
          ? set({ nextNumber: highest(matter) + 1 })
          : null,
      ]
    },
    /** A proposal that is dropped is not voted on, so the mover proposes again. */
    withdrawn: ({ matter, mover, players, phase }, { set, raise }) =>
      isBesides(matter) || !players.includes(mover)
        ? null
        : [phase === 'voting' ? set({ phase: 'proposal' }) : null, raise({ event: 'proposalDropped' })],
    proposalDropped: { own: true, needs: ['judge'], does: tellDue },
    voteOpened: ({ matter }, { raise }) => (isBesides(matter) ? null : raise({ event: 'phaseDone' })),
    /** Announces the points for the proposal, so that they stay owed if one of its changes repeals this rule (107). */
    adopted: ({ discarded, matter }, { set, raise }) => [
      discarded > 0 ? set({ discarded: 0 }) : null,
      isBesides(matter) ? null : raise({ event: 'pointsOfTheProposal', matter: matter.id }),
    ],
    pointsOfTheProposal: { own: true, does: () => null },
    /** The changes are enacted one at a time, in order of their numbers. A Judge may find that one of them is illegal. */
    enactmentDue: {
      from: ['104'],
      needs: ['illegal'],
      does: (facts, powers) => {
        const { decided, event, matter, self } = facts
        if (decided.illegal === true)
          return [discard(facts, powers), powers.raise({ event: 'illegalDue', matter: matter.id, index: event.index })]
        if (isAdopted(facts, event.index)) return powers.carryOut({ matter: matter.id, only: [event.index] })
        return self.readings.unadopted === 'illegal' ? discard(facts, powers) : null
      },
    },
    /** A change that is discarded is carried out no more than the higher ones, and the same announcement says so. */
    illegalDue: {
      own: true,
      does: ({ event, matter }, { carryOut }) => carryOut({ matter: matter.id, only: [event.index] }),
    },
    notInForce: discard,
    left: ({ event, reyalps, matters }, powers) =>
      reyalps?.includes(event.person) ? null : orphan(event.person, matters, powers),
    lapsed: { from: ['303'], does: ({ event, matters }, powers) => orphan(event.person, matters, powers) },
    concluded: (facts, powers) => {
      const { mover, players, reyalps, matter, event, self } = facts
      if (isBesides(matter)) return null
      const scores = (event.outcome === 'adopted' || self.readings.scoreWhenDefeated) && matter.tally !== undefined
      const known = [...players, ...(reyalps ?? [])].includes(matter.by) && matter.orphaned !== true
      return [
        ...(scores && known ? score(facts, powers) : []),
        players.includes(mover) && !(matter.by === mover && matter.orphaned === true)
          ? powers.raise({ event: 'phaseDone' })
          : powers.raise({ event: 'seatEmptied', person: mover }),
      ]
    },
  },
})
