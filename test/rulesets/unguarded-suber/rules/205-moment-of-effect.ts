export default rule({
  answers: {
    /** What a vote itself gives is given under the rules by which it was held; then the change is in force. */
    'order adopted'({ about, self }) {
      const others = about.reacting.map((it: Fact) => it.id).filter((id: string) => id !== self.id)
      return self.readings.awardsUnder === 'new' ? [[self.id], others] : [others, [self.id]]
    },
  },
  after: {
    adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
  },
})
