/** The end of a sentence: its mark, with what closes after it, before white space and a new beginning. */
const END = /(?<=[.!?]["'”’)\]]*)\s+(?=["'“‘([]*[\p{Lu}\p{N}])/u
/** Points that end a word and no sentence: abbreviations, and initials. */
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

export default rule({
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => it.kind === 'enact' && sentencesOf(it.text).length > 1)
        ? 'a rule is a single sentence: create a rule for each sentence.'
        : null,
  },
  answers: {
    /** However a text comes into the Ruleset: as a new rule, or in the place of what a rule said. */
    'mayChange rules'({ about }) {
      const several = about.items.filter((it: Fact) => typeof it.text === 'string' && sentencesOf(it.text).length > 1)
      const reason = 'a rule is a single sentence'
      if (several.length === 0) return null
      return several.map(({ index, via }: Fact) => ({
        items: [index],
        verdict: via === 'hand' ? 'refuse' : 'drop',
        reason,
        contested: true,
      }))
    },
  },
})
