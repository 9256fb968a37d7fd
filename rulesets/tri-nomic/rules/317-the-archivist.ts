export default rule({
  reads: ['officers'],
  offers: {
    /** What belongs into the public record besides what the log has anyway. */
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
