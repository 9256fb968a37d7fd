/**
 * Whether a rule in force has a program that answers a question, whatever the question is about. Each program itself
 * says which acts it offers and whether it reacts.
 */
const isAnswered = ({ answerers }: Facts, question: string): boolean =>
  ['mayAct', 'mayReact'].includes(question) ||
  Object.keys(answerers).some(it => it === question || it.startsWith(`${question} `))

/** Whether a rule is as printed: on a page of the ruleset, and not amended since. */
const isPrinted = ({ 'rules.heading': page, amendments }: Facts, rule: string): boolean =>
  !page.null?.includes(rule) && !amendments?.[rule]?.length

export default rule({
  reads: ['answerers', 'rules.heading', 'amendments'],
  answers: {
    /**
     * Refuses answers given by hand for a rule that has a program, or for a printed rule if another rule's program
     * answers the same question. People answer only for texts without a program.
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
