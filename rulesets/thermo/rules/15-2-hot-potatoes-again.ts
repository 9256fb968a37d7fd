/** Whether this is the first rule with its number. The sentence is printed twice, but carried out only once. */
const first = ({ self, 'rules.label': by }: Facts): boolean => by[self.label]?.[0] === self.id

const complete = (item: Fact): boolean =>
  typeof item.name === 'string' && item.name !== '' && item.when !== undefined && typeof item.effect === 'string'

/** Whether a potato in the game says when its effect occurs and what that effect is. */
const isDescribed = ({ when, effect }: Fact): boolean => (when ?? null) !== null && typeof effect === 'string'

/** Whether a potato is new, or has a description. A game may begin with potatoes that are neither new nor described. */
const isSound = (was: Fact): boolean => (was ?? null) === null || isDescribed(was)

/** The number of copies of a Thing. */
const countOf = (inventory: Fact, kind: string, key: Fact): number =>
  inventory?.find((it: Fact) => it.kind === kind)?.of.find(([it]: Fact) => it === key)?.[1] ?? 0

/**
 * Raises the event for one step of an effect against the potato's possessor: destroy {coin, potato, player, bank …}, or
 * create or give Coins.
 */
function step({ destroy, create, quantity }: Fact, name: string, owner: string, { decided }: Facts, { raise }: Powers) {
  if (create === 'coin') return raise({ event: 'created', kind: 'coin', owner, quantity: quantity ?? 1 })
  const key = destroy === 'potato' ? name : owner
  const there = countOf(decided.inventory, destroy, key)
  const some = Math.min(quantity ?? there, there)
  return some > 0 ? raise({ event: 'destroyed', kind: destroy, key, quantity: some }) : null
}

/** If several rules act at the same time, the rule with the lowest number acts first. */
const rankOf = (self: Fact): number => Number(self.attributes.real ?? self.label) || 0

/** Returns the deadline of a potato. A message posted at exactly that time still counts. */
const timeOf = (potato: string, self: Fact): Fact => ({
  ...{ event: 'potatoTime', side: 'inside', rank: rankOf(self), soonest: true, endsWithRule: true },
  data: { potato },
})

/**
 * Whether an effect may occur yet. Only people know when a described time has come, or what a potato that no longer
 * exists said.
 */
const mayOccur = (potato: Fact, at: number): boolean => typeof potato?.when !== 'number' || potato.when <= at

/** Sets the deadlines of potatoes that were in the starting position or were entered by hand. */
function untimed(facts: Facts, { setDeadline }: Powers) {
  const { deadlines, now, potatoes, self } = facts
  const timed = deadlines.flatMap((it: Fact) => (it.event === 'potatoTime' ? [it.data.potato] : []))
  const due = Object.keys(potatoes).filter(it => typeof potatoes[it]?.when === 'number' && potatoes[it].when >= now)
  return (first(facts) ? due : [])
    .filter(it => !timed.includes(it))
    .map(it => {
      return setDeadline({ at: potatoes[it].when, ...timeOf(it, self) }, `the time of ${it}`)
    })
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.of === self.id && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['rules.label', 'potatoes', 'deadlines'],
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => it.item?.create === 'potato' && !complete(it.item))
        ? 'each Hot Potato must have its own unique name, and a description of when its effect occurs and what that effect is.'
        : null,
  },
  answers: {
    'mayChange deadline potatoTime': facts =>
      clockStopped(facts, 'the effect of a Hot Potato occurs when its description says'),
    mayBeMade: ({ about, potatoes }) =>
      about.item?.create === 'potato' && Object.hasOwn(potatoes, about.item.name) && potatoes[about.item.name] !== null
        ? says(false, `there is a Hot Potato called ${about.item.name}`, 'its own unique name')
        : null,
    /** This also applies to potatoes that people enter by hand or that another rule's program creates. */
    'mayChange register potatoes'({ about }) {
      const poor = about.items.filter(
        ({ register, value, was }: Fact) =>
          register === 'potatoes' && (value ?? null) !== null && !isDescribed(value) && isSound(was),
      )
      const reason = 'each Hot Potato must have a description of when its effect occurs and what that effect is'
      return poor.length === 0
        ? null
        : [{ items: poor.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    /** No one can enter the effect of a potato under this rule before its time. */
    'mayChange byHand'({ about, now, potatoes, self }) {
      const early = about.items.filter(
        ({ via, warrant, happened }: Fact) =>
          via === 'hand' &&
          warrant === self.id &&
          !Object.values(potatoes).some(it => mayOccur(it, Math.min(now, happened ?? now))),
      )
      const reason = 'the effect of a Hot Potato occurs when its description says, and no Hot Potato has an effect yet'
      return early.length === 0 ? null : [{ items: early.map((it: Fact) => it.index), verdict: 'refuse', reason }]
    },
  },
  after: {
    /**
     * If the time of a potato has already passed when the potato is created, its effect never happens, and an
     * announcement says so.
     */
    created: {
      from: ['6.4', '10', '15'],
      does(facts, { announce, setDeadline }) {
        const { kind, key, when } = facts.event
        if (kind !== 'potato' || !first(facts) || typeof when !== 'number') return null
        if (when < facts.now) return announce({ text: `The time of ${key} was past when it was created.` })
        return setDeadline({ at: when, ...timeOf(key, facts.self) }, `the time of ${key}`)
      },
    },
    resumed: untimed,
    doneByHand: { from: ['1.4'], does: untimed },
    /** The deadlines of the first rule with this number end with it, and the next one sets them again. */
    'changed rules': untimed,
    /** Destroying a potato cancels its deadline. */
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      does(facts, { cancelDeadline }) {
        const { event } = facts
        return event.kind === 'potato' && first(facts)
          ? cancelDeadline({ event: 'potatoTime', data: { potato: event.key } })
          : null
      },
    },
    /**
     * The time of a potato has come. Its steps are carried out, and free text is left to people and to rules that know
     * the potato.
     */
    potatoTime: {
      from: ['15'],
      needs: ['inventory'],
      does(facts, powers) {
        const name = facts.event.potato
        const potato = facts.potatoes[name]
        if (!first(facts) || !potato || facts.self.readings.warrant === 'none') return null
        const steps = Array.isArray(potato.does) ? potato.does : []
        return [
          powers.raise({ event: 'potatoEffect', potato: name, owner: potato.owner }),
          ...steps.map((it: Fact) => step(it, name, potato.owner, facts, powers)),
        ]
      },
    },
  },
})
