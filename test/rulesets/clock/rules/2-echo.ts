export default rule({
  reads: ['diary'],
  after: { chime: ({ diary }, { set }) => set({ diary: [...diary, 'high'] }) },
})
