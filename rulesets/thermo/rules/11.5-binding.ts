/** Refuses that the program of another rule writes a field that this rule maintains. */
function maintained({ about, self }: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean =>
    it.via === 'program' && it.warrant !== self.id && Object.hasOwn(it.set ?? {}, field) && it.set.final === undefined
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
}

export default rule({
  answers: {
    'mayChange field case.binding': facts =>
      maintained(facts, 'binding', 'the statement of a Judge is binding unless it is appealed'),
  },
  after: {
    /** Makes the statement of a Judge binding. Another rule makes the decision of Justices binding. */
    ruled: ({ matter }, { setMatter }) =>
      matter.appealed === true
        ? null
        : setMatter({ matter: matter.id, fields: { binding: true } }, 'the statement of a Judge is binding'),
    appealed: {
      from: ['12'],
      does: ({ matter }, { setMatter }) =>
        setMatter({ matter: matter.id, fields: { binding: false } }, 'it is appealed'),
    },
  },
})
