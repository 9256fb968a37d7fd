/** Rechecks every proposal that is being voted on, because the Sacred Laws may have changed. */
const lookAgain = ({ matters }: Facts, { raise }: Powers) =>
  matters
    .filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
    .map((it: Fact) => raise({ event: 'lawsChanged', matter: it.id }))

/**
 * Withdraws the proposals that people have recorded as destroyed, because a proposal that no longer exists is not
 * pending.
 */
const removeDestroyed = ({ matters, possessors }: Facts, { withdraw }: Powers) =>
  matters
    .filter((it: Fact) => it.kind === 'proposal' && possessors[it.id] === null)
    .map((it: Fact) => withdraw({ matter: it.id }, 'destroyed'))

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write a field that this rule maintains. */
function maintained({ about, self }: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean =>
    MEANS.includes(it.via) && it.warrant !== self.id && Object.hasOwn(it.set ?? {}, field)
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

/** Refuses to let other rules' programs begin the vote on a proposal, or begin it again. */
function begunByOthers(facts: Facts): Fact {
  const { about } = facts
  const isBegun = ({ matter, set }: Fact): boolean =>
    about.under[matter]?.kind === 'proposal' && (set?.voting === true || set?.phase === 'voting')
  const isOthers = (it: Fact): boolean => isForeign(it, facts) && isBegun(it)
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a proposal is pending once it has been submitted, if it obeys the Three Sacred Laws'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['matters', 'possessors', 'answerers'],
  answers: {
    isPending: true,
    'mayChange field proposal.voting': begunByOthers,
    'mayChange field proposal.phase': begunByOthers,
    'mayChange field proposal.disobeys': facts =>
      maintained(facts, 'disobeys', 'a proposal that obeys the Three Sacred Laws is pending'),
  },
  after: {
    /** A proposal that does not obey a Sacred Law is not pending, however it was put forward. */
    proposed: {
      needs: ['obeysSacredLaws'],
      does: ({ matter, decided }, { announce, openVote }) =>
        decided.obeysSacredLaws === false
          ? announce({ text: `Proposal ${matter.label} does not obey the Three Sacred Laws, and is not pending.` })
          : openVote({ matter: matter.id }, 'it is pending'),
    },
    carriedOut: { from: ['2.2', '6.4'], does: lookAgain },
    /** People say what a Sacred Law without a program permits. */
    'changed answers': lookAgain,
    doneByHand: {
      from: ['1.4'],
      does: (facts, powers) => [...removeDestroyed(facts, powers), ...lookAgain(facts, powers)],
    },
    lawsChanged: {
      own: true,
      needs: ['obeysSacredLaws'],
      does({ matter, decided }, { announce, setMatter }) {
        const disobeys = decided.obeysSacredLaws === false
        if (matter?.voting !== true || disobeys === (matter.disobeys === true)) return null
        const told = disobeys
          ? 'no longer obeys the Three Sacred Laws, and is not'
          : 'obeys the Three Sacred Laws again, and is'
        return [
          setMatter({ matter: matter.id, fields: { disobeys } }),
          announce({ text: `Proposal ${matter.label} ${told} pending.` }),
        ]
      },
    },
  },
})
