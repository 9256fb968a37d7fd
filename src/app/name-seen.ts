/** A name as it strikes the eye, which takes no notice of capitals, widths and marks that nobody sees. */
export function nameSeen(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}]/gu, '')
  return seen.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
