import type { Json } from './json.ts'

/**
 * The members of a JSON object, each as its text: nothing in them is read, so this is cheap however many values they
 * contain. The text must be an object in JSON without white space, such as canonical JSON.
 */
export function jsonMembers(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>()
  for (let at = 1; at < text.length - 1; ) {
    const colon = endOfString(text, at)
    const end = endOfValue(text, colon + 1)
    members.set(JSON.parse(text.slice(at, colon)) as string, text.slice(colon + 1, end))
    at = end + 1
  }
  return members
}

/** Reads one value in a JSON object, and nothing else of it; undefined if there is none. */
export function jsonMember(text: string, ...path: readonly string[]): Json | undefined {
  const found = jsonMemberText(text, ...path)
  return found === undefined ? undefined : (JSON.parse(found) as Json)
}

/** Returns the text of one value in a JSON object; undefined if there is none. */
export function jsonMemberText(text: string, ...path: readonly string[]): string | undefined {
  let found: string | undefined = text
  for (const name of path) found = found?.startsWith('{') === true ? jsonMembers(found).get(name) : undefined
  return found
}

const [QUOTE, COMMA, LIST, MAP, END_OF_LIST, END_OF_MAP] = [...'",[{]}'].map(sign => sign.charCodeAt(0))

/** Where the value that begins at a place ends. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; ) {
    const sign = text.charCodeAt(at)
    if (depth === 0 && (sign === COMMA || sign === END_OF_MAP)) return at
    if (sign === QUOTE) {
      at = endOfString(text, at)
      continue
    }
    if (sign === LIST || sign === MAP) depth += 1
    else if (sign === END_OF_LIST || sign === END_OF_MAP) depth -= 1
    at += 1
  }
  return text.length
}

/** Where the string whose first quotation mark is at a place ends. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}
