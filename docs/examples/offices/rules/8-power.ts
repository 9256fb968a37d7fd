/** The effects that change a rule. */
const CHANGES = ['removeRule', 'replaceText', 'setAttribute', 'relabel', 'setFront', 'bind', 'unbind']

export default rule({
  reads: ['rules'],
  answers: {
    attributes: ({ about }) => (about.kind === 'enact' ? { power: 1 } : null),
    precedence({ about }) {
      const ranked = about.contestants.toSorted(
        (a: Fact, b: Fact) => Number(b.power ?? 0) - Number(a.power ?? 0) || Number(a.label) - Number(b.label),
      )
      return ranked.flatMap((winner: Fact, at: number) =>
        ranked.slice(at + 1).map((loser: Fact) => ({ winner: winner.id, loser: loser.id, clause: 'takes precedence' })),
      )
    },
    /** Refuses every other change of a rule with power: by hand, by the program of another rule, by a ruling. */
    'mayChange rules'({ about, rules }) {
      const power = (id: string): number => Number(rules.find((it: Fact) => it.id === id)?.power ?? 0)
      const items = about.items
        .filter((it: Fact) => CHANGES.includes(it.do) && it.via !== 'undoing' && power(it.rule) >= 2)
        .filter((it: Fact) => {
          const proposal = about.under[it.matter]
          return proposal?.outcome !== 'adopted' || proposal.method !== 'democratic'
        })
        .map((it: Fact) => it.index)
      const reason = 'a rule with a power of 2 or more is changed only by a democratic proposal.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
