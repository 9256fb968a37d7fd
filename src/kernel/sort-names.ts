/** So many are put in order one by one, which is the fastest for a few. */
const FEW = 24

/** Puts names in the order of their UTF-16 code units, where they stand; says whether any of them stood elsewhere. */
export function sortNames(names: string[]): boolean {
  let moved = false
  for (let at = 1; at < names.length; at += 1) {
    if ((names[at - 1] as string) <= (names[at] as string)) continue
    if (names.length > FEW) names.sort()
    else insert(names, at)
    moved = true
  }
  return moved
}

/** Moves a name to its place among those before it, which are in order. */
function insert(names: string[], from: number): void {
  const name = names[from] as string
  let at = from
  for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string
  names[at] = name
}
