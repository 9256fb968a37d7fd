/** Splits a text into its comments and the part that has legal effect. */
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

/** Replaces each run of white space in a text with one space. */
const even = (text: string): string => text.replace(/\s+/gu, ' ')

/** The claims of a rule that appear only in its comments. */
function idle({ text, claims }: Fact, self: Fact): readonly string[] {
  const [all, counting] = [even(text), even(apart(text, self).counts)]
  return claims
    .map(({ words }: Fact) => words ?? '')
    .filter((words: string) => all.includes(even(words)) && !counting.includes(even(words)))
}

/** The values of a register that have changed, for every rule except this one. */
const differing = ({ rulebook, self }: Facts, noted: Fact, found: (it: Fact) => readonly string[]) =>
  Object.fromEntries(
    rulebook
      .filter((it: Fact) => it.id !== self.id)
      .map((it: Fact) => [it.id, found(it)])
      .filter(([rule, list]: Fact) => JSON.stringify(list) !== JSON.stringify(noted[rule] ?? [])),
  )

/** Records the comments in each rule, and the claims in those comments. */
function note(facts: Facts, { set }: Powers) {
  const { comments, idleClaims, self } = facts
  const found = {
    comments: differing(facts, comments, it => apart(it.text, self).comments),
    idleClaims: differing(facts, idleClaims, it => idle(it, self)),
  }
  return Object.values(found).every(it => Object.keys(it).length === 0)
    ? null
    : set(found, 'text within comments has no effect')
}

const GUARDED = 'only text between the marks of a comment has no effect.'

/** Refuses records about comments from any other source: the texts alone determine what the comments are. */
const refused = ({ about, self }: Facts, register: string): readonly Fact[] | null => {
  const items = about.items.filter(
    (it: Fact) => it.register === register && it.warrant !== self.id && it.via !== 'undoing',
  )
  return items.length === 0 ? null : [{ items: items.map((it: Fact) => it.index), verdict: 'refuse', reason: GUARDED }]
}

export default rule({
  reads: ['rulebook', 'comments', 'idleClaims'],
  answers: {
    /** Only this rule can say what a comment is, and which claims appear only in comments. */
    'mayChange register comments': facts => refused(facts, 'comments'),
    'mayChange register idleClaims': facts => refused(facts, 'idleClaims'),
    /** Returns the part of a rule's text that has effect. */
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
  after: { gameStarted: note, resumed: note, 'changed rules': note },
})
