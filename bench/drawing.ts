/** Removes a random item from a list and moves the last item into its place. Returns undefined if the list is empty. */
export type Drawing = <One>(from: One[]) => One | undefined

/**
 * A random generator that gives the same sequence in every run (a linear congruential generator, as in Numerical
 * Recipes).
 */
export function drawing(): Drawing {
  let drawn = 1
  return <One>(from: One[]): One | undefined => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
    const place = Math.floor((drawn / 2 ** 32) * from.length)
    const one = from[place]
    const last = from.pop()
    if (place < from.length) from[place] = last as One
    return one
  }
}
