/** A name: capitalized words, such as “Keeper of the Seal”. */
const NAME = "[A-Z][\\p{L}’'-]*(?:\\s+(?:of\\s+(?:the\\s+)?)?[A-Z][\\p{L}’'-]*){0,4}"

const ARTICLE = '(?:[Tt]he\\s+|[Aa]n?\\s+|one\\s+)?["“]?'

/** The words that introduce a name in a sentence about offices. */
const BEFORE = [
  `(?:known\\s+as|called|named|titled|entitled|[Oo]ffices?\\s+of|[Oo]ffic(?:e|er)s?\\s*:)\\s+${ARTICLE}`,
  `[Tt]here\\s+(?:shall\\s+be|will\\s+be|must\\s+be|is|are|exists?)\\s+${ARTICLE}`,
].map(it => new RegExp(`${it}(?=${NAME})`, 'gu'))

/** “The Poet is a Public Officer.” */
const IS_ONE = new RegExp(
  `^${ARTICLE}(${NAME})["”]?\\s+(?:is|shall\\s+be)\\s+(?:an?\\s+|the\\s+)?(?:new\\s+)?(?:[Tt]ri-?[Nn]omic\\s+|[Pp]ublic\\s+)?[Oo]ffic(?:e|er)\\b`,
  'u',
)

const FIRST = new RegExp(`^(${NAME})["”]?`, 'u')
const MORE = new RegExp(`^(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)(?:[Tt]he\\s+|[Aa]n?\\s+)["“]?(${NAME})["”]?`, 'u')

/** Capitalized words that never name an office. */
const NO_NAME =
  /^(?:Tri|Public|Offic|Three|Each|Every|No|Any|All|This|That|It|If|When|Player|Active|Inactive|Withdrawn)/

/** The names at the start of a text, such as “Poet, the Fool and the Herald”. */
function namesAt(rest: string): readonly string[] {
  const names: string[] = []
  let found = FIRST.exec(rest)
  let left = rest
  while (found !== null) {
    names.push(found[1] as string)
    left = left.slice(found[0].length)
    found = MORE.exec(left)
  }
  return names.filter(it => !NO_NAME.test(it))
}

/** Cheaply checks whether a text mentions offices. Few texts do, and parsing a text costs much more than this check. */
const speaksOfOffices = (text: string): boolean => text.includes('ffic') || text.includes('FFIC')

/** The sentences of a text that contain “office” or “officer”. */
const sentencesOn = (text: string): readonly string[] =>
  speaksOfOffices(text)
    ? text
        .split('\n')
        .filter(speaksOfOffices)
        .flatMap(line => line.split(/(?<=[.;!?])\s+/))
        .filter(it => speaksOfOffices(it) && /\boffic(?:e|er)s?\b/i.test(it))
    : []

/** The positions right after each match of a global pattern. (`matchAll` would recompile the pattern.) */
function placesAfter(pattern: RegExp, sentence: string): readonly number[] {
  const places: number[] = []
  pattern.lastIndex = 0
  while (pattern.exec(sentence) !== null) places.push(pattern.lastIndex)
  return places
}

/** The offices that a text names in sentences about offices. */
function officesIn(text: string): readonly string[] {
  return sentencesOn(text).flatMap(sentence => {
    const is = IS_ONE.exec(sentence)?.[1]
    return [
      ...BEFORE.flatMap(it => placesAfter(it, sentence).flatMap(at => namesAt(sentence.slice(at)))),
      ...(is === undefined || NO_NAME.test(is) ? [] : [is]),
    ]
  })
}

/** The texts that are in force. */
function textsInForce({ rulebook, rules }: Facts): readonly Fact[] {
  const isVoid = new Set(rules.filter((it: Fact) => it.void).map((it: Fact) => it.id))
  return rulebook.filter((it: Fact) => !isVoid.has(it.id))
}

/**
 * The offices that rules in force name in their texts or in an attribute, and the offices that people have entered for
 * a rule whose text contains the name.
 */
function named(facts: Facts): Record<string, string> {
  const { offices } = facts
  const pairs = textsInForce(facts).flatMap((it: Fact) => {
    const entered = Object.keys(offices ?? {}).filter(office => offices[office] === it.id)
    const told = [...(typeof it.office === 'string' ? [it.office] : []), ...entered]
    return [...told.filter(office => it.text.includes(office)), ...officesIn(it.text)].map(office => [office, it.id])
  })
  return Object.fromEntries(pairs.toReversed())
}

/**
 * When no rule in force mentions a status any longer, no player has that status. A player who had withdrawn is an
 * ordinary player again.
 */
function statusesGone(facts: Facts, { set, raise }: Powers) {
  const statuses: Record<string, string> = facts.statuses ?? {}
  const usual = (it: string) => it === 'Active' || textsInForce(facts).some(({ text }: Fact) => text.includes(it))
  const gone = Object.keys(statuses).filter(it => !usual(statuses[it] as string))
  return gone.length === 0
    ? []
    : [
        set(
          { statuses: Object.fromEntries(gone.map(it => [it, 'Active'])) },
          'no rule in force mentions another status',
        ),
        ...gone.filter(it => statuses[it] === 'Withdrawn').map(person => raise({ event: 'returned', person })),
      ]
}

/**
 * Raises the event for the rules about offices, because offices exist as the present texts of the rules in force
 * specify them.
 */
const look = (facts: Facts, powers: Powers) => [
  powers.raise({
    event: 'textsRead',
    offices: named(facts),
    voided: facts.rules.filter((it: Fact) => it.void).map((it: Fact) => it.id),
  }),
  ...statusesGone(facts, powers),
]

/** Whether a rule is as printed: it belongs to a class and its text has not changed. */
const isPrinted = (it: Fact): boolean => it?.class !== undefined && it.version === 1

/** Whether a rule in force has a program that answers a question, whatever the question is about. */
const isAnswered = ({ answerers }: Facts, question: string): boolean =>
  ['mayAct', 'mayReact'].includes(question) ||
  Object.keys(answerers).some(it => it === question || it.startsWith(`${question} `))

export default rule({
  reads: ['rulebook', 'rules', 'offices', 'statuses', 'answerers', 'textOnly'],
  answers: {
    /** The rules that are as printed. */
    printed: facts => facts.rulebook.filter(isPrinted).map((it: Fact) => it.id),
    /** The texts in force that mention offices, by rule. */
    textsOnOffices: facts =>
      Object.fromEntries(
        textsInForce(facts).flatMap(({ id, text }: Fact) => (speaksOfOffices(text) ? [[id, text]] : [])),
      ),
    /** The later rules without a program whose texts mention proposing. People do by hand what those rules permit. */
    letPropose: facts =>
      textsInForce(facts)
        .filter((it: Fact) => facts.textOnly.includes(it.id) && !isPrinted(it) && /\bpropos/i.test(it.text))
        .map((it: Fact) => it.id),
    /**
     * If rules in force answer a question, people cannot answer it in the name of a printed rule that does not mention
     * it.
     */
    'mayChange byHand'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => it.do === 'answer' && it.via === 'hand' && isAnswered(facts, it.question))
        .filter((it: Fact) => {
          const speaking = facts.rulebook.find(({ id }: Fact) => id === it.rule)
          return isPrinted(speaking) && speaking.tells !== it.question
        })
        .map((it: Fact) => it.index)
      const reason =
        'players abide by the rules in the form in which they are in effect, and that one does not say this.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: { gameStarted: look, resumed: look, 'changed rules': look },
})
