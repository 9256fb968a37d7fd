const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

export default rule({
  reads: ['phase', 'mover', 'begun', 'players'],
  offers: {
    propose: {
      schema: CHANGE,
      when: ({ phase }) => (phase === 'toPropose' ? true : 'one turn has one proposal, and then its second part.'),
      does: ({ act }, { beginTurn, propose }) => [beginTurn(), propose(act.with)],
    },
    beginTurn: {
      schema: {},
      when: ({ begun }) => (begun ? 'the turn has begun.' : true),
      does: (_, { beginTurn }) => beginTurn(),
    },
    throwDie: {
      schema: {},
      when({ act, settings, phase, mover }) {
        if (settings.setting !== 'table') return 'in mail and computer games no die is thrown.'
        if (phase !== 'part2')
          return 'a turn has two parts in this order: first a rule-change is proposed and voted on, then one die is thrown once.'
        return mover === act.by ? true : 'the die is the mover’s to throw.'
      },
      does: (_, { roll }) => roll({ sides: 6, purpose: 'score' }),
    },
  },
  answers: { parts: ['toPropose', 'part2'] },
  after: {
    proposed: (_, { set }) => set({ phase: 'debate' }),
    voteOpened: (_, { set }) => set({ phase: 'voting' }),
    /** The first part of the turn is complete. A mover who has left takes no second part. */
    concluded({ event, matter, mover, players, self }, { endPart, endTurn }) {
      if (!players.includes(mover)) return endTurn({ uncounted: true })
      const scores = event.outcome === 'adopted' || self.readings.scoreWhenDefeated
      return scores ? endPart({ matter: matter.id }) : endTurn()
    },
    /**
     * By mail, the second part needs no die: the score comes from the proposal's number and its share of favourable
     * votes.
     */
    partBegan({ event, matter, settings, self }, { award, endPart }) {
      if (event.part !== 'part2' || settings.setting === 'table') return null
      if (matter === undefined) return endPart()
      const { tally, label } = matter
      const ahead = Number(label) - self.params.offset
      const [favourable, all] = [tally.votes.for ?? '0', tally.allVotes]
      const score = exact.nearest(exact.over(exact.times(ahead, favourable), all), self.readings.halves)
      return [award({ points: { [event.person]: score } }, `${ahead} × ${favourable}/${all} = ${score}`), endPart()]
    },
    thrown: ({ event, mover }, { award, endPart }) =>
      event.purpose === 'score'
        ? [award({ points: { [mover]: event.face } }, `the die shows ${event.face}`), endPart()]
        : null,
  },
})
