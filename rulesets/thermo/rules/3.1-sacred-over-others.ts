const CLAUSE = 'the rule in the Sacred Law takes precedence'

export default rule({
  answers: {
    sacredFirst: true,
    precedence: {
      needs: ['sacredGroups'],
      does({ about, decided }) {
        const sacred = (it: Fact): boolean => (decided.sacredGroups ?? []).includes(it.group)
        const others = about.contestants.filter((it: Fact) => !sacred(it))
        return about.contestants
          .filter(sacred)
          .flatMap((winner: Fact) =>
            others.map((loser: Fact) => ({ winner: winner.id, loser: loser.id, clause: CLAUSE, void: false })),
          )
      },
    },
  },
})
