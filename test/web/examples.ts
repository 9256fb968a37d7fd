/** Example values, from the demo game on Suber’s ruleset, for each parameter of an address. */
const EXAMPLES: { readonly [part: string]: string } = {
  $ruleset: 'suber',
  $label: '301',
  $kind: 'proposal',
  $seq: '22',
  $register: 'points',
  $person: 'Ames',
}

/**
 * Replaces the parameters of an address with examples. Throws if a parameter has no example, in which case you should
 * add one.
 */
export function example(address: string, game: string): string {
  return address.replace(/\$\w+/g, part => {
    const value = part === '$game' ? game : EXAMPLES[part]
    if (value === undefined) throw new Error(`${address}: no example for ${part} in test/web/examples.ts`)
    return value
  })
}
