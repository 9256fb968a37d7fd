/** Whether the program of a rule in force answers a question, whatever the topic. */
const isAnswered = ({ answerers }: Facts, question: string): boolean =>
  Object.keys(answerers).some(it => it === question || it.startsWith(`${question} `))

/** Whether a rule stands as printed: on a page of the ruleset, and not amended since. */
const isPrinted = ({ 'rules.heading': page, amendments }: Facts, rule: string): boolean =>
  !page.null?.includes(rule) && !amendments?.[rule]?.length

export default rule({
  reads: ['answerers', 'rules.heading', 'amendments'],
  answers: {
    /**
     * What a rule with a program leaves unsaid, nobody says for it by hand, and nobody answers what others answer in the
     * name of a printed rule: people speak for the texts that have no program.
     */
    'mayChange byHand'(facts) {
      const { about, answerers } = facts
      const asked = about.items.filter((it: Fact) => it.do === 'answer' && it.via === 'hand')
      if (asked.length === 0) return null
      const programmed = new Set(Object.values(answerers as { readonly [question: string]: readonly string[] }).flat())
      const items = asked
        .filter((it: Fact) => programmed.has(it.rule) || (isPrinted(facts, it.rule) && isAnswered(facts, it.question)))
        .map((it: Fact) => it.index)
      const reason =
        'players abide by the rules in the form in which they are in effect: a program says what that rule says.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
