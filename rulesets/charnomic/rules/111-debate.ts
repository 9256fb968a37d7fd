const CHANGE = { enact: 'change?', amend: 'change?', repeal: 'change?', transmute: 'change?' }

const ownOf = ({ act, matters }: Facts): Fact => matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)

const OVER = 'its debate is over.'

/** Who was asked to end a debate: that Judge, or whoever would judge now if that one no longer can. */
function judgeAsked({ matter, endsDebate, players, inactive, decided }: Facts): string | undefined {
  const asked = endsDebate[matter.id] ?? undefined
  const able = players.includes(asked) && !inactive.includes(asked)
  return asked === undefined || able ? asked : decided.judge
}

/** Why somebody may not end a debate now. */
function notToEnd(facts: Facts): string | undefined {
  const { act, matter, players, inactive, self, decided } = facts
  if (!matter.open || matter.phase !== 'debate') return OVER
  const judge = judgeAsked(facts)
  if (judge !== undefined)
    return judge === act.by ? undefined : 'the Judge has been asked to decide the time to end debate.'
  if (!players.includes(matter.by)) {
    if (self.readings.proponentGone === 'judge' && decided.judge !== act.by) return 'that is left to the Judge now.'
    return players.includes(act.by) ? undefined : 'only players end a debate.'
  }
  if (matter.by !== act.by) return 'the proponent decides the time to end debate.'
  return self.readings.inactiveProponent === 'mayNot' && inactive.includes(act.by)
    ? 'an Inactive Player ends no debate.'
    : undefined
}

export default rule({
  reads: ['matters', 'players', 'inactive', 'endsDebate'],
  offers: {
    revise: {
      schema: CHANGE,
      when: facts =>
        ownOf(facts) === undefined
          ? 'the proponent decides the final form, and you have no proposal before the players.'
          : ownOf(facts).phase === 'debate' || undefined,
      does: (facts, { revise }) => revise({ ...facts.act.with, matter: ownOf(facts).id }),
    },
    comment: {
      schema: { proposal: 'matter proposal', text: 'words' },
      when({ act, players, matter }) {
        if (!players.includes(act.by)) return 'the players debate.'
        return matter.open && matter.phase === 'debate' ? true : OVER
      },
      does: ({ act, matter }, { raise }) => raise({ event: 'commented', by: act.by, matter: matter.id }),
    },
    endDebate: {
      needs: ['judge'],
      schema: { proposal: 'matter proposal' },
      when: facts => notToEnd(facts) ?? true,
      does: ({ matter }, { openVote }) => openVote({ matter: matter.id }),
    },
    askJudge: {
      needs: ['judge'],
      schema: { proposal: 'matter proposal' },
      when({ act, players, matter, endsDebate, decided, self }) {
        if (!players.includes(act.by)) return 'only players ask the Judge.'
        if (self.readings.judgeAskedBy === 'otherPlayers' && matter.by === act.by)
          return 'the other players ask the Judge.'
        if (!matter.open || matter.phase !== 'debate') return OVER
        if ((endsDebate[matter.id] ?? null) !== null) return 'the Judge has been asked already.'
        return decided.judge === null ? 'nobody can be Judge of this now.' : true
      },
      does: ({ matter, decided }, { set, raise }) => [
        set({ endsDebate: { [matter.id]: decided.judge } }, 'the Judge has been asked to end the debate'),
        raise({ event: 'judgeCalled', judge: decided.judge }),
      ],
    },
  },
})
