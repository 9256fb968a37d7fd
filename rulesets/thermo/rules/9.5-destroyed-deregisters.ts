/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

export default rule({
  reads: ['players', 'answerers'],
  answers: {
    /** Only this rule and the rules that destroy a leaving player may say who deregisters because ey was destroyed. */
    'mayChange register struckOff'({ about, answerers, self }) {
      const rules = [self.id, ...(answerers.leaverIsDestroyed ?? []), ...(answerers.removedAreDestroyed ?? [])]
      const isOthers = (it: Fact): boolean =>
        it.register === 'struckOff' && MEANS.includes(it.via) && !rules.includes(it.warrant)
      const items = about.items.filter(isOthers).map((it: Fact) => it.index)
      const reason = 'a player who is destroyed automatically deregisters'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
  after: {
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      does: ({ event, players }, { leave, set }) =>
        event.kind === 'player' && players.includes(event.key)
          ? [set({ struckOff: event.key }), leave({ person: event.key }, 'was destroyed')]
          : null,
    },
  },
})
