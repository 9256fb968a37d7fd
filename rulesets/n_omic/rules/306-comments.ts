/** A text without what stands between the marks; a mark that is never closed opens nothing. */
function withoutComments(text: string, { open, close }: Fact): string {
  const start = text.indexOf(open)
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
  if (end < 0) return text
  return text.slice(0, start) + withoutComments(text.slice(end + close.length), { open, close })
}

export default rule({
  reads: ['rulebook'],
  answers: {
    /** The part of a rule's text that has effect. */
    effectiveText({ about, rulebook, self }) {
      const known = rulebook.find((it: Fact) => it.id === about.rule)
      if (known === undefined) return null
      return about.rule === self.id
        ? says(
            known.text,
            'here the marks denote no comments',
            'In this rule the comment symbols do NOT denote comments',
          )
        : says(
            withoutComments(known.text, self.params),
            'comments left out',
            'Text within comments has no effect on a rule',
          )
    },
  },
})
