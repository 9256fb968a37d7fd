const inDebate = (matters: Fact): boolean => matters.some((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')

export default rule({
  reads: ['players', 'matters'],
  offers: {
    comment: {
      as: 'right',
      schema: { text: 'words' },
      when: ({ act, players, matters }) =>
        !players.includes(act.by)
          ? 'the players argue.'
          : inDebate(matters)
            ? true
            : 'amendments are suggested and arguments made before the vote, and no proposal is in debate.',
      does: ({ act }, { raise }) => raise({ event: 'commented', by: act.by }),
    },
  },
  answers: {
    debate: () =>
      says(true, 'the other players may argue before the vote', 'A reasonable time must be allowed for this debate'),
  },
})
