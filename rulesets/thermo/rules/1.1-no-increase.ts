/** What passing would add, in words. */
const told = (by: number, most: number): string =>
  most === 0
    ? `its passage would directly increase the number of Things by ${by}.`
    : `its passage would directly increase the number of Things by ${by}, and a registration proposal may increase it by up to ${most}, the new player among them.`

export default rule({
  reads: ['players'],
  forbids: {
    submit: {
      needs: ['wouldChange', 'mayIncreaseBy'],
      does({ act, players, decided }) {
        if (decided.wouldChange === null) return null
        const newcomer = players.includes(act.by) ? 0 : 1
        const increase = decided.wouldChange.created - decided.wouldChange.destroyed + newcomer
        const most = decided.mayIncreaseBy ?? 0
        return increase > most ? told(increase, most) : null
      },
    },
  },
})
