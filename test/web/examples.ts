import { player } from './player.ts'

/** Example values, from the demo game on Suber’s ruleset, for each parameter of an address. */
const EXAMPLES: { readonly [part: string]: string } = {
  $ruleset: 'suber',
  $label: '301',
  $kind: 'proposal',
  $seq: '22',
  $register: 'points',
  $person: 'Ames',
}

/** The ids of a game on Suber’s ruleset and of someone’s profile, which are different on each server. */
type ExamplePlace = { readonly game: string; readonly profile?: string }

let profile: Promise<string> | undefined

/** The id of the profile of someone who has just come to a server. */
export function exampleProfile(origin: string): Promise<string> {
  profile ??= newProfile(origin)
  return profile
}

async function newProfile(origin: string): Promise<string> {
  const pat = await player(origin, 'Pat Profile')
  const { account } = await pat.ask<{ account: string }>('PATCH', '/api/v1/me', { profile: true })
  return account
}

/**
 * Replaces the parameters of an address with examples. Throws if a parameter has no example, in which case you should
 * add one.
 */
export function example(address: string, { game, profile }: ExamplePlace): string {
  const examples = new Map([...Object.entries(EXAMPLES), ['$game', game], ['$profile', profile]])
  return address.replace(/\$\w+/g, part => {
    const value = examples.get(part)
    if (value === undefined) throw new Error(`${address}: no example for ${part} in test/web/examples.ts`)
    return value
  })
}
