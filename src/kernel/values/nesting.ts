const [QUOTE, ESCAPE] = [0x22, 0x5c]
const [LIST, LIST_END, MAP, MAP_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether lists and maps are nested more deeply than a number in a JSON text, given as its UTF-8 bytes. It reads the
 * text once, before anything parses it, because parsers are recursive. Brackets inside strings do not count.
 */
export function isNestedDeeper(json: Uint8Array, deepest: number): boolean {
  let [depth, inText] = [0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (inText && byte === ESCAPE) at += 1
    else if (byte === QUOTE) inText = !inText
    else if (inText) continue
    else if (byte === LIST || byte === MAP) depth += 1
    else if (byte === LIST_END || byte === MAP_END) depth -= 1
    if (depth > deepest) return true
  }
  return false
}
