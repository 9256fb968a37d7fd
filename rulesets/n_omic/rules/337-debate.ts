/**
 * Returns the proposal in debate that an act is about: the one that the act names, the player's own, or the proposal of
 * the turn.
 */
function inDebate({ matters, matter, act }: Facts): Fact {
  const all = matters.filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
  if (matter !== undefined) return all.find((it: Fact) => it.id === matter.id)
  return all.find((it: Fact) => it.by === act?.by) ?? all.find((it: Fact) => it.besides !== true) ?? all[0]
}

/** The person who was asked to end the debate on a proposal. A proposal outside the turn records this person itself. */
const endsDebate = (facts: Facts): string | undefined => {
  const proposal = inDebate(facts)
  return proposal?.besides === true ? proposal.endsDiscussion : facts.endsDiscussion
}

/** Whether another rule says how long a proposal is discussed, and therefore how the discussion ends. */
const isTimed = ({ decided }: Facts): boolean => decided.lengthOfDebate !== null

/** The person who decides when the debate ends: the proponent, unless the Judge has been asked to. */
const whoEnds = (facts: Facts): string | null =>
  endsDebate(facts) === 'judge' ? facts.decided.judge : inDebate(facts)?.by

/** If no other rule applies, the debate can be ended at any time, and the proponent's form is the final one. */
function toEnd(facts: Facts): true | string | undefined {
  if (isTimed(facts)) return undefined
  if (inDebate(facts) === undefined) return 'no proposal is in debate.'
  if (whoEnds(facts) !== facts.act.by)
    return endsDebate(facts) === 'judge'
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
      schema: { proposal: 'matter proposal?', text: 'words' },
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
      schema: { proposal: 'matter proposal?', changes: 'changes' },
      when(facts) {
        if (isTimed(facts)) return undefined
        return inDebate(facts)?.by === facts.act.by ? true : 'the proponent decides the form of a proposal in debate.'
      },
      does: (facts, { revise }) => revise({ matter: inDebate(facts)?.id, changes: facts.act.with.changes }),
    },
    announceFinal: {
      as: 'right',
      needs: ['lengthOfDebate', 'judge'],
      schema: { proposal: 'matter proposal?', changes: 'changes?' },
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
      schema: { proposal: 'matter proposal?' },
      when: facts => (isTimed(facts) ? undefined : inDebate(facts) === undefined ? 'there is no debate to end.' : true),
      does(facts, { set, setMatter }) {
        const { id: matter, besides } = inDebate(facts)
        const fields = { endsDiscussion: 'judge' }
        return besides === true ? setMatter({ matter, fields }) : set(fields)
      },
    },
  },
  answers: {
    debate: () =>
      says(true, 'the other players may argue before the vote', 'A reasonable time must be allowed for this debate'),
  },
  after: {
    proposed: {
      needs: ['lengthOfDebate', 'ofTurn'],
      does: (facts, { set }) =>
        isTimed(facts) || facts.decided.ofTurn === false ? null : set({ endsDiscussion: 'proponent' }),
    },
    debateEnded: { own: true, does: ({ matter }, { openVote }) => openVote({ matter: matter.id }, 'debate is ended') },
  },
})
