const DAY = 86_400_000

/** If several rules act at the same time, the rule with the lowest number acts first. */
const rankOf = (self: Fact): number => Number(self.attributes.real ?? self.label) || 0

const wait = ({ self }: Facts, { setDeadline }: Powers) => {
  const period = { in: self.params.weeks * 7 * DAY, side: 'inside', rank: rankOf(self) }
  return setDeadline(
    { ...period, event: 'nothingPassed', endsWithRule: true, per: { weeks: 7 * DAY } },
    `${self.params.weeks} weeks without a proposal passing`,
  )
}

/** Returns the Thing with the given number, counting from 1 in the order in which Things are listed. */
function thingAt(inventory: Fact, face: number): Fact {
  let left = face
  for (const { kind, of } of inventory) {
    for (const [key, count] of of) {
      if (left <= count) return { kind, key, quantity: 1 }
      left -= count
    }
  }
  return null
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write a register that this rule maintains. */
function maintained({ about, self }: Facts, register: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.register === register && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.of === self.id && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Refuses to let anyone else throw the dice of this rule's draw. */
function thrownByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.do === 'throw' && it.purpose === 'decay' && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a Thing is chosen at random and destroyed'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['decaying'],
  answers: {
    'mayChange effect throw': thrownByOthers,
    'mayChange deadline nothingPassed': facts =>
      clockStopped(
        facts,
        `if ${facts.self.params.weeks} weeks have gone by without a proposal passing, a Thing is destroyed`,
      ),
    'mayChange register decaying': facts => maintained(facts, 'decaying', 'a Thing is chosen at random and destroyed'),
    /** Another rule saves the Thing that was drawn only if it takes precedence over this one. */
    'mayChange rules'({ about, decaying }) {
      const items = about.items.filter((it: Fact) => it.do === 'removeRule' && it.rule === decaying)
      const reason = 'a Thing is chosen at random and destroyed'
      return items.length === 0 ? null : [{ items: items.map((it: Fact) => it.index), verdict: 'apply', reason }]
    },
  },
  after: {
    gameStarted: wait,
    adopted: (facts, powers) => [powers.cancelDeadline({ event: 'nothingPassed' }), wait(facts, powers)],
    nothingPassed: {
      own: true,
      needs: ['inventory'],
      does(facts, powers) {
        const all = (facts.decided.inventory ?? []).flatMap((it: Fact) => it.of)
        const sides = all.reduce((sum: number, [, count]: Fact) => sum + count, 0)
        const draw = powers.roll({ sides, purpose: 'decay' }, `one of ${sides} Things is chosen at random`)
        const again = facts.self.readings.again === 'eachPeriod'
        return [again ? wait(facts, powers) : null, sides === 0 ? null : draw]
      },
    },
    thrown: ({ event }, { raise }) =>
      event.purpose === 'decay' ? raise({ event: 'decayed', face: event.face }) : null,
    decayed: {
      own: true,
      needs: ['inventory'],
      does({ event, decided }, { raise, set }) {
        const thing = thingAt(decided.inventory, event.face)
        if (thing === null) return null
        const rule = thing.kind === 'rule' ? thing.key : null
        return [
          rule === null ? null : set({ decaying: rule }),
          raise({ event: 'destroyed', ...thing }),
          raise({ event: 'carriedOut' }),
          rule === null ? null : raise({ event: 'decayOver' }),
        ]
      },
    },
    decayOver: { own: true, does: (_, { set }) => set({ decaying: null }) },
  },
})
