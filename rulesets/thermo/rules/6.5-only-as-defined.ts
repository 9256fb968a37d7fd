/**
 * The fields of a proposal or a Call that a rule in force maintains, as long as a rule answers the question given for
 * the field.
 */
const CARRIED_OUT: Record<string, Record<string, string>> = {
  proposal: {
    ballots: 'votingTold',
    tally: 'mayExpire',
    voting: 'mayExpire',
    allVoted: 'mayExpire',
    expires: 'mayExpire',
    outcome: 'definesPassing',
    changes: 'definesPassing',
    phase: 'definesPassing',
  },
  case: {
    judges: 'needsJudge',
    ruling: 'judging',
    phase: 'judging',
    justices: 'justicesDrawn',
    answers: 'justicesAnswer',
    follows: 'justicesAnswer',
    decision: 'majorityBinds',
    final: 'majorityBinds',
    binding: 'judging',
    overruling: 'judging',
    closing: 'judging',
  },
}
/** The registers that count Things, none of which can be negative. */
const PURSES = ['coins', 'bankCoins']
/** The registers whose changes can create, move or destroy Things. */
const THINGS = ['coins', 'bankCoins', 'offices', 'potatoes', 'possessors', 'bank', 'otherThings', 'players']

/** The questions whose rules together count a Therm for every Thing that is removed in any way. */
const COUNTING = ['countsTherms', 'tracked', 'removedAreDestroyed']

/** Words of a text about a Judge or a Justice who does not answer. */
const JUDGING = /\b(?:judges?|justices?)\b/i
const CONDITION = /\b(?:if|when|whenever|where|unless|until|who|whose|that)\b/i
const OMISSION =
  /\b(?:not|never|no|without|unless|until|fail(?:s|ed|ure)?|neglect(?:s|ed)?|refuse[sd]?|silent|late)\b|n[’']t\b/i

/** The rules that answer a question, in any of its cases. */
const answering = ({ answerers }: Facts, question: string): readonly string[] =>
  Object.keys(answerers).flatMap(it => (it === question || it.startsWith(`${question} `) ? answerers[it] : []))

/** Whether one rule takes precedence over another, according to the rules in force. */
function isBefore({ decided, rules }: Facts, one: string, other: string): boolean {
  const { byNumber, sacredFirst, sacredGroups } = decided
  const isSacred = (id: string): boolean => {
    const group = rules.find((it: Fact) => it.id === id)?.group
    return sacredFirst === true && (sacredGroups ?? []).includes(group)
  }
  if (isSacred(one) !== isSacred(other)) return isSacred(one)
  const place = (id: string): number => (byNumber ?? []).findIndex((it: Fact) => it.includes(id))
  return place(one) < place(other)
}

/**
 * Whether the text of a rule takes precedence over all rules that answer a question. For expiry, the rules themselves
 * say which rules may direct it.
 */
function prevails(facts: Facts, rule: string | null, question: string): boolean {
  if (rule === null) return false
  const { mayDirectExpiry } = facts['decided']
  if (question === 'mayExpire' && mayDirectExpiry !== null) return mayDirectExpiry.includes(rule)
  return answering(facts, question).every(it => isBefore(facts, rule, it))
}

/**
 * Whether people may answer a question for a rule: its text takes precedence over a rule that answers the question.
 * Rules about other cases, such as the Sacred Laws, do not matter here: if they also cover this case, precedence
 * decides.
 */
const mayAnswer = (facts: Facts, rule: string | null, question: string): boolean =>
  question === 'mayExpire'
    ? prevails(facts, rule, question)
    : rule !== null && answering(facts, question).some(it => isBefore(facts, rule, it))

/**
 * Whether a text says what follows if a Judge or a Justice does not answer. No program carries that out, so such a text
 * contradicts none of their rules, whatever its number.
 */
function isAboutSilence({ rulebook, textOnly }: Facts, rule: string | null): boolean {
  const text = textOnly.includes(rule) ? (rulebook.find((it: Fact) => it.id === rule)?.text ?? '') : ''
  return JUDGING.test(text) && CONDITION.test(text) && OMISSION.test(text)
}

/**
 * Whether the votes on a proposal have been counted but nothing has happened since, because no program says what
 * follows.
 */
const isLeft = ({ kind, open, voting, tally }: Fact): boolean =>
  kind === 'proposal' && open === true && voting === false && (tally ?? null) !== null

/**
 * Whether an effect by hand on a matter does something that the program of a rule in force carries out, and no other
 * text takes precedence.
 */
function isCarriedOut(facts: Facts, { do: what, matter, set, warrant }: Fact): boolean {
  const about = facts['about'].under[matter] ?? {}
  if (about.kind === 'case' && isAboutSilence(facts, warrant)) return false
  const fields = CARRIED_OUT[about.kind] ?? {}
  // Counting may reorder the votes, but does not change them.
  const written = Object.keys(set ?? {}).filter(name => name !== 'ballots' || set.tally === undefined)
  const changed = what === 'closeMatter' ? [...written, 'closing'] : written
  const questions = changed.flatMap(name => fields[name] ?? [])
  return questions.some(
    it =>
      !(it === 'definesPassing' && isLeft(about)) && answering(facts, it).length > 0 && !prevails(facts, warrant, it),
  )
}

/**
 * Returns the registers (or “rules”) that a rule's text lets people change; undefined if the rule lists none and
 * therefore allows all.
 */
function definedBy({ 'rules.byHand': byHand }: Facts, rule: string | null): readonly string[] | undefined {
  const told = Object.keys(byHand).find(it => byHand[it].includes(rule))
  if (told === 'nothing') return []
  return told?.startsWith('[') ? JSON.parse(told) : undefined
}

/**
 * Whether a record only adds Therms that a rule in force counts automatically: its rule says nothing about Therms, and
 * it changes no Things.
 */
function isCountedTwice(facts: Facts, { register, warrant }: Fact): boolean {
  const { about, rulebook } = facts
  const isCounted = COUNTING.every(it => answering(facts, it).length > 0)
  if (register !== 'therms' || warrant === null || !isCounted) return false
  const text = rulebook.find((it: Fact) => it.id === warrant)?.text ?? ''
  const isWithThings = about.items.some((it: Fact) => THINGS.includes(it.register) || it.do === 'removeRule')
  return !/\btherms?\b/i.test(text) && !isWithThings
}

/**
 * Whether a correction under no rule only says something, or takes back Coins or Therms that the corrected entry
 * added. No rule has to define that.
 */
const isDefinedByNothing = (it: Fact): boolean =>
  it.do === 'say' || ([...PURSES, 'therms'].includes(it.register) && it.takesBack === true)

/** Returns the reason why something may not be done by hand; undefined if no rule prohibits it. */
function against(facts: Facts, item: Fact): string | undefined {
  const { self } = facts
  const defined = definedBy(facts, item.warrant ?? item.rule)
  if (defined?.includes(item.register ?? 'rules') === false) return 'that rule defines no such change of the gamestate'
  if (item.do === 'answer')
    return answering(facts, item.question).length > 0 && !mayAnswer(facts, item.rule, item.question)
      ? 'the programs of rules in force answer that'
      : undefined
  if (isCountedTwice(facts, item)) return 'a rule in force counts the Therms'
  if (item.do === 'unbind' && facts['about'].under[item.matter]?.outcome !== 'adopted')
    return 'no rule takes a program away'
  if (item.do === 'add' && PURSES.includes(item.register) && Number(item.was) + Number(item.amount) < 0)
    return 'there are not that many'
  if (item.warrant === null && !isDefinedByNothing(item)) return `no rule defines it, as ${self.label} requires`
  if (item.do === 'openMatter')
    return ['proposal', 'case'].includes(item.kind) ? 'who puts something forward does so in eir own name' : undefined
  if (item.do === 'changeMatter' || item.do === 'closeMatter')
    return isCarriedOut(facts, item) ? 'a rule in force carries that out' : undefined
  return undefined
}

/** Changes by hand are allowed only as a rule defines them. */
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
  reads: ['answerers', 'rulebook', 'rules', 'rules.byHand', 'textOnly'],
  answers: {
    /** Tells other rules that this rule says what people change by hand. */
    changesByHand: 'only as defined',
    'mayChange byHand': { needs: ['byNumber', 'mayDirectExpiry', 'sacredFirst', 'sacredGroups'], does: byHand },
  },
})
