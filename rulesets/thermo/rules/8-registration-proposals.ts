const called = ({ matter, players }: Facts, { setMatter }: Powers) =>
  players.includes(matter.by) ? null : setMatter({ matter: matter.id, fields: { registration: true } })

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write a field that this rule maintains. */
function maintained({ about, self }: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean =>
    MEANS.includes(it.via) && it.warrant !== self.id && Object.hasOwn(it.set ?? {}, field)
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'bySurname'],
  offers: {
    /** A non-player needs a name to submit a proposal, even if no other rule lets em take part here. */
    introduce: {
      needs: ['strangersAreKnown'],
      schema: { name: 'name', surname: 'name?' },
      when({ act, bySurname, decided }) {
        if (decided.strangersAreKnown !== null) return undefined
        return bySurname.includes(act.by) ? 'you are already known here.' : true
      },
      does: ({ act }, { introduce }) => introduce(act.with),
    },
  },
  answers: {
    'mayChange field proposal.registration': facts =>
      maintained(facts, 'registration', 'a registration proposal is a proposal submitted by a non-player'),
  },
  after: { proposed: called, foundSubmitted: { from: ['5'], does: called } },
})
