const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, LIST_END, MAP, MAP_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether lists and maps are nested more deeply than a number in a JSON text. It reads the text once, before anything
 * parses it, so that a deep text costs no more than a flat one. Brackets inside strings do not count.
 */
export function isNestedDeeper(json: string, deepest: number): boolean {
  return excessOf(json, { deepest, commas: Number.POSITIVE_INFINITY }) !== undefined
}

/**
 * What a JSON text has too much of, if anything: depth, or values. Many small values take far longer to parse and to
 * check than a text of the same length, and each but the first in a list or a map follows a comma.
 */
export function excessOf(
  json: string,
  most: { readonly deepest: number; readonly commas: number },
): 'depth' | 'values' | undefined {
  let [depth, commas, inText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (inText && code === ESCAPE) at += 1
    else if (code === QUOTE) inText = !inText
    else if (inText) continue
    else if (code === LIST || code === MAP) depth += 1
    else if (code === LIST_END || code === MAP_END) depth -= 1
    else if (code === COMMA) commas += 1
    if (depth > most.deepest) return 'depth'
    if (commas > most.commas) return 'values'
  }
  return undefined
}
