export default rule({
  reads: ['rules.group'],
  answers: {
    precedence({ about, 'rules.group': by }) {
      const rank = (it: Fact): number => (by.core?.includes(it.id) ? 0 : 1)
      const ranked = about.contestants.toSorted(
        (a: Fact, b: Fact) => rank(a) - rank(b) || Number(a.label) - Number(b.label),
      )
      return ranked.flatMap((winner: Fact, at: number) =>
        ranked.slice(at + 1).map((loser: Fact) => ({ winner: winner.id, loser: loser.id, clause: 'takes precedence' })),
      )
    },
  },
})
