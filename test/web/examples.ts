/** Example values for each parameter of an address in the demo game of Suber’s. */
const EXAMPLES: { readonly [part: string]: string } = {
  $ruleset: 'suber',
  $label: '301',
  $kind: 'proposal',
  $seq: '22',
  $register: 'points',
  $person: 'Ames',
}

/** Returns a concrete address. Throws if a parameter has no example, in which case you should add one. */
export function example(address: string, game: string): string {
  return address.replace(/\$\w+/g, part => {
    const value = part === '$game' ? game : EXAMPLES[part]
    if (value === undefined) throw new Error(`${address}: no example for ${part} in test/web/examples.ts`)
    return value
  })
}
