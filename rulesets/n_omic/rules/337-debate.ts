const inDebate = ({ matters }: Facts): Fact =>
  matters.find((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')

/** Whether another rule says how long a proposal is discussed, and so how the discussion ends. */
const isTimed = ({ decided }: Facts): boolean => decided.lengthOfDebate !== null

/** Who decides when debate ends: the proponent, unless the Judge has been asked to. */
const whoEnds = (facts: Facts): string | null =>
  facts.endsDiscussion === 'judge' ? facts.decided.judge : inDebate(facts)?.by

/** Where no other rule has a say, the proponent’s form is the final one whenever debate is ended. */
function toEnd(facts: Facts): true | string | undefined {
  if (isTimed(facts)) return undefined
  if (inDebate(facts) === undefined) return 'no proposal is in debate.'
  if (whoEnds(facts) !== facts.act.by)
    return facts.endsDiscussion === 'judge'
      ? 'the Judge has been asked to end the debate.'
      : 'the proponent decides the time to end debate.'
  return facts.act.with.changes === undefined || facts.act.by === inDebate(facts).by
    ? true
    : 'the proponent decides the final form; the Judge ends the debate.'
}

export default rule({
  reads: ['players', 'matters', 'endsDiscussion'],
  offers: {
    comment: {
      as: 'right',
      schema: { text: 'words' },
      when: facts =>
        !facts.players.includes(facts.act.by)
          ? 'the players argue.'
          : inDebate(facts) !== undefined
            ? true
            : 'amendments are suggested and arguments made before the vote, and no proposal is in debate.',
      does: ({ act }, { raise }) => raise({ event: 'commented', by: act.by }),
    },
    revise: {
      as: 'facility',
      needs: ['lengthOfDebate'],
      schema: { changes: 'changes' },
      when(facts) {
        if (isTimed(facts)) return undefined
        return inDebate(facts)?.by === facts.act.by ? true : 'the proponent decides the form of a proposal in debate.'
      },
      does: (facts, { revise }) => revise({ matter: inDebate(facts)?.id, changes: facts.act.with.changes }),
    },
    announceFinal: {
      as: 'right',
      needs: ['lengthOfDebate', 'judge'],
      schema: { changes: 'changes?' },
      when: toEnd,
      does(facts, { revise, raise }) {
        const { id } = inDebate(facts)
        const { changes } = facts.act.with
        return [
          changes === undefined ? null : revise({ matter: id, changes }),
          raise({ event: 'debateEnded', matter: id }),
        ]
      },
    },
    askJudge: {
      as: 'facility',
      needs: ['lengthOfDebate'],
      schema: {},
      when: facts => (isTimed(facts) ? undefined : inDebate(facts) === undefined ? 'there is no debate to end.' : true),
      does: (_, { set }) => set({ endsDiscussion: 'judge' }),
    },
  },
  answers: {
    debate: () =>
      says(true, 'the other players may argue before the vote', 'A reasonable time must be allowed for this debate'),
  },
  after: {
    proposed: {
      needs: ['lengthOfDebate'],
      does: (facts, { set }) => (isTimed(facts) ? null : set({ endsDiscussion: 'proponent' })),
    },
    debateEnded: ({ matter }, { openVote }) => openVote({ matter: matter.id }, 'debate is ended'),
  },
})
