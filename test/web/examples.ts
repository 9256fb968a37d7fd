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

/**
 * The ids of a game on Suber’s ruleset, of someone’s profile and of a ruleset that someone shares, which are different on
 * each server.
 */
type ExamplePlace = { readonly game: string; readonly profile?: string; readonly shelved?: string }

let person: Promise<Required<Omit<ExamplePlace, 'game'>>> | undefined

/** The ids of the profile of someone who has just come to a server, and of a ruleset that this person shares. */
export function examplePerson(origin: string): Promise<Required<Omit<ExamplePlace, 'game'>>> {
  person ??= newPerson(origin)
  return person
}

async function newPerson(origin: string): Promise<Required<Omit<ExamplePlace, 'game'>>> {
  const pat = await player(origin, 'Pat Profile')
  const { account } = await pat.ask<{ account: string }>('PATCH', '/api/v1/me', { profile: true })
  const files = { 'ruleset.yaml': 'name: hats\ntitle: Hats and shoes\n', 'rules/1.md': 'Hats are worn.\n' }
  const kept = { ruleset: 'hats', ownRules: { files }, note: 'a first try', visibility: 'public' }
  const { id } = await pat.ask<{ id: string }>('POST', '/api/v1/shelf', kept)
  return { profile: account, shelved: id }
}

/**
 * Replaces the parameters of an address with examples. Throws if a parameter has no example, in which case you should
 * add one.
 */
export function example(address: string, { game, profile, shelved }: ExamplePlace): string {
  const examples = new Map([...Object.entries(EXAMPLES), ['$game', game], ['$profile', profile], ['$shelved', shelved]])
  return address.replace(/\$\w+/g, part => {
    const value = examples.get(part)
    if (value === undefined) throw new Error(`${address}: no example for ${part} in test/web/examples.ts`)
    return value
  })
}
