const inDebate = (matters: Fact): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')

/** Whether the player who made a proposal is still in the game. Someone who left and joined again is a new player. */
const isPresent = ({ players, joinedAt }: Facts, proposal: Fact): boolean =>
  players.includes(proposal.by) && proposal.since >= (joinedAt[proposal.by] ?? 0)

/**
 * Returns the proposal that an act is about: the one that the act names, the player's own in debate, or the first in
 * debate.
 */
function meant({ act, matter, matters }: Facts): Fact {
  const all = inDebate(matters)
  return matter ?? all.find(it => it.by === act.by) ?? all[0]
}

/** Returns the proposal that a player wants to revise: the one that the act names, or the player's own. */
function ownOf(facts: Facts): Fact {
  const { act, matter, matters } = facts
  const own = matters.filter((it: Fact) => it.kind === 'proposal' && it.by === act.by && isPresent(facts, it))
  return matter ?? inDebate(own)[0] ?? own[0]
}

/** The proposals whose debate the Judge was asked to end. */
const asked = (timeSetByJudge: string): readonly string[] => timeSetByJudge.split(' ')

const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

/** Refuses to let anyone but the proponent give a proposal its form or call the vote on it. */
function guarded({ about, self, matters }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => it.do === 'changeMatter' && it.via !== 'undoing')
    .filter((it: Fact) => it.warrant !== self.id || it.via !== 'program')
    .filter((it: Fact) => it.set === undefined || 'changes' in it.set || it.set.voting === true)
    .filter((it: Fact) => inDebate(matters).some(known => known.id === it.matter))
    .map((it: Fact) => it.index)
  const reason = 'the proponent decides the final form and the time to end debate and vote.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  reads: ['matters', 'players', 'timeSetByJudge', 'joinedAt'],
  offers: {
    revise: {
      as: 'right',
      needs: ['properlyProposed'],
      schema: { ...CHANGE, proposal: 'matter proposal?' },
      when(facts) {
        const own = ownOf(facts)
        if (own?.by !== facts.act.by || !isPresent(facts, own))
          return 'the proponent decides the final form, and you have no proposal under consideration.'
        return own.phase === 'debate' && facts.decided.properlyProposed !== false ? true : facts.allowed
      },
      does(facts, { revise }) {
        const own = ownOf(facts)
        const { proposal: _proposal, ...change } = facts.act.with
        return own === undefined ? null : revise({ ...change, matter: own.id })
      },
    },
    comment: {
      as: 'right',
      schema: { text: 'words', proposal: 'matter proposal?' },
      when: facts =>
        !facts.players.includes(facts.act.by)
          ? 'the players argue.'
          : meant(facts)?.phase === 'debate'
            ? true
            : 'there is nothing to debate now.',
      does: ({ act }, { raise }) => raise({ event: 'commented', by: act.by }),
    },
    callVote: {
      as: 'right',
      needs: ['judge'],
      schema: { proposal: 'matter proposal?' },
      when(facts) {
        const { act, players, timeSetByJudge, decided } = facts
        const proposal = meant(facts)
        if (proposal?.phase !== 'debate') return 'no proposal is in debate.'
        // If no one can be the Judge, a request to the Judge does not count.
        if (asked(timeSetByJudge).includes(proposal.id) && typeof decided.judge === 'string')
          return decided.judge === act.by ? true : 'the Judge has been asked to decide the time to end debate and vote.'
        if (!isPresent(facts, proposal))
          return players.includes(act.by) ? true : 'the players decide, now that the proponent has left.'
        return proposal.by === act.by ? true : 'the proponent decides the time to end debate and vote.'
      },
      does: (facts, { openVote }) => openVote({ matter: meant(facts)?.id }),
    },
    askJudge: {
      schema: { proposal: 'matter proposal?' },
      when(facts) {
        const { act, players, self } = facts
        const proposal = meant(facts)
        if (!players.includes(act.by)) return 'only players may ask the Judge.'
        if (proposal?.phase !== 'debate') return 'there is no debate to end.'
        return self.readings.judgeAskedBy === 'otherPlayers' && proposal.by === act.by && isPresent(facts, proposal)
          ? 'the proponent decides the time to end debate and vote, and only the other players ask the Judge.'
          : true
      },
      does(facts, { set }) {
        const open = inDebate(facts.matters).map(it => it.id)
        const before = asked(facts.timeSetByJudge).filter(it => open.includes(it))
        return set({ timeSetByJudge: [...new Set([...before, meant(facts)?.id])].join(' ') })
      },
    },
  },
  answers: {
    /** The vote waits for the proponent or, if asked, for the Judge. */
    waitsFor: {
      needs: ['judge'],
      does: facts =>
        inDebate(facts.matters).flatMap(it =>
          (isPresent(facts, it) && facts.players.includes(facts.decided.judge)
            ? [it.by, facts.decided.judge]
            : facts.players
          ).map((person: string) => ({
            person,
            act: 'callVote',
            matter: it.id,
            to: 'end the debate so the vote can begin',
            turn: it.besides !== true,
          })),
        ),
    },
    /** Only the proponent can give a proposal its form or call the vote. */
    'mayChange field proposal.changes': guarded,
    'mayChange field proposal.voting': guarded,
    'mayChange register timeSetByJudge'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'timeSetByJudge' && it.via !== 'undoing')
        .filter((it: Fact) => it.warrant !== self.id || it.via !== 'program')
        .map((it: Fact) => it.index)
      const reason = 'no one else can record whether the Judge has been asked to end the debate.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  forbids: {
    vote: ({ matter }) =>
      matter?.open && matter.voting !== true
        ? 'the debate is open until the proponent (or the Judge, if asked) ends it.'
        : undefined,
  },
})
