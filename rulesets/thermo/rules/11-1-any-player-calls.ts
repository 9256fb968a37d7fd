export default rule({
  answers: { callsGranted: true },
  reads: ['players'],
  offers: {
    callForJudgement: {
      as: 'right',
      schema: { statement: 'text' },
      when: ({ act, players }) =>
        players.includes(act.by) ? true : 'any player may post a Call For Judgement, but you are not a player.',
      does: ({ act }, { openCase }) => openCase({ question: act.with.statement }),
    },
  },
  after: {
    /** A player's challenge calls for a judgement even if no rule lets every person call for one. */
    challenged: {
      needs: ['anyoneCalls'],
      does: ({ event, players, decided }, { openCase }) =>
        decided.anyoneCalls === null && players.includes(event.by)
          ? openCase({ entry: event.entry, challenge: event.open })
          : null,
    },
    insisted: {
      needs: ['anyoneCalls'],
      does: ({ event, players, decided }, { openCase }) =>
        decided.anyoneCalls === null && players.includes(event.by)
          ? openCase({ fields: { insistedOn: event.open } })
          : null,
    },
  },
})
