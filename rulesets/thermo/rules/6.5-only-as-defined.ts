/** What of a proposal or a Call a rule in force carries out, as long as one answers the question beside it. */
const CARRIED_OUT: Record<string, Record<string, string>> = {
  proposal: {
    ballots: 'votingTold',
    tally: 'passes',
    voting: 'mayExpire',
    allVoted: 'mayExpire',
    expires: 'mayExpire',
    outcome: 'passes',
    phase: 'passes',
  },
  case: {
    judges: 'needsJudge',
    ruling: 'judging',
    phase: 'judging',
    justices: 'justicesDrawn',
    answers: 'justicesAnswer',
    decision: 'majorityBinds',
    final: 'majorityBinds',
    binding: 'judging',
  },
}
/** Registers that nobody corrects by hand under no rule: who plays, and how the rules count. */
const COUNTED = ['players', 'registered', 'deregistered', 'nextProposal', 'highWater', 'struckOff', 'decaying']

/** Whether a rule in force answers a question, in whatever cases. */
const isAnswered = ({ answerers }: Facts, question: string): boolean =>
  Object.keys(answerers).some(it => it === question || it.startsWith(`${question} `))

/** Whether what somebody does by hand to a matter is what a rule in force carries out. */
function isCarriedOut(facts: Facts, { matter, set }: Fact): boolean {
  const fields = CARRIED_OUT[facts['about'].under[matter]?.kind] ?? {}
  return Object.keys(set ?? {}).some(name => fields[name] !== undefined && isAnswered(facts, fields[name]))
}

/** The registers that a rule defines changes of, or “rules”; all of them, if that is not told beside its text. */
function definedBy({ 'rules.byHand': byHand }: Facts, rule: string | null): readonly string[] | undefined {
  const told = Object.keys(byHand).find(it => byHand[it].includes(rule))
  if (told === 'nothing') return []
  return told?.startsWith('[') ? JSON.parse(told) : undefined
}

/** Why something is not to be done by hand; undefined if no rule says so. */
function against(facts: Facts, item: Fact): string | undefined {
  const { self } = facts
  const defined = definedBy(facts, item.warrant ?? item.rule)
  if (defined?.includes(item.register ?? 'rules') === false) return 'that rule defines no such change of the gamestate'
  if (item.do === 'answer')
    return isAnswered(facts, item.question) ? 'the programs of rules in force answer that' : undefined
  if (item.do === 'openMatter')
    return ['proposal', 'case'].includes(item.kind) ? 'who puts something forward does so in eir own name' : undefined
  if (item.do === 'changeMatter' || item.do === 'closeMatter')
    return isCarriedOut(facts, item) ? 'a rule in force carries that out' : undefined
  if (item.warrant === null && (COUNTED.includes(item.register) || item.do === 'removeRule' || item.do === 'addRule'))
    return `no rule defines it, and ${self.label} wants one`
  return undefined
}

/** What is done by hand is done as a rule defines it, or not at all. */
function byHand(facts: Facts): Fact {
  const refused = facts['about'].items.flatMap((it: Fact) => {
    const reason = it.via === 'hand' ? against(facts, it) : undefined
    return reason === undefined
      ? []
      : [{ items: [it.index], verdict: 'refuse', reason: `no changes to the gamestate except as defined: ${reason}` }]
  })
  return refused.length === 0 ? null : refused
}

export default rule({
  reads: ['answerers', 'rules.byHand'],
  answers: { 'mayChange state': byHand, 'mayChange rules': byHand },
})
