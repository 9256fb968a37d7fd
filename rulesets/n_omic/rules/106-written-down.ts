const blank = (changes: readonly Fact[]): boolean =>
  changes.some(it => it.text !== undefined && String(it.text).trim() === '')

/**
 * Whether an effect would change the form in which a proposal was voted on. A change that is too large to be logged in
 * full counts as such an effect if a rule that the players made causes it.
 */
function isReworded({ about, 'rules.heading': page }: Facts, it: Fact): boolean {
  const proposal = about.under[it.matter]
  if (it.do !== 'changeMatter' || it.via === 'undoing' || proposal?.kind !== 'proposal') return false
  if (proposal.phase === 'debate') return false
  return it.set === undefined ? page.null?.includes(it.warrant) === true : it.set.changes !== undefined
}

/**
 * Returns the proposal in a certain state that an act is about: the one that the act names or, if it names none, the
 * first one, with the player's own proposals before others.
 */
function meant({ matters, matter, act }: Facts, isSuch: (it: Fact) => boolean): Fact {
  const all = matters.filter((it: Fact) => it.kind === 'proposal' && isSuch(it))
  if (matter !== undefined) return all.find((it: Fact) => it.id === matter.id)
  return all.find((it: Fact) => it.by === act.by) ?? all[0]
}

const AS_VOTED_ON = 'rule-changes guide play in the form in which they were voted on, so that form stays.'

export default rule({
  reads: ['matters', 'fates', 'rules.heading'],
  forbids: {
    /** A proposal cannot be revised while it is being voted on. */
    revise: facts =>
      meant(facts, ({ phase }) => phase === 'debate') === undefined &&
      meant(facts, ({ voting }) => voting === true) !== undefined
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    /** A final form must contain text to vote on. */
    announceFinal(facts) {
      const { act } = facts
      const final = act.with.changes === undefined ? meant(facts, ({ phase }) => phase === 'debate') : act.with
      return final !== undefined && blank(changesIn(final))
        ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
        : undefined
    },
  },
  answers: {
    /** No one can change a proposal once its vote has begun. */
    'mayChange field proposal.changes'(facts) {
      const items = facts.about.items.filter((it: Fact) => isReworded(facts, it)).map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: AS_VOTED_ON }]
    },
  },
  after: {
    /** Announces why an adopted change does not take effect. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Change ${event.index + 1} of proposal ${matter.label} does not take effect: ${String(event.reason || 'the rules do not let it take effect').replace(/\.$/, '')}.`,
      }),
    /** Carries out an adopted change even if no rule says how changes are enacted. */
    concluded({ event, matter, fates }, { carryOut }) {
      if (event.outcome !== 'adopted') return null
      const isOwed = (index: number) => fates?.[matter.id]?.[index] === true && !matter.done?.includes(index)
      const only = changesIn(matter).flatMap((_, index) => (isOwed(index) ? [index] : []))
      return only.length > 0 ? carryOut({ matter: matter.id, only }) : null
    },
  },
})
