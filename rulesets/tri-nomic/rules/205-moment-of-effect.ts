const AT_ONCE = 'adoption'

/** When what is adopted takes effect: at once, or together with all that the same vote adopts. */
const moment = ({ self }: Facts): string => (self.readings.awardsUnder === 'new' ? AT_ONCE : 'voteOver')

export default rule({
  reads: ['toEnact'],
  answers: {
    /** What a vote itself gives is given under the rules by which it was held; then its changes are in force. */
    momentOfEffect: facts =>
      says(
        moment(facts),
        'with the vote that adopted it',
        'at the moment of the completion of the vote that adopted it',
      ),
  },
  after: {
    /** Where no other rule has what is adopted guide play (106), it takes full effect by this one. */
    adopted: {
      needs: ['guides'],
      does(facts, { carryOut, set }) {
        const { matter, toEnact, decided } = facts
        if (decided.guides !== null) return null
        return moment(facts) === AT_ONCE ? carryOut({ matter: matter.id }) : set({ toEnact: [...toEnact, matter.id] })
      },
    },
    effectDue: {
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
    takesEffect: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
  },
})
