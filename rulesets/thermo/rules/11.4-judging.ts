/** The fields of a Call that record its judgement. */
const JUDGED = ['ruling', 'phase', 'overruling']

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

/** Refuses to let other rules' programs judge a Call. Its Judge may do so by an act that another rule offers. */
function judgedByOthers(facts: Facts): Fact {
  const { about, answerers } = facts
  const isJudges = ({ matter, set }: Fact): boolean =>
    set?.judges === undefined && about.author !== undefined && about.author === about.under[matter].judges.at(-1)
  const items = about.items
    .filter((it: Fact) => about.under[it.matter]?.kind === 'case')
    .filter(({ do: what, set, via }: Fact) =>
      what === 'closeMatter' ? via === 'hand' : JUDGED.some(name => set?.[name] !== undefined),
    )
    .filter((it: Fact) => isForeign(it, facts) && !isJudges(it))
    // The Justices decide an appeal.
    .filter((it: Fact) => !answerers.majorityBinds?.includes(it.warrant))
    .map((it: Fact) => it.index)
  const reason = 'the Judge shall post a message indicating whether ey judges it to be true or false'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Who judges a Call, at the end of a sentence. */
const named = (judge: Fact): string => (typeof judge === 'string' ? `: ${judge}` : '')

/** Whether a Judge says more than what was not so from the start. People carry out anything else that follows. */
const saysMore = (effects: readonly Fact[]): boolean => effects.some(it => it.effect !== 'restore')

export default rule({
  reads: ['answerers'],
  answers: {
    judging: true,
    'mayChange closing case': judgedByOthers,
    ...Object.fromEntries(JUDGED.map(it => [`mayChange field case.${it}`, judgedByOthers])),
  },
  offers: {
    judge: {
      as: 'duty',
      schema: { case: 'matter case', answer: 'one of: true, false', effects: 'effects?' },
      when({ act, matter }) {
        if (saysMore(act.with.effects ?? []))
          return 'a Judge judges it to be true or false, and can only take entries back.'
        if (matter.judges.at(-1) !== act.by)
          return `the Judge of a Call For Judgement judges it${named(matter.judges.at(-1))}.`
        return matter.phase === 'open' ? true : 'it has been judged.'
      },
      /**
       * By insisting on an act, a person claims that the act is allowed. If this claim is judged true, the act is done;
       * otherwise it is dropped. What the statement finds not to have been legal is taken back.
       */
      does({ act, matter }, { giveRuling }) {
        const { answer, effects = [] } = act.with
        const open = matter.insistedOn ?? null
        const insisted = open === null ? [] : [{ effect: answer === 'true' ? 'allow' : 'drop', open }]
        return giveRuling({ matter: matter.id, ruling: answer.toUpperCase(), effects: [...insisted, ...effects] })
      },
    },
  },
})
