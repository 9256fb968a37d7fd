const AT_ONCE = 'adoption'

/**
 * The moment at which an adopted change takes effect: at once, or together with everything that the same vote adopts.
 */
const moment = ({ self }: Facts): string => (self.readings.awardsUnder === 'new' ? AT_ONCE : 'voteOver')

export default rule({
  reads: ['toEnact'],
  answers: {
    /** The awards for a vote are made under the rules in force during the vote. Then its changes take effect. */
    momentOfEffect: facts =>
      says(
        moment(facts),
        'with the vote that adopted it',
        'at the moment of the completion of the vote that adopted it',
      ),
  },
  after: {
    /** If no other rule carries out adopted changes (106), this rule does. */
    adopted: {
      needs: ['guides'],
      does(facts, { carryOut, set }) {
        const { matter, toEnact, decided } = facts
        if (decided.guides !== null) return null
        return moment(facts) === AT_ONCE ? carryOut({ matter: matter.id }) : set({ toEnact: [...toEnact, matter.id] })
      },
    },
    effectDue: {
      from: ['104'],
      needs: ['guides'],
      does: ({ toEnact, decided }, { raise, set }) =>
        decided.guides === null
          ? [
              set({ toEnact: [] }),
              ...toEnact.map((it: string) => raise({ event: 'takesEffect', matter: it })),
              raise({ event: 'allInEffect' }),
            ]
          : null,
    },
    takesEffect: { own: true, does: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }) },
  },
})
