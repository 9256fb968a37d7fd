const NONE_MUTABLE = 'there must always be at least one mutable rule.'
const NO_WAY =
  'if this is adopted no rule will say how many votes a change needs; the adoption of rule-changes must never become completely impermissible'

/** The mutable rules after a batch of changes. */
function mutableAfter({ about, 'rules.status': by }: Facts): Set<string> {
  const mutable = new Set<string>(by.mutable ?? [])
  for (const it of about.items) {
    const status = it.do === 'addRule' ? it.attributes.status : it.name === 'status' ? it.value : undefined
    if (status === 'mutable') mutable.add(it.rule)
    else if (status !== undefined || it.do === 'removeRule') mutable.delete(it.rule)
  }
  return mutable
}

/** Whether a proposal repeals every rule that says in general how many votes are required. */
function leavesNoWay({ matter, answerers, answeredByHand }: Facts): boolean {
  const telling: readonly string[] = [...(answerers.required ?? []), ...(answeredByHand.required ?? [])]
  const repealed = changesIn(matter)
    .filter(it => it.kind === 'repeal')
    .map(it => it.rule)
  return telling.length > 0 && telling.every(it => repealed.includes(it))
}

/** Warns the players of consequences that they may overlook. The players themselves decide what is impermissible. */
const warn = (facts: Facts, { set }: Powers) => set({ warning: leavesNoWay(facts) ? NO_WAY : '' })

const RECORDED = ['warning']

/**
 * Under other rules, neither programs nor people can write what this rule records, unless those rules take precedence
 * over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'there must always be at least one mutable rule.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['rules.status', 'answerers', 'answeredByHand'],
  answers: {
    'mayChange register warning': recordedByOthers,
    'mayChange rules'(facts) {
      if (mutableAfter(facts).size > 0) return null
      return [
        { items: facts.about.items.map((it: Fact) => it.index), verdict: 'drop', reason: NONE_MUTABLE, limits: true },
      ]
    },
  },
  after: { proposed: warn, revised: warn },
})
