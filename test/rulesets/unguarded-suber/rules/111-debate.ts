const proposalOf = (matters: Fact, phase: string): Fact =>
  matters.find((it: Fact) => it.kind === 'proposal' && it.phase === phase)

const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

export default rule({
  reads: ['matters', 'players', 'timeSetByJudge'],
  offers: {
    revise: {
      schema: { ...CHANGE, proposal: 'matter proposal?' },
      when({ act, matters }) {
        const own = matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)
        if (own === undefined)
          return 'the proponent decides the final form, and you have no proposal under consideration.'
        return own.phase === 'debate' ? true : undefined
      },
      does({ act, matters }, { revise }) {
        const own = matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)
        const { proposal: _proposal, ...change } = act.with
        return own === undefined ? null : revise({ ...change, matter: own.id })
      },
    },
    comment: {
      schema: { text: 'words', proposal: 'matter proposal?' },
      when: ({ act, players, matters }) =>
        !players.includes(act.by)
          ? 'the players argue.'
          : proposalOf(matters, 'debate') === undefined
            ? 'there is nothing to debate now.'
            : true,
      does: ({ act }, { raise }) => raise({ event: 'commented', by: act.by }),
    },
    callVote: {
      needs: ['judge'],
      schema: { proposal: 'matter proposal?' },
      when({ act, matters, players, timeSetByJudge, decided }) {
        const proposal = proposalOf(matters, 'debate')
        if (proposal === undefined) return 'no proposal is in debate.'
        if (timeSetByJudge === proposal.id)
          return decided.judge === act.by ? true : 'the Judge has been asked to decide the time to end debate and vote.'
        if (!players.includes(proposal.by))
          return players.includes(act.by) ? true : 'the players decide, now that the proponent has left.'
        return proposal.by === act.by ? true : 'the proponent decides the time to end debate and vote.'
      },
      does: ({ matters }, { openVote }) => openVote({ matter: proposalOf(matters, 'debate')?.id }),
    },
    askJudge: {
      schema: { proposal: 'matter proposal?' },
      when({ act, players, matters, self }) {
        const proposal = proposalOf(matters, 'debate')
        if (!players.includes(act.by)) return 'only players may ask the Judge.'
        if (proposal === undefined) return 'there is no debate to end.'
        return self.readings.judgeAskedBy === 'otherPlayers' && proposal.by === act.by
          ? 'the proponent decides the time to end debate and vote, and only the other players ask the Judge.'
          : true
      },
      does: ({ matters }, { set }) => set({ timeSetByJudge: proposalOf(matters, 'debate')?.id }),
    },
  },
  forbids: {
    vote: ({ matter }) =>
      matter?.open && matter.voting !== true
        ? 'the debate is open until the proponent (or the Judge, if asked) ends it.'
        : undefined,
  },
})
