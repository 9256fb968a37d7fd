/** A paragraph broken into lines no longer than a width, each after the first with the same indent. */
export function wrap(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .map(line => wrapLine(line, Math.max(20, width), indent))
    .join('\n')
}

function wrapLine(line: string, width: number, indent: string): string {
  const lead = /^\s*/.exec(line)?.[0] ?? ''
  const lines: string[] = []
  let current = lead
  for (const word of line.trim().split(/\s+/)) {
    const joined = current.trim() === '' ? `${current}${word}` : `${current} ${word}`
    if (joined.length > width && current.trim() !== '') {
      lines.push(current)
      current = `${lead}${indent}${word}`
    } else current = joined
  }
  return [...lines, current].join('\n')
}
