/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write a register that this rule maintains. */
function maintained({ about, self }: Facts, register: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.register === register && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

const REGISTERED = 'a player is someone who has registered more recently than ey has deregistered'

export default rule({
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => it.item?.create === 'player')
        ? 'a player is someone who has registered: no proposal creates one.'
        : null,
  },
  answers: {
    'mayChange register registered': facts => maintained(facts, 'registered', REGISTERED),
    'mayChange register deregistered': facts => maintained(facts, 'deregistered', REGISTERED),
  },
  after: {
    joined: ({ event, now }, { set }) => set({ registered: { [event.person]: now } }),
    left: ({ event, now }, { set }) => set({ deregistered: { [event.person]: now } }),
  },
})
