export default rule({
  reads: ['officers'],
  offers: {
    /** Adds something that the log does not already contain to the public record. */
    archiveNote: {
      as: 'right',
      schema: { text: 'words' },
      when: ({ act, officers, self }) =>
        officers?.[self.attributes.office] === act.by
          ? true
          : 'the Archivist is responsible for maintaining the public record.',
      does: ({ act }, { announce }) => announce({ text: act.with.text }),
    },
  },
})
