/** The sentences of a text, in their order and each in one line; none goes from one paragraph into the next. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/\n\s*\n/).flatMap(paragraph => {
    const line = paragraph.replace(/\s+/g, ' ').trim()
    return line === '' ? [] : line.split(/(?<=[.!?;][)"”’]?) (?=[("“]?[\p{Lu}\d])/u)
  })
}
