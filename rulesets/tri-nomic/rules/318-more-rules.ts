const WHICH = ['addRule', 'setAttribute']

/** The greatest number of mutable rules that the rules permit. */
const mostOf = ({ decided }: Facts): number => decided.mostMutableRules ?? Number.POSITIVE_INFINITY

/** The rules that are mutable now. A reading decides whether void rules count. */
const mutableNow = ({ rules, self }: Facts): readonly string[] =>
  rules
    .filter((it: Fact) => it.status === 'mutable' && (self.readings.void === 'counted' || !it.void))
    .map((it: Fact) => it.id)

/** The number of mutable rules after all changes in a list have taken effect together. */
function countAfter(facts: Facts, changes: readonly Fact[]): number {
  const after = new Set(mutableNow(facts))
  changes.forEach(({ kind, rule }, index) => {
    if (kind === 'enact') after.add(`new ${index}`)
    else if (kind === 'repeal' || (kind === 'transmute' && after.has(rule))) after.delete(rule)
    else if (kind === 'transmute') after.add(rule)
  })
  return after.size
}

const changesOf = (proposals: readonly Fact[]): readonly Fact[] => proposals.flatMap(it => changesIn(it))

/**
 * The limit after a list of changes: the present limit, the limit that a change sets, or none if no program enforces a
 * limit.
 */
function ceilingAfter(facts: Facts, changes: readonly Fact[]): number {
  let most = mostOf(facts)
  for (const { kind, rule, text, program, params: asked } of changes) {
    if (rule !== facts.self.id || kind === 'transmute') continue
    const changed = asked?.most?.value ?? asked?.most
    if (kind === 'repeal' || (text !== undefined && program !== 'keep')) most = Number.MAX_SAFE_INTEGER
    else if (changed !== undefined) most = changed
  }
  return most
}

/** Whether all changes that a vote adopts fit under the limit at the moment of effect. */
const fits = (facts: Facts, proposals: readonly Fact[]): boolean =>
  countAfter(facts, changesOf(proposals)) <=
  Math.max(ceilingAfter(facts, changesOf(proposals)), mutableNow(facts).length)

/**
 * The proposals with enough votes that fit under the limit. Enactments are dropped first, starting with the highest
 * number.
 */
function fitting(facts: Facts): readonly Fact[] {
  let left = facts.matters.filter((it: Fact) => it.kind === 'proposal' && it.votedFor !== undefined)
  const adds = (it: Fact) => countAfter(facts, changesIn(it)) > mutableNow(facts).length
  while (!fits(facts, left)) {
    const surplus =
      left.findLast((it: Fact) => adds(it) && changesIn(it).every(({ kind }) => kind === 'enact')) ??
      left.findLast(adds)
    if (surplus === undefined) break
    left = left.filter((it: Fact) => it.id !== surplus.id)
  }
  return left
}

const told = (facts: Facts): string => `there shall be no more than ${mostOf(facts)} mutable rules at any time.`

/** In another reading, a rule-change that would exceed the limit cannot even be proposed. */
const refused = (facts: Facts): string | undefined =>
  facts.self.readings.surplus === 'refusedWhenProposed' &&
  countAfter(facts, changesIn(facts.act.with)) > Math.max(mostOf(facts), mutableNow(facts).length)
    ? told(facts)
    : undefined

/** The rules that would be mutable after a batch of effects. */
function mutableAfter(items: readonly Fact[], before: readonly string[]): Set<string> {
  const after = new Set(before)
  for (const it of items) {
    const status =
      it.do === 'addRule' ? it.attributes.status : it.do === 'setAttribute' && it.name === 'status' ? it.value : null
    if (status === 'mutable') after.add(it.rule)
    else if (status !== null || it.do === 'removeRule') after.delete(it.rule)
  }
  return after
}

const RECORDED = ['coming']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'only adopted changes affect the number of mutable rules.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['rules', 'matters', 'coming'],
  needs: ['mostMutableRules'],
  forbids: { propose: refused, revise: refused },
  answers: {
    mostMutableRules: { param: 'most' },
    'mayChange register coming': recordedByOthers,
    /**
     * Applies to proposals with enough votes. All changes that one vote adopts take effect at the same moment, so they
     * are judged together.
     */
    permissible: facts =>
      facts.matter?.surplus === true ? says(false, told(facts), 'no more than 150 mutable rules at any time') : null,
    /** Refuses to exceed the limit in any other way. */
    'mayChange rules'(facts) {
      const { about, coming } = facts
      const before = mutableNow(facts)
      const after = mutableAfter(about.items, before)
      if (after.size <= mostOf(facts) || after.size <= before.length) return null
      const items = about.items
        .filter((it: Fact) => WHICH.includes(it.do))
        .filter((it: Fact) => !(coming > 0 && about.under[it.matter]?.outcome === 'adopted'))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'drop', reason: told(facts), limits: true }]
    },
  },
  after: {
    /**
     * Proposals that were found to fit still fit when the last of them is in force. Proposals that exceed the limit are
     * impermissible from then on.
     */
    adoptionsDue: {
      from: ['104'],
      does: (facts, { set, setMatter }) => {
        const left = fitting(facts)
        const surplus = facts.matters.filter(
          (it: Fact) => it.kind === 'proposal' && it.votedFor !== undefined && !left.includes(it),
        )
        const after = countAfter(facts, changesOf(left))
        return [
          set({ coming: after <= ceilingAfter(facts, changesOf(left)) ? after : 0 }),
          ...surplus.map((it: Fact) => setMatter({ matter: it.id, fields: { surplus: true } })),
        ]
      },
    },
    allInEffect: { from: ['106', '205'], does: (_, { set }) => set({ coming: 0 }) },
  },
})
