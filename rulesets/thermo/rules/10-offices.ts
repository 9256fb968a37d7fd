const NAME = String.raw`((?:\p{Lu}[\p{L}\p{N}’'-]*)(?: (?:(?:of|for|and|the) )*\p{Lu}[\p{L}\p{N}’'-]*)*)`
const BEFORE = '(?:(?:[Tt]he|[Aa]n?) )?(?:Office of )?(?:(?:[Tt]he|[Aa]n?) )?'
/** The ways in which a text declares that an office exists. */
const WAYS = [
  String.raw`\boffices?\b(?: shall)?(?: exists?| is| be)?(?:,? (?:which|that) is)?(?: to be)? (?:known as|called|named|titled) ["“‘]?${BEFORE}${NAME}`,
  String.raw`\b(?:There|there) (?:is|are|shall be|exists|exist) ${BEFORE}${NAME},? (?:which|that|who|as)? ?(?:is|shall be)? ?an office`,
  String.raw`\bOffice of (?:[Tt]he )?${NAME}(?: (?:hereby|shall))? (?:exists?|is (?:hereby )?(?:created|established))`,
  String.raw`\b(?:There|there) (?:is|shall be|exists) an? (?:Office of|office of) (?:the )?${NAME}`,
  String.raw`^${BEFORE}${NAME} (?:is|shall be|exists as)(?: also)? an office\b`,
].map(it => new RegExp(it, 'u'))
/** Words that turn a declaration into a denial, and phrases by which a text says that something does not exist. */
const DENYING = /\b(?:no|not|never|neither|nor|without|cannot)\b/i
const DENIED =
  /\bno (?:more )?offices?\b|\b(?:not|never|no longer)(?: be)?(?: an?| one of the)? (?:exist|offices?)\b|\bno longer exists?\b|\b(?:abolished|ceases? to (?:exist|be))\b/i

/** “The offices known as the Treasury and the Mint”, “The Treasury and the Mint are offices”. */
const LISTS = [
  /\boffices (?:which are |that are )?(?:known as|called|named|titled) (.+)$/u,
  /^(.+) (?:are|shall be)(?: also)? offices\b/u,
]
const START = new RegExp(`^${BEFORE}${NAME}`, 'u')

/** The offices that a text declares. */
function declared(text: string): readonly string[] {
  if (!/office/i.test(text) || DENIED.test(text)) return []
  const list = LISTS.map(way => affirmed(way, text)).find(it => it !== undefined)
  if (list !== undefined) return list.split(/,? and |, /).flatMap(it => START.exec(it.trim())?.[1] ?? [])
  return WAYS.map(way => affirmed(way, text))
    .filter(it => it !== undefined)
    .slice(0, 1)
}

/**
 * Returns the name that a pattern finds in a text, unless the text denies it before the name or between the name and
 * the end of the match.
 */
function affirmed(way: RegExp, text: string): string | undefined {
  const found = way.exec(text)
  if (found === null) return undefined
  const [all, name = ''] = found
  const before = text.slice(0, found.index + all.length - (all.endsWith(name) ? name.length : 0))
  return DENYING.test(before) ? undefined : name
}

type Declaring = {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly names: readonly string[]
}

/** The rules in the groups with the heading for offices, each with the offices that its text declares. */
function declaring({ groups, rulebook, self }: Facts): readonly Declaring[] {
  const within = groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)
  return rulebook
    .filter((it: Fact) => within.includes(it.id))
    .map(({ id, label, text }: Fact) => ({ id, label, text, names: declared(text) }))
}

/**
 * The rule under which an office exists: the rule that created the office or, if that rule is gone, another rule that
 * declares it.
 */
const byOf = (rules: readonly Declaring[], name: string, by: string): string | undefined =>
  (rules.find(it => it.id === by) ?? rules.find(it => it.names.includes(name)))?.id

/** The acts with which people change rules directly. */
const BY_HAND = ['record', 'correct']

const standing = (offices: Fact): readonly string[] => Object.keys(offices).filter(it => offices[it] !== null)

/**
 * For an office entered by hand, finds the rule of the group that declares it: the rule whose number people give, or
 * one that names the office.
 */
function told(facts: Facts, { set }: Powers) {
  const { event, offices, rulebook } = facts
  const untold = standing(offices).filter(
    name => event.keys.includes(name) && !rulebook.some((it: Fact) => it.id === offices[name].by),
  )
  if (untold.length === 0) return null
  const rules = declaring(facts)
  return untold.map(name => {
    const said = (offices[name].by ?? null) === null ? undefined : `${offices[name].by}`
    const by =
      rules.find(it => it.names.includes(name)) ??
      rules.find(it => (said === undefined ? it.text.includes(name) : it.label === said))
    return by === undefined ? null : set({ offices: { [name]: { ...offices[name], by: by.id } } }, 'declared by')
  })
}

/**
 * Removes the offices that no rule of the group declares any longer. All changes of one proposal are considered
 * together.
 */
function swept(facts: Facts, { raise, set }: Powers) {
  const { offices } = facts
  const rules = declaring(facts)
  return standing(offices).map(name => {
    const by = byOf(rules, name, offices[name].by)
    if (by === undefined) return raise({ event: 'destroyed', kind: 'office', key: name, quantity: 1 })
    return by === offices[name].by ? null : set({ offices: { [name]: { ...offices[name], by } } }, 'declared by')
  })
}

/**
 * Creates the offices that a rule of the group declares but that never existed, because the rule is older than the
 * heading or entered the group in some other way.
 */
function brought(facts: Facts, { raise }: Powers) {
  const named = declaring(facts).flatMap(({ id, names }) => names.map(key => [key, id] as const))
  return [...new Map(named.toReversed())]
    .filter(([key]) => !Object.hasOwn(facts['offices'], key))
    .map(([key, by]) => raise({ event: 'created', kind: 'office', key, owner: 'Bank', by }))
}

/**
 * Discards the offices that no rule declares in the starting position. They never existed there, so they leave no
 * Therm.
 */
function forgotten(facts: Facts, { set }: Powers) {
  const { offices } = facts
  const rules = declaring(facts)
  return standing(offices)
    .filter(name => byOf(rules, name, offices[name].by) === undefined)
    .map(name => set({ offices: { [name]: null } }, 'not declared in the starting position'))
}

/** Updates the list of offices according to the rules of the group. */
const looked = (facts: Facts, powers: Powers) => [...swept(facts, powers), ...brought(facts, powers)]

/**
 * The rules that will declare offices once a proposal is carried out: its new rules, and the existing ones that remain
 * under the heading.
 */
function after(facts: Facts, changes: readonly Fact[]): readonly Declaring[] {
  const { groups, rulebook, self } = facts
  const headings = new Map<string, string>(groups.map((it: Fact) => [it.name, it.heading]))
  for (const { kind, name, heading } of changes)
    if ((kind === 'addGroup' || kind === 'editGroup') && heading !== undefined) headings.set(name, heading)
  const isHeaded = (name: string): boolean => headings.get(name) === self.params.heading
  const gone = changes.flatMap(it => it.rule ?? it.item?.rule ?? [])
  const left = groups.filter((it: Fact) => isHeaded(it.name)).flatMap((it: Fact) => it.rules)
  const old = rulebook
    .filter((it: Fact) => left.includes(it.id) && !gone.includes(it.id))
    .map(({ id, label, text }: Fact) => ({ id, label, text, names: declared(text) }))
  const enacted = changes.filter(it => it.kind === 'enact' && isHeaded(it.group))
  return [...old, ...enacted.map(({ label, text }) => ({ id: 'new', label, text, names: declared(text) }))]
}

export default rule({
  reads: ['answerers', 'groups', 'offices', 'rulebook'],
  forbids: {
    submit(facts) {
      const changes = changesIn(facts.act.with)
      const named = changes.flatMap(({ item }) => (item?.create === 'office' ? [item.name] : []))
      const undeclared = named.find(name => !after(facts, changes).some(it => it.names.includes(name)))
      return undeclared === undefined
        ? null
        : `each office shall be declared to exist by a rule of the group headed ${facts.self.params.heading}, and none declares the office “${undeclared}”.`
    },
  },
  answers: {
    /** The offices that a proposal creates through its new rules, and those that disappear with its other changes. */
    officesChanged(facts) {
      const { about, matter, offices } = facts
      const rules = after(facts, changesIn(matter ?? about))
      const there = standing(offices)
      const come = rules.flatMap(({ id, names }) => names.filter(name => id === 'new' || !Object.hasOwn(offices, name)))
      return {
        come: [...new Set(come)].filter(name => !there.includes(name)),
        go: there.filter(name => byOf(rules, name, offices[name].by) === undefined),
      }
    },
    /** Under this rule, people can enter which offices exist, but not who possesses them. */
    'mayChange byHand'({ about, self }) {
      const holder = (office: Fact): Fact => office?.holder ?? null
      const items = about.items
        .filter((it: Fact) => it.via === 'hand' && it.warrant === self.id && it.register === 'offices')
        .filter(({ value, was }: Fact) => (was ?? null) !== null && value !== null && holder(value) !== holder(was))
        .map((it: Fact) => it.index)
      const reason = 'it says which offices exist, and not who possesses them'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    /** No other rule's program can create an office that no rule of the group declares. */
    'mayChange register offices'(facts) {
      const { about, answerers, offices } = facts
      const keeping = [...(answerers.tracked ?? []), ...(answerers.inventory ?? [])]
      const made = about.items.filter(
        ({ register, via, warrant, key, value }: Fact) =>
          register === 'offices' &&
          via === 'program' &&
          !keeping.includes(warrant) &&
          value !== null &&
          !(Object.hasOwn(offices, key) && offices[key] !== null),
      )
      if (made.length === 0) return null
      const rules = declaring(facts)
      const undeclared = made.filter(({ key }: Fact) => !rules.some(it => it.names.includes(key)))
      const reason = `each office shall be declared to exist by a rule of the group headed ${facts.self.params.heading}`
      return undeclared.length === 0
        ? null
        : [{ items: undeclared.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: true }]
    },
    /** An office exists only once. Creating it again does not change who possesses it. */
    mayBeMade({ about, matter, offices }) {
      const { create, name } = about.item ?? {}
      if (create !== 'office' || !standing(offices).includes(name)) return null
      const isNew = changesIn(matter).some(it => it.kind === 'enact' && declared(it.text).includes(name))
      return isNew ? null : says(false, `there is an office called ${name}`, 'Each individual office')
    },
  },
  after: {
    resumed: (facts, powers) => [...forgotten(facts, powers), ...brought(facts, powers)],
    carriedOut: { from: ['2.2', '6.4'], does: looked },
    acted: (facts, powers) => (BY_HAND.includes(facts.event.do) ? looked(facts, powers) : null),
    'changed offices': told,
    /** A new rule of the group creates the office that it declares. */
    inForce(facts, { raise }) {
      const { event, matter, groups, offices, self } = facts
      const { kind, group, text } = changesIn(matter)[event.index] ?? {}
      const isHere =
        kind === 'enact' && groups.some((it: Fact) => it.name === group && it.heading === self.params.heading)
      const rules = declaring(facts)
      const owner = self.readings.newHolder === 'bank' ? 'Bank' : matter.by
      return (isHere ? declared(text) : [])
        .filter(name => !standing(offices).includes(name))
        .map(key => {
          const by = rules.findLast(it => it.names.includes(key))?.id
          return raise({ event: 'created', kind: 'office', key, owner, by })
        })
    },
  },
})
