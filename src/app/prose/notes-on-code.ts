/**
 * The description of a question without what only concerns programs: notes in brackets that contain code, and when the
 * question is put.
 */
export function withoutNotesOnCode(about: string): string {
  const parts = about.split(')')
  const kept = parts.map((part, place) => {
    const opening = part.indexOf('(')
    const isLast = place === parts.length - 1
    if (isLast || opening < 0 || !part.includes('`', opening)) return isLast ? part : `${part})`
    return part.slice(0, part.charAt(opening - 1) === ' ' ? opening - 1 : opening)
  })
  return kept.join('').replace(/ Put before .*$/s, '')
}
