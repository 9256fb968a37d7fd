/**
 * Cells in which something is known not to hold, by ruleset: the check that says so, and why. `*` stands for any change,
 * moment or coming and going. A cell that is listed and in which everything holds fails the test, so that the list stays
 * as short as it can be.
 */
export type KnownFailure = {
  /** "205 repealed, *, nobody" */
  readonly cells: string
  readonly check: string
  readonly why: string
}

export const KNOWN_FAILURES: { readonly [ruleset: string]: readonly KnownFailure[] } = {
  suber: [],
}

/** Whether a cell, by its name, is one of those that a known failure lists. */
export function lists({ cells }: KnownFailure, name: string): boolean {
  const words = cells.split('*').map(it => it.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('.*')}$`).test(name)
}
