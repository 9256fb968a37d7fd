import { applyEffect } from './apply-effect.ts'
import { keptRulebooks } from './as-of.ts'
import type { Entry } from './entry.ts'
import type { State } from './state.ts'

/** The state after an entry: its recorded effects, applied in order. Nothing else ever changes a state. */
export function evolve(state: State, entry: Entry): State {
  let next = begun(state, entry)
  for (const effect of entry.effects) next = applyEffect(next, effect)
  const rulebooks = keptRulebooks(next, entry.seq)
  return { ...next, rulebooks, seq: entry.seq + 1, head: entry.hash }
}

/** The state as an entry finds it: its instant and the texts beside it are known, none of its effects applied. */
function begun(state: State, entry: Entry): State {
  const texts = Object.entries(entry.beside).map(([hash, { text }]) => [hash, text] as const)
  const said = texts.length === 0 ? state.said : { ...state.said, ...Object.fromEntries(texts) }
  const salts = Object.fromEntries(sealedIn(entry).map(({ seal, by }) => [seal, { by, ...saltOf(entry, seal) }]))
  const seals = Object.keys(salts).length === 0 ? state.seals : { ...state.seals, ...salts }
  return { ...state, now: entry.act.at, said, seals }
}

function sealedIn({ effects }: Entry) {
  return effects.filter(effect => effect.do === 'seal')
}

function saltOf({ beside }: Entry, seal: string): { readonly salt?: string } {
  const known = Object.hasOwn(beside, seal) ? beside[seal] : undefined
  return known === undefined ? {} : { salt: known.salt }
}

/** The state before entry 0 of a game. */
export function nothing(game: string): State {
  return {
    game,
    ruleset: '',
    settings: {},
    zone: 'UTC',
    seq: 0,
    head: '',
    now: 0,
    nextId: 1,
    persons: {},
    said: {},
    seals: {},
    groups: [],
    rules: {},
    programs: {},
    registers: {},
    matters: {},
    closed: {},
    rulebooks: {},
    deadlines: {},
    findings: [],
    answers: [],
    rulings: [],
    open: [],
  }
}
