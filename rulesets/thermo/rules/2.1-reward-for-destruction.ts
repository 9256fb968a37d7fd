/**
 * The number of Things that a proposal would destroy, and whether its author is a player, are fixed when it is
 * submitted.
 */
const counted = {
  needs: ['wouldChange'],
  does({ matter, players, decided, self }: Facts, { setMatter }: Powers) {
    const { destroyed = 0, created = 0 } = decided.wouldChange ?? {}
    const wouldDestroy = self.readings.counted === 'net' ? destroyed - created : destroyed
    return setMatter({ matter: matter.id, fields: { wouldDestroy, byPlayer: players.includes(matter.by) } })
  },
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write a field that this rule maintains. */
function maintained({ about, self }: Facts, field: string): Fact {
  const isOthers = (it: Fact): boolean =>
    MEANS.includes(it.via) && it.warrant !== self.id && Object.hasOwn(it.set ?? {}, field)
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a player who submits a proposal that would destroy enough Things receives a Coin'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players'],
  answers: {
    'mayChange field proposal.wouldDestroy': facts => maintained(facts, 'wouldDestroy'),
    'mayChange field proposal.byPlayer': facts => maintained(facts, 'byPlayer'),
  },
  after: {
    proposed: counted,
    foundSubmitted: { from: ['5'], ...counted },
    adopted({ matter, players, self }, { award }) {
      const enough = matter.byPlayer === true && matter.wouldDestroy >= self.params.fewest
      return enough && players.includes(matter.by)
        ? award({ coins: { [matter.by]: 1 } }, `submitted a proposal that would destroy ${matter.wouldDestroy} Things`)
        : null
    },
  },
})
