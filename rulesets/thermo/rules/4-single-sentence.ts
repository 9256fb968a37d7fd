/**
 * Matches the end of a sentence: its punctuation mark and any closing quotes or brackets, followed by white space and
 * the start of a new sentence.
 */
const END =
  /(?<=[.!?…؟۔।]["'”’)\]]*)\s+(?=["'“‘([]*[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？]["'”’」』）]*)\s*(?=[^\s"'”’」』）])/u
/** Full stops that end a word but not a sentence: after abbreviations and initials. */
const NO_END = /(?:^|[\s("“‘[])(?:\p{Lu}|e\.g|i\.e|vs|cf|ca|approx|viz|mr|mrs|ms|dr|st|prof|jr|sr)\.$/iu
const NUMBER = /(?:^|[\s("“‘[])nos?\.$/i

/** The sentences of a text. */
function sentencesOf(text: string): readonly string[] {
  const found: string[] = []
  for (const part of text.trim().split(END)) {
    const before = found.at(-1) ?? ''
    const goesOn = NO_END.test(before) || (NUMBER.test(before) && /^\d/.test(part))
    if (goesOn) found[found.length - 1] = `${before} ${part}`
    else found.push(part)
  }
  return found
}

const isSingle = (text: string): boolean => text.trim() !== '' && sentencesOf(text).length === 1

export default rule({
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => it.kind === 'enact' && !isSingle(it.text ?? ''))
        ? 'a rule is a single sentence: create a rule for each sentence.'
        : null,
  },
  answers: {
    /** This applies however a text enters the Ruleset: in a new rule, or in place of a rule's text. */
    'mayChange rules'({ about }) {
      const several = about.items.filter((it: Fact) => typeof it.text === 'string' && !isSingle(it.text))
      const reason = 'a rule is a single sentence'
      if (several.length === 0) return null
      return several.map(({ index, via }: Fact) => ({
        items: [index],
        verdict: via === 'hand' ? 'refuse' : 'drop',
        reason,
        contested: 'byHandToo',
      }))
    },
  },
})
