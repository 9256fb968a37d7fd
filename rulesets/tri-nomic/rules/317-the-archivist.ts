export default rule({
  reads: ['officers'],
  offers: {
    /** Adds to the public record something that the log does not already contain. */
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
