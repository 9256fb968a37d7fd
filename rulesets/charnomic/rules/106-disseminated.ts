/** Returns the open proposal of the player who acts. A player has at most one. */
const ownOf = ({ act, matters }: Facts): Fact => matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)

/** Whether any text in a proposal is empty. */
const isEmpty = (proposal: Fact): boolean =>
  changesIn(proposal ?? {}).some(it => it.text !== undefined && String(it.text).trim() === '')

/** Refuses any action by hand under this rule that does not carry out an adopted proposal. */
const besides = ({ about, self }: Facts): Fact => {
  const items = about.items
    .filter((it: Fact) => it.via === 'hand' && it.warrant === self.id)
    .filter((it: Fact) => about.under[it.matter]?.outcome !== 'adopted')
    .map((it: Fact) => it.index)
  const reason = 'this rule only lets adopted changes guide play in the form in which they were voted on.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

/** Refuses to alter the changes of a proposal that is being voted on. */
const altersForm = ({ about }: Facts): Fact => {
  const items = about.items
    .filter((it: Fact) => it.set?.changes !== undefined && it.via !== 'undoing')
    .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal' && about.under[it.matter].phase === 'voting')
    .map((it: Fact) => it.index)
  const reason = 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  reads: ['matters', 'answerers'],
  forbids: {
    /** A proposal cannot be revised while it is being voted on. */
    revise: facts =>
      ownOf(facts)?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    /** A proposal with an empty text gives the players nothing to read, so its debate cannot end. */
    endDebate: ({ matter }) =>
      isEmpty(matter)
        ? 'proposed rule-changes shall be disseminated before they are voted on, and this text is empty.'
        : undefined,
  },
  answers: {
    canBeRead: ({ matter }) => (isEmpty(matter) ? false : null),
    'mayChange byHand': besides,
    'mayChange field proposal.changes': altersForm,
  },
  after: {
    /** Announces why an adopted proposal does not take effect. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Proposal ${matter.label} does not take effect: ${String(event.reason || 'the rules do not let it take effect').replace(/\.$/, '')}.`,
      }),
    /** Carries out an adopted proposal even if no program resolves proposals any longer. */
    adopted: ({ matter, answerers }, { carryOut }) =>
      matter?.outcome === 'adopted' && (answerers.required ?? []).length === 0 ? carryOut({ matter: matter.id }) : null,
  },
})
