const ESCAPE = '\\'
/** Length of an escape such as \u0041. */
const LENGTH = 6

/**
 * Whether a JSON text writes half of a surrogate pair as an escape, such as \ud800. It reads the text once, before
 * anything parses it. Halves that are not written as escapes do not occur in a text that was decoded from UTF-8.
 */
export function hasLoneSurrogate(json: string): boolean {
  for (let at = json.indexOf(ESCAPE); at >= 0; at = json.indexOf(ESCAPE, at)) {
    const half = halfAt(json, at)
    if (half === 'second' || (half === 'first' && halfAt(json, at + LENGTH) !== 'second')) return true
    at += half === 'first' ? 2 * LENGTH : 2
  }
  return false
}

function halfAt(json: string, at: number): 'first' | 'second' | undefined {
  if (json[at] !== ESCAPE || json[at + 1] !== 'u') return undefined
  const unit = Number.parseInt(json.slice(at + 2, at + LENGTH), 16)
  if (unit >= 0xd800 && unit <= 0xdbff) return 'first'
  return unit >= 0xdc00 && unit <= 0xdfff ? 'second' : undefined
}
