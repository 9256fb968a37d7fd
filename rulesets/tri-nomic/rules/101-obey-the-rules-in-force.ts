/** A name: words with capitals, such as “Keeper of the Seal”. */
const NAME = "[A-Z][\\p{L}’'-]*(?:\\s+(?:of\\s+(?:the\\s+)?)?[A-Z][\\p{L}’'-]*){0,4}"

const ARTICLE = '(?:[Tt]he\\s+|[Aa]n?\\s+|one\\s+)?["“]?'

/** Before which words a sentence about offices names them. */
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

/** What is written with a capital and is no office of its own. */
const NO_NAME =
  /^(?:Tri|Public|Offic|Three|Each|Every|No|Any|All|This|That|It|If|When|Player|Active|Inactive|Withdrawn)/

/** The names at the beginning of what follows: the Poet, the Fool and the Herald. */
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

/** A plain look at whether something speaks of offices: few texts do, and taking a text apart costs much more. */
const speaksOfOffices = (text: string): boolean => text.includes('ffic') || text.includes('FFIC')

/** The sentences of a text that say “office” or “officer”. */
const sentencesOn = (text: string): readonly string[] =>
  speaksOfOffices(text)
    ? text
        .split('\n')
        .filter(speaksOfOffices)
        .flatMap(line => line.split(/(?<=[.;!?])\s+/))
        .filter(it => speaksOfOffices(it) && /\boffic(?:e|er)s?\b/i.test(it))
    : []

/** Where a global pattern has matched: right after each match. (`matchAll` would compile the pattern anew.) */
function placesAfter(pattern: RegExp, sentence: string): readonly number[] {
  const places: number[] = []
  pattern.lastIndex = 0
  while (pattern.exec(sentence) !== null) places.push(pattern.lastIndex)
  return places
}

/** The offices that a text names in such sentences. */
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

/** The offices that rules in force name: in their texts, or as an attribute says or people have entered it, where the text holds the name. */
function named(facts: Facts): Record<string, string> {
  const { offices } = facts
  const pairs = textsInForce(facts).flatMap((it: Fact) => {
    const entered = Object.keys(offices ?? {}).filter(office => offices[office] === it.id)
    const told = [...(typeof it.office === 'string' ? [it.office] : []), ...entered]
    return [...told.filter(office => it.text.includes(office)), ...officesIn(it.text)].map(office => [office, it.id])
  })
  return Object.fromEntries(pairs.toReversed())
}

/** A status of which no rule in force speaks any more is nobody's: who had withdrawn is a player like others. */
function statusesGone(facts: Facts, { set, raise }: Powers) {
  const statuses: Record<string, string> = facts.statuses ?? {}
  const usual = (it: string) => it === 'Active' || textsInForce(facts).some(({ text }: Fact) => text.includes(it))
  const gone = Object.keys(statuses).filter(it => !usual(statuses[it] as string))
  return gone.length === 0
    ? []
    : [
        set(
          { statuses: Object.fromEntries(gone.map(it => [it, 'Active'])) },
          'no rule in force speaks of another status',
        ),
        ...gone.filter(it => statuses[it] === 'Withdrawn').map(person => raise({ event: 'returned', person })),
      ]
}

/** Other rules speak of offices, which exist as the rules in force specify them in the form in which they are in effect. */
const look = (facts: Facts, powers: Powers) => [
  powers.raise({ event: 'textsRead', offices: named(facts) }),
  ...statusesGone(facts, powers),
]

/** Whether a rule stands as printed: it is of a class, and its text has not been changed. */
const isPrinted = (it: Fact): boolean => it?.class !== undefined && it.version === 1

/** Whether the program of a rule in force answers a question, whatever the topic. */
const isAnswered = ({ answerers }: Facts, question: string): boolean =>
  Object.keys(answerers).some(it => it === question || it.startsWith(`${question} `))

export default rule({
  reads: ['rulebook', 'rules', 'offices', 'statuses', 'answerers', 'textOnly'],
  answers: {
    /** The rules that stand as printed. */
    printed: facts => facts.rulebook.filter(isPrinted).map((it: Fact) => it.id),
    /** The later rules whose texts alone speak of proposing: people do by hand what they permit. */
    letPropose: facts =>
      textsInForce(facts)
        .filter((it: Fact) => facts.textOnly.includes(it.id) && !isPrinted(it) && /\bpropos/i.test(it.text))
        .map((it: Fact) => it.id),
    /** What rules in force answer nobody answers in the name of a printed rule that does not speak of it. */
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
