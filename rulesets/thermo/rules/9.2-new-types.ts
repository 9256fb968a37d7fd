const KNOWN = ['rule', 'player', 'proposal', 'office', 'coin', 'potato', 'bank']
/** “Hats and gloves are Things”, “a hat is also a Thing”. */
const LISTING =
  /^(.*?) (?:is|are|shall be)(?: (?:a|all|also|an|each|hereby|kind|kinds|new|now|of|one|the|type|types))* things?\b/
/** “Hats are added to the list of Things”, “the list of Things includes hats”. */
const LISTED = /\blist of things\b/
const DENYING = /\b(?:no|not|never|nor|without|neither)\b/
/** Words that belong to a sentence about the list but are not names on it. */
const ABOUT =
  /^(?:(?:a|add|added|adds|all|also|an|any|are|be|belong|belongs|both|contain|contains|each|every|hereby|include|included|includes|is|kind|kinds|list|new|now|of|on|one|shall|stand|stands|the|thing|things|to|type|types) )+|(?: (?:added|also|are|as|be|belong|belongs|contain|contains|hereby|in|include|included|includes|is|list|now|of|on|shall|stand|stands|the|thing|things|to|well))+$/g

/** The names that a text puts on the list of Things. */
function names(text: string): readonly string[] {
  if (!/thing/i.test(text)) return []
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N},;:]+/gu, ' ')
    .trim()
  const subject = LISTED.test(words) ? words : (LISTING.exec(words)?.[1] ?? '')
  if (subject === '' || DENYING.test(subject)) return []
  return subject
    .split(/[,;:]| and | or | as well as /)
    .map(it =>
      it
        .trim()
        .replace(/^(?:and|or) /, '')
        .replace(ABOUT, '')
        .trim(),
    )
    .filter(it => it !== '')
}

/** The ways in which a type may be written: singular and plural. */
function forms(type: string): readonly string[] {
  const one = type
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const more = one === 'potato' ? ['hot potato', 'hot potatoes'] : []
  return one === '' ? [] : [one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies'), ...more]
}

/** The known type that another spelling stands for: “coins” for “coin”. */
const meant = (type: string): string | undefined =>
  KNOWN.includes(type) ? undefined : KNOWN.find(kind => forms(kind).some(it => forms(type).includes(it)))

/** The names on the list, each with the rule that put it there. */
type List = ReadonlyMap<string, string>

const listOf = (rules: readonly Fact[]): List =>
  new Map(rules.toReversed().flatMap(({ id, text }: Fact) => names(text).map(name => [name, id ?? 'new'] as const)))

const lister = (list: List, type: string): string | undefined =>
  forms(type)
    .map(it => list.get(it))
    .find(it => it !== undefined)

/** The types that a proposal would create. */
const created = (changes: readonly Fact[]): readonly string[] =>
  changes.flatMap(it => (it.item?.create === undefined ? [] : [it.item.create]))

/** The types created by a proposal that are on the list once the proposal has passed. */
function admitted(changes: readonly Fact[], rulebook: Fact): readonly string[] {
  const types = [...new Set(created(changes))].filter(it => meant(it) === undefined)
  if (types.length === 0) return []
  const gone = changes.flatMap(it => it.rule ?? it.item?.rule ?? [])
  const left = rulebook.filter((it: Fact) => !gone.includes(it.id))
  const list = listOf([...left, ...changes.filter(it => it.kind === 'enact')])
  return types.filter(type => lister(list, type) !== undefined)
}

/** Records which rule lists each type that no program declares, if the type is new or a different rule lists it now. */
function listed({ rulebook, answerers, otherThings, thingTypes }: Facts, { set }: Powers, more: readonly string[]) {
  const untold = KNOWN.filter(kind => (answerers[`${kind}IsThing`] ?? []).length === 0)
  const now = new Map<string, string | null>(Object.entries(thingTypes))
  const types = [...new Set([...untold, ...Object.keys(otherThings).filter(it => !KNOWN.includes(it)), ...more])]
  if (types.length === 0) return []
  const list = listOf(rulebook)
  return types.flatMap(type => {
    const by = lister(list, type) ?? saidByHand(rulebook, now.get(type))
    return by === (now.get(type) ?? null) ? [] : [set({ thingTypes: { [type]: by } })]
  })
}

/**
 * The rule under which people say that a type is listed, given by its id or its label; null if there is no such rule.
 */
const saidByHand = (rulebook: readonly Fact[], by: string | null | undefined): string | null =>
  rulebook.find(it => it.id === by || it.label === `${by ?? ''}`)?.id ?? null

/** The total number of Things of a type that their owners have. */
const sum = (owners: Fact): number => (owners ?? []).reduce((all: number, it: Fact) => all + Number(it.quantity), 0)

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** What is known of a type, whose name may also be the name of something that every object has. */
const typeNow = (thingTypes: Fact, type: string): Fact =>
  Object.hasOwn(thingTypes, type) ? thingTypes[type] : undefined

export default rule({
  reads: ['rulebook', 'answerers', 'otherThings', 'thingTypes'],
  forbids: {
    submit: {
      needs: KNOWN.map(kind => `${kind}IsThing`),
      does({ act, decided, rulebook }) {
        const changes = changesIn(act.with)
        const other = created(changes).find(type => meant(type) !== undefined)
        if (other !== undefined) return `“${other}” is not a new type of Thing: write “${meant(other)}”.`
        const known = admitted(changes, rulebook)
        const unknown = created(changes).find(type => decided[`${type}IsThing`] !== true && !known.includes(type))
        return unknown === undefined
          ? null
          : `no new type of Thing may be created without adding it to the list of Things, and no rule lists “${unknown}”.`
      },
    },
  },
  answers: {
    /** The types created by a proposal that a text lists once the proposal has passed. */
    newTypes: ({ about, matter, rulebook }) => admitted(changesIn(matter ?? about), rulebook),
    /** Refuses to create by hand a type that no rule lists. */
    'mayChange byHand'({ about, rulebook, thingTypes }) {
      const list = listOf(rulebook)
      const isListed = (type: string): boolean => (typeNow(thingTypes, type) ?? lister(list, type) ?? null) !== null
      const unlisted = about.items.filter(
        (it: Fact) => it.register === 'otherThings' && it.value !== null && !isListed(it.key),
      )
      const reason = 'no new type of Thing may be created without adding it to the list of Things'
      return unlisted.length === 0 ? null : [{ items: unlisted.map((it: Fact) => it.index), verdict: 'refuse', reason }]
    },
    /**
     * The texts determine which rule lists a type. If people have to say which rule it is, they do so under this rule.
     */
    'mayChange register thingTypes'({ about, self }) {
      const isOthers = (it: Fact): boolean =>
        it.register === 'thingTypes' && MEANS.includes(it.via) && it.warrant !== self.id
      const items = about.items.filter(isOthers).map((it: Fact) => it.index)
      const reason = 'no new type of Thing may be created without adding it to the list of Things'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    /** No other rule's program can create Things of a type that no rule lists. */
    'mayChange register otherThings'({ about, answerers, rulebook, thingTypes }) {
      const keeping = [...(answerers.tracked ?? []), ...(answerers.inventory ?? [])]
      const more = about.items.filter(
        ({ register, via, warrant, key, value, was }: Fact) =>
          register === 'otherThings' &&
          via === 'program' &&
          !KNOWN.includes(key) &&
          !keeping.includes(warrant) &&
          sum(value) > sum(was),
      )
      if (more.length === 0) return null
      const list = listOf(rulebook)
      const unlisted = more.filter(({ key }: Fact) => (typeNow(thingTypes, key) ?? lister(list, key) ?? null) === null)
      const reason = 'no new type of Thing may be created without adding it to the list of Things'
      return unlisted.length === 0
        ? null
        : [{ items: unlisted.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: true }]
    },
    /** Checks each creation when its turn comes: a rule in force or a later change must list its type. */
    mayBeMade: {
      needs: KNOWN.map(kind => `${kind}IsThing`),
      does({ about, decided, matter, rulebook }) {
        const type = about.item?.create
        if (type === undefined || decided[`${type}IsThing`] === true) return null
        const changes = changesIn(matter).filter((it, at) => it.kind !== 'enact' || at > about.index)
        return admitted(changes, rulebook).includes(type)
          ? null
          : says(false, `no rule lists “${type}”`, 'without adding it to the list of Things')
      },
    },
  },
  after: {
    created: {
      from: ['6.4', '10', '15'],
      does: (facts, powers) => (KNOWN.includes(facts.event.kind) ? null : listed(facts, powers, [facts.event.kind])),
    },
    'changed rules': (facts, powers) => listed(facts, powers, []),
    /** This also covers types that people enter by hand. */
    'changed otherThings': (facts, powers) => listed(facts, powers, []),
    'changed thingTypes': (facts, powers) => listed(facts, powers, facts.event.keys),
  },
})
