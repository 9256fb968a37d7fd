/** A stretch of a text: from a character on, and before another. */
export type Place = { readonly from: number; readonly to: number }

/** Where a phrase stands in a text, wherever its lines break and whatever its case. */
export function placesOf(text: string, phrase: string): readonly Place[] {
  const words = phrase.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const sought = new RegExp(words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'), 'gi')
  return [...text.matchAll(sought)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
}
