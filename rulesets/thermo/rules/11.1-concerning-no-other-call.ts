/** A Call that is named by its number: “Call 3”, “Call For Judgement no. 3”, “CFJ-3”. */
const NAMED = /\b(?:calls?(?: for judge?ments?)?|cases?|cfjs?)(?: (?:no\.?|number))?[ #-]*(\d+)\b/gi

/** The existing Calls that a statement names. */
const namedIn = (statement: Fact, cases: number): readonly number[] =>
  typeof statement === 'string'
    ? [...statement.matchAll(NAMED)].map(([, number]) => Number(number)).filter(it => it > 0 && it <= cases)
    : []

export default rule({
  reads: ['cases'],
  after: {
    /** Announces that a statement names another Call. People decide whether the statement concerns that Call. */
    judgmentInvoked({ matter, cases }, { announce, setMatter }) {
      const names = namedIn(matter.question, cases).filter(it => `${it}` !== matter.label)
      if (names.length === 0) return null
      const text = `Call ${matter.label} names Call ${names.join(', Call ')}, and a Call must be a statement which does not concern any other: whether it does is for you to say.`
      return [setMatter({ matter: matter.id, fields: { names } }, 'it names another Call'), announce({ text })]
    },
  },
})
