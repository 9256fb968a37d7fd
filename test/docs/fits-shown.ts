import { isDeepStrictEqual } from 'node:util'
import type { Fence } from './documents.ts'

/** The placeholder that a page uses for output that varies or is omitted. */
const ANY = '…'

/**
 * Whether the output of a command matches the output on its page. JSON is compared regardless of line breaks, anything
 * else line by line.
 */
export function fitsShown({ language, content }: Fence, printed: string): boolean {
  if (language !== 'json') return pattern(content, '[^\\n]*').test(printed)
  try {
    return fits(JSON.parse(content), JSON.parse(printed))
  } catch {
    return false
  }
}

/** A value `…` matches any value. A member or an item `…` matches any number of others. */
function fits(shown: unknown, printed: unknown): boolean {
  if (shown === ANY) return true
  if (typeof shown === 'string' && typeof printed === 'string') return pattern(shown, '[^]+').test(printed)
  if (Array.isArray(shown)) return Array.isArray(printed) && itemsFit(shown, printed)
  if (!isObject(shown) || !isObject(printed)) return isDeepStrictEqual(shown, printed)
  const { [ANY]: others, ...members } = shown
  const names = Object.keys(members)
  if (others === undefined && Object.keys(printed).length !== names.length) return false
  return names.every(name => Object.hasOwn(printed, name) && fits(members[name], printed[name]))
}

function itemsFit([first, ...more]: readonly unknown[], printed: readonly unknown[]): boolean {
  if (first === undefined) return printed.length === 0
  if (first === ANY) return printed.some((_, index) => itemsFit(more, printed.slice(index))) || itemsFit(more, [])
  return printed.length > 0 && fits(first, printed[0]) && itemsFit(more, printed.slice(1))
}

/** A line `…` matches any number of lines. Within a line, `…` matches any text. */
function pattern(text: string, within: string): RegExp {
  const lines = text.split(/^…\n/m).map(part => part.split(ANY).map(RegExp.escape).join(within))
  return new RegExp(`^${lines.join('(?:.*\\n)*')}$`)
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
