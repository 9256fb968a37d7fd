export default rule({
  answers: {
    /** The awards for a vote are made under the rules in force during the vote. Then the change takes effect. */
    'order adopted'({ about, self }) {
      const others = about.reacting.map((it: Fact) => it.id).filter((id: string) => id !== self.id)
      return self.readings.awardsUnder === 'new' ? [[self.id], others] : [others, [self.id]]
    },
  },
  after: {
    adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
  },
})
