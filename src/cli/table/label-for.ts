/** How a key of a register is named when it is typed. */
export function labelFor(keys: 'rule' | 'matter' | 'text'): string {
  return keys === 'text' ? 'a word' : 'its number'
}
