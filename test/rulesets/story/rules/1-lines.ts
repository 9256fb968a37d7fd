export default rule({
  reads: ['story'],
  offers: {
    addLine: {
      as: 'right',
      schema: { line: 'text' },
      does: ({ act, story }, { set }) => set({ story: [...story, { by: act.by, line: act.with.line }] }),
    },
  },
  forbids: {
    addLine: ({ act, story }) => (story.at(-1)?.by === act.by ? 'nobody adds two lines in a row.' : undefined),
  },
})
