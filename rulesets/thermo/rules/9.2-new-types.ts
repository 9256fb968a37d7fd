const KNOWN = ['rule', 'player', 'proposal', 'office', 'coin', 'potato', 'bank']
const LISTING = /^(.*?) (?:is|are)(?: (?:a|all|also|an|each|kind|kinds|new|now|of|type|types))* things? /
const LISTED = / list of things /
const DENYING = / (?:no|not|never|nor|without) /

/** A text as its words alone, so that one may be looked for in it. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(it => it !== '')
    .join(' ')} `

/** Whether a text adds a type to the list of Things: “Hats and gloves are Things”, “hats are added to the list of Things”. */
function lists(text: string, type: string): boolean {
  const words = wordsOf(text)
  const subject = LISTED.test(words) ? words : (LISTING.exec(words)?.[1] ?? '')
  const one = wordsOf(type).trim()
  const forms = [one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies')]
  return one !== '' && !DENYING.test(subject) && forms.some(it => ` ${subject} `.includes(` ${it} `))
}

/** The types that a proposal would create. */
const created = (changes: readonly Fact[]): readonly string[] =>
  changes.flatMap(it => (it.item?.create === undefined ? [] : [it.item.create]))

/** The types that are in the list once a proposal has passed, of those that it would create. */
function admitted(changes: readonly Fact[], rulebook: Fact): readonly string[] {
  const texts = [...rulebook, ...changes.filter(it => it.kind === 'enact')].map(it => it.text)
  return [...new Set(created(changes))].filter(type => texts.some(text => lists(text, type)))
}

/** By which rule each type is in the list that no program declares: what is new, and what has been told anew. */
function listed({ rulebook, answerers, otherThings, thingTypes }: Facts, { set }: Powers, more: readonly string[]) {
  const untold = KNOWN.filter(kind => (answerers[`${kind}IsThing`] ?? []).length === 0)
  const now = new Map<string, string | null>(Object.entries(thingTypes))
  return [...new Set([...untold, ...Object.keys(otherThings), ...more])].flatMap(type => {
    const by = rulebook.find((it: Fact) => lists(it.text, type))?.id ?? null
    return by === (now.get(type) ?? null) ? [] : [set({ thingTypes: { [type]: by } })]
  })
}

export default rule({
  reads: ['rulebook', 'answerers', 'otherThings', 'thingTypes'],
  forbids: {
    submit: {
      needs: KNOWN.map(kind => `${kind}IsThing`),
      does({ act, decided, rulebook }) {
        const changes = changesIn(act.with)
        const known = admitted(changes, rulebook)
        const unknown = created(changes).find(type => decided[`${type}IsThing`] !== true && !known.includes(type))
        return unknown === undefined
          ? null
          : `no new type of Thing may be created without adding it to the list of Things, and no rule lists “${unknown}”.`
      },
    },
  },
  answers: {
    /** Of the types that a proposal would create, those that a text lists when it has passed. */
    newTypes: ({ about, matter, rulebook }) => admitted(changesIn(matter ?? about), rulebook),
  },
  after: {
    created: (facts, powers) => (KNOWN.includes(facts.event.kind) ? null : listed(facts, powers, [facts.event.kind])),
    'changed rules': (facts, powers) => listed(facts, powers, []),
  },
})
