/** A text taken apart: what counts, and the comments in it. */
function apart(
  text: string,
  { params, readings }: Fact,
): { readonly counts: string; readonly comments: readonly string[] } {
  const { open, close } = params
  const start = text.indexOf(open)
  const closed = start < 0 ? -1 : text.indexOf(close, start + open.length)
  const end = closed < 0 && readings.unclosed === 'toTheEnd' ? text.length : closed
  if (start < 0 || end < 0) return { counts: text, comments: [] }
  const rest = apart(text.slice(end + close.length), { params, readings })
  const comment = text.slice(start + open.length, end).trim()
  return { counts: text.slice(0, start) + rest.counts, comments: [comment, ...rest.comments] }
}

/** The comments in each rule but this one, where they are other than noted. */
function note({ rulebook, comments, self }: Facts, { set }: Powers) {
  const found = rulebook
    .filter((it: Fact) => it.id !== self.id)
    .map((it: Fact) => [it.id, apart(it.text, self).comments])
    .filter(([rule, list]: Fact) => JSON.stringify(list) !== JSON.stringify(comments[rule] ?? []))
  return found.length === 0 ? null : set({ comments: Object.fromEntries(found) }, 'text within comments has no effect')
}

export default rule({
  reads: ['rulebook', 'comments'],
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
        : says(apart(known.text, self).counts, 'comments left out', 'Text within comments has no effect on a rule')
    },
  },
  after: { gameStarted: note, 'changed rules': note },
})
