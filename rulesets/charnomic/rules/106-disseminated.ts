/** The proposal of somebody: there is one at most. */
const ownOf = ({ act, matters }: Facts): Fact => matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)

/** Whether a proposal holds a text that is empty. */
const isEmpty = (proposal: Fact): boolean =>
  changesIn(proposal ?? {}).some(it => it.text !== undefined && String(it.text).trim() === '')

/** By leave of this rule people carry out what is adopted, and do nothing else. */
const besides = ({ about, self }: Facts): Fact => {
  const items = about.items
    .filter((it: Fact) => it.via === 'hand' && it.warrant === self.id)
    .filter((it: Fact) => about.under[it.matter]?.outcome !== 'adopted')
    .map((it: Fact) => it.index)
  const reason = 'this rule lets what is adopted guide play in the form in which it was voted on, and nothing else.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  reads: ['matters', 'answerers'],
  forbids: {
    /** What is being voted on stays as it is. */
    revise: facts =>
      ownOf(facts)?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    /** There is something that all players can read before they vote. */
    endDebate: ({ matter }) =>
      isEmpty(matter)
        ? 'proposed rule-changes shall be disseminated before they are voted on, and this text is empty.'
        : undefined,
  },
  answers: {
    canBeRead: ({ matter }) => (isEmpty(matter) ? false : null),
    'mayChange state': besides,
    'mayChange rules': besides,
  },
  after: {
    /** What is adopted and yet does not come into force is told, with the reason. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Proposal ${matter.label} comes to nothing: ${String(event.reason || 'the rules do not let it take effect').replace(/\.$/, '')}.`,
      }),
    /** What is adopted guides play, also where no program resolves proposals any more. */
    adopted: ({ matter, answerers }, { carryOut }) =>
      matter?.outcome === 'adopted' && (answerers.required ?? []).length === 0 ? carryOut({ matter: matter.id }) : null,
  },
})
