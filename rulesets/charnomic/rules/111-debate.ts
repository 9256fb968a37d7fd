const CHANGE = { enact: 'change?', amend: 'change?', repeal: 'change?', transmute: 'change?' }

/**
 * Whether the player who put a matter forward is still in the game. Someone who left and joined again is a new player.
 */
const isPresent = ({ players, joinedAt }: Facts, matter: Fact): boolean =>
  players.includes(matter.by) && matter.since >= (joinedAt[matter.by] ?? 0)

const ownOf = (facts: Facts): Fact =>
  facts.matters.find((it: Fact) => it.kind === 'proposal' && it.by === facts.act.by && isPresent(facts, it))

const OVER = 'its debate is over.'

/** Returns the Judge who was asked to end a debate, or the next Judge if that Judge can no longer act. */
function judgeAsked({ matter, endsDebate, players, inactive, decided }: Facts): string | undefined {
  const asked = endsDebate[matter.id] ?? undefined
  const able = players.includes(asked) && !inactive.includes(asked)
  return asked === undefined || able ? asked : decided.judge
}

/** Returns the reason why a player may not end a debate now, if there is one. */
function notToEnd(facts: Facts): string | undefined {
  const { act, matter, players, inactive, self, decided } = facts
  if (!matter.open || matter.phase !== 'debate') return OVER
  const judge = judgeAsked(facts)
  if (judge !== undefined)
    return judge === act.by ? undefined : 'the Judge has been asked to decide the time to end debate.'
  if (!isPresent(facts, matter)) {
    if (self.readings.proponentGone === 'judge' && decided.judge !== act.by) return 'the Judge decides that now.'
    return players.includes(act.by) ? undefined : 'only players can end a debate.'
  }
  if (matter.by !== act.by) return 'the proponent decides the time to end debate.'
  return self.readings.inactiveProponent === 'mayNot' && inactive.includes(act.by)
    ? 'an Inactive Player cannot end a debate.'
    : undefined
}

/**
 * Whether an effect that the proponent did not cause would revise a proposal, end its debate or choose who ends the
 * debate.
 */
function decidesForm(it: Fact, { matters, self }: Facts): boolean {
  if (it.register === 'endsDebate') return it.via !== 'undoing' && (it.warrant !== self.id || it.via === 'hand')
  const proposal = matters.find(({ id }: Fact) => id === it.matter)
  const debated = proposal?.kind === 'proposal' && proposal.phase === 'debate' && it.do === 'changeMatter'
  const decides = it.set === undefined || 'changes' in it.set || it.set.voting === true
  const isByOther = it.via === 'program' && it.warrant !== self.id && decides
  return debated && (isByOther || it.via === 'hand' || it.via === 'ruling')
}

export default rule({
  reads: ['matters', 'players', 'inactive', 'endsDebate', 'joinedAt'],
  answers: {
    /** Tells rule 114 that a rule in force lets debates end. */
    endOfDebate: () => 'the proponent, or the Judge if asked',
    /** The vote waits for the proponent or, if asked, for the Judge. */
    waitsFor: facts =>
      facts.matters
        .filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
        .flatMap((it: Fact) =>
          (isPresent(facts, it) && (facts.endsDebate[it.id] ?? null) === null ? [it.by] : facts.players).map(
            (person: string) => ({
              person,
              act: 'endDebate',
              matter: it.id,
              to: 'end the debate so the vote can begin',
            }),
          ),
        ),
    'mayChange state': {
      touching: ['byHand', 'register endsDebate', 'field proposal.changes', 'field proposal.voting'],
      does(facts) {
        const items = facts.about.items.filter((it: Fact) => decidesForm(it, facts)).map((it: Fact) => it.index)
        const reason =
          'the proponent decides the final form and, unless the Judge has been asked to, the time to end debate.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
  },
  offers: {
    revise: {
      as: 'right',
      needs: ['properlyProposed', 'mayReviseNow'],
      schema: CHANGE,
      when(facts) {
        const own = ownOf(facts)
        if (own === undefined)
          return 'the proponent decides the final form, and you have no proposal under consideration.'
        const { properlyProposed, mayReviseNow } = facts.decided
        return (own.phase === 'debate' && properlyProposed !== false && mayReviseNow !== false) || undefined
      },
      does: (facts, { revise }) => revise({ ...facts.act.with, matter: ownOf(facts).id }),
    },
    comment: {
      as: 'facility',
      schema: { proposal: 'matter proposal', text: 'words' },
      when({ act, players, matter }) {
        if (!players.includes(act.by)) return 'the players debate.'
        return matter.open && matter.phase === 'debate' ? true : OVER
      },
      does: ({ act, matter }, { raise }) => raise({ event: 'commented', by: act.by, matter: matter.id }),
    },
    endDebate: {
      as: 'right',
      needs: ['judge', 'canBeRead'],
      schema: { proposal: 'matter proposal' },
      when: facts => notToEnd(facts) ?? (facts.decided.canBeRead !== false || undefined),
      does: ({ matter }, { openVote }) => openVote({ matter: matter.id }),
    },
    askJudge: {
      as: 'facility',
      needs: ['judge'],
      schema: { proposal: 'matter proposal' },
      when(facts) {
        const { act, players, matter, endsDebate, decided, self } = facts
        if (!players.includes(act.by)) return 'only players may ask the Judge.'
        if (self.readings.judgeAskedBy === 'otherPlayers' && matter.by === act.by && isPresent(facts, matter))
          return 'only the other players may ask the Judge.'
        if (!matter.open || matter.phase !== 'debate') return OVER
        if ((endsDebate[matter.id] ?? null) !== null) return 'the Judge has already been asked.'
        return decided.judge === null ? 'no one can be the Judge of this now.' : true
      },
      does: ({ matter, decided }, { set, raise }) => [
        set({ endsDebate: { [matter.id]: decided.judge } }, 'the Judge has been asked to end the debate'),
        raise({ event: 'judgeCalled', judge: decided.judge }),
      ],
    },
  },
})
