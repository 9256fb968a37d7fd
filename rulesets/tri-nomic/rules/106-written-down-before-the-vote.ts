/** Whether a rule in force tells the moment of effect in words that no program carries out. */
const leftToPeople = ({ rules }: Facts): boolean => rules.some((it: Fact) => it.tells === 'momentOfEffect' && !it.void)

/** Nothing is proposed, or put by to be proposed, without a text. */
const unwritten = ({ act }: Facts): string | undefined =>
  changesIn(act.with).some(it => 'text' in it && String(it.text).trim() === '')
    ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
    : undefined

export default rule({
  reads: ['matters', 'rules', 'toEnact'],
  forbids: {
    /** What is being voted on stays as it is. */
    revise: ({ matter }) =>
      matter?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    propose: unwritten,
    deposit: unwritten,
  },
  answers: {
    /** What is adopted is carried out by this rule. */
    guides: says(true, 'what is adopted', 'they shall guide play in the form in which they were voted on'),
  },
  after: {
    /** What is adopted shall guide play: at the moment that a rule tells, or with its vote if none does. */
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
    /** What one vote has adopted takes effect together, in the order of numbers. */
    effectDue: ({ toEnact }, { raise, set }) => [
      set({ toEnact: [] }),
      ...toEnact.map((it: string) => raise({ event: 'nowInEffect', matter: it })),
      raise({ event: 'allInEffect' }),
    ],
    nowInEffect: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
    /** What was adopted and cannot be carried out does not vanish unseen. */
    notInForce({ event, matter }, { announce, set }) {
      if (matter?.kind !== 'proposal') return null
      const why = event.reason ?? 'the rules do not let it take effect'
      return [
        set({ comesToNothing: { [matter.id]: why } }),
        announce({ text: `Proposal ${matter.label} was adopted and comes to nothing: ${why.replace(/\.$/, '')}.` }),
      ]
    },
  },
})
