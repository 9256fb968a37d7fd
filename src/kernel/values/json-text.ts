/** What JSON text contains. It exists only for the compiler. */
declare const contents: unique symbol

/**
 * A value on its way to another thread, as JSON. A text is copied at once; entries of many small values take ten times
 * as long as JSON, and nothing else can happen meanwhile.
 */
export type JsonText<T> = string & { readonly [contents]?: T }

export function jsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value)
}

export function valueOfText<T>(text: JsonText<T>): T {
  return JSON.parse(text)
}
