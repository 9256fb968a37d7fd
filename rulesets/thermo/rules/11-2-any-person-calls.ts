export default rule({
  answers: { callsGranted: true, anyoneCalls: true },
  offers: {
    callForJudgement: {
      as: 'right',
      schema: { statement: 'text' },
      does: ({ act }, { openCase }) => openCase({ question: act.with.statement }),
    },
  },
  after: {
    /** A person who challenges an entry or insists on an act calls for a judgement on it. */
    challenged: ({ event }, { openCase }) => openCase({ entry: event.entry, challenge: event.open }),
    insisted: ({ event }, { openCase }) => openCase({ fields: { insistedOn: event.open } }),
  },
})
