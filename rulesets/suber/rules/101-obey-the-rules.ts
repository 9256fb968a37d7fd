/** A game begins once it has enough players, and continues even if some leave later. */
const begun = ({ seats, self }: Facts): string | undefined =>
  seats !== undefined && seats.length < self.readings.playersToStart
    ? `the rules are in effect whenever a game begins, and this one begins with ${self.readings.playersToStart} players.`
    : undefined

export default rule({
  reads: ['seats'],
  forbids: { propose: begun, beginTurn: begun },
  answers: {
    /** Until the game begins, the turn waits for nobody who is there. */
    waitsFor: facts => (begun(facts) === undefined ? null : [{ turn: true }]),
  },
})
