import { chainedText } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Json } from '../../kernel/values/json.ts'
import type { AddedEntries } from './arrival.ts'
import type { ArrivalFacts } from './arrival-facts.ts'

/** Looks through the entries that were added elsewhere to those that are stored here. */
export function addedEntries(entries: readonly Entry[], known: number, { people }: ArrivalFacts): AddedEntries {
  const persons = new Set(people.map(({ person }) => person))
  const acting = new Map<string, number>()
  const named = new Set<string>()
  const later = entries.slice(known)
  for (const { act, effects, answer } of later) {
    if (persons.has(act.by)) acting.set(act.by, (acting.get(act.by) ?? 0) + 1)
    collectNames([act.by, act.with, answer, ...effects], persons, named)
  }
  return {
    acting: Object.fromEntries(acting),
    named,
    hashes: hashesIn(later).difference(hashesIn(entries.slice(0, known))),
  }
}

function collectNames(value: Json, known: ReadonlySet<string>, found: Set<string>): void {
  const left: Json[] = [value]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string' && known.has(next)) found.add(next)
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) for (const key of Object.keys(next)) if (known.has(key)) found.add(key)
    for (const member of Object.values(next)) left.push(member)
  }
}

function hashesIn(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(entry => chainedText(entry).match(/[0-9a-f]{64}/g) ?? []))
}
