/** Whether a rule in force states when a change takes effect only in its text, without a program. */
const leftToPeople = ({ rules }: Facts): boolean => rules.some((it: Fact) => it.tells === 'momentOfEffect' && !it.void)

/** Refuses to propose or deposit a change without a text. */
const unwritten = ({ act }: Facts): string | undefined =>
  changesIn(act.with).some(it => 'text' in it && String(it.text).trim() === '')
    ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
    : undefined

const RECORDED = ['toEnact', 'comesToNothing']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'adopted changes shall guide play in the form in which they were voted on, and in no other.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['matters', 'rules', 'toEnact'],
  forbids: {
    /** A proposal cannot be revised while it is being voted on. */
    revise: ({ matter }) =>
      matter?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    propose: unwritten,
    deposit: unwritten,
  },
  answers: {
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    /** Says that this rule carries out adopted changes. */
    guides: says(true, 'what is adopted', 'they shall guide play in the form in which they were voted on'),
  },
  after: {
    /**
     * An adopted change takes effect at the moment that a rule states or, if no rule states one, at the end of its
     * vote.
     */
    adopted: {
      needs: ['momentOfEffect'],
      does(facts, { carryOut, set }) {
        const { matter, toEnact, decided } = facts
        if (decided.momentOfEffect === 'adoption') return carryOut({ matter: matter.id })
        const withItsVote =
          decided.momentOfEffect === 'voteOver' || (decided.momentOfEffect === null && !leftToPeople(facts))
        return withItsVote ? set({ toEnact: [...toEnact, matter.id] }) : null
      },
    },
    /** All changes adopted by one vote take effect together, in order of their numbers. */
    effectDue: {
      from: ['104'],
      does: ({ toEnact }, { raise, set }) => [
        set({ toEnact: [] }),
        ...toEnact.map((it: string) => raise({ event: 'nowInEffect', matter: it })),
        raise({ event: 'allInEffect' }),
      ],
    },
    nowInEffect: { own: true, does: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }) },
    /** Announces why an adopted change cannot be carried out. */
    notInForce({ event, matter }, { announce, set }) {
      if (matter?.kind !== 'proposal') return null
      const why = event.reason ?? 'the rules do not let it take effect'
      return [
        set({ comesToNothing: { [matter.id]: why } }),
        announce({ text: `Proposal ${matter.label} was adopted and does not take effect: ${why.replace(/\.$/, '')}.` }),
      ]
    },
  },
})
