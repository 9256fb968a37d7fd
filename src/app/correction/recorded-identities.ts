import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** New identities, by those that they replace. */
type Renaming = { readonly [id: string]: string }

/**
 * An entry of a supposed game that gives each rule, matter and deadline the identity that the recorded entry gives to the
 * same one. Otherwise, the second of two new rules would get the identity of the first if that is left out. `fresh` gives
 * identities to what only the supposed game has. Undefined if all identities are right already.
 */
export function withRecordedIdentities(
  recorded: Entry,
  again: Entry,
  fresh: (letter: string) => string,
): Entry | undefined {
  const known = recorded.effects.flatMap(it => openedBy(it) ?? [])
  const renaming: Record<string, string> = {}
  let next = 0
  const others: string[] = []
  for (const effect of again.effects) {
    const opened = openedBy(renamed(effect, renaming))
    if (opened === undefined) continue
    const place = known.findIndex((it, at) => at >= next && it.is === opened.is)
    const id = known[place]?.id
    if (id === undefined) others.push(opened.id)
    else {
      next = place + 1
      if (id !== opened.id) renaming[opened.id] = id
    }
  }
  const given = Object.values(renaming)
  if (given.length === 0) return undefined
  for (const id of others.filter(it => given.includes(it))) renaming[id] = fresh(id.slice(0, 1))
  return renamed(again, renaming)
}

/** The identity that an effect gives to what it opens, and what that is. */
function openedBy(effect: LoggedEffect): { readonly id: string; readonly is: string } | undefined {
  if (effect.do === 'addRule') return { id: effect.rule.id, is: canonical([effect.rule.title, effect.rule.text]) }
  if (effect.do === 'openMatter') {
    const { id, kind, fields } = effect.matter
    return { id, is: canonical([kind, fields]) }
  }
  if (effect.do !== 'arm') return undefined
  const { id, event, matter = null } = effect.deadline
  return { id, is: canonical([event, matter]) }
}

/** A value with other identities wherever it names them, also in the cells of what rulings did. */
function renamed<T extends object>(value: T, renaming: Renaming): T {
  if (Object.keys(renaming).length === 0) return value
  const text = JSON.stringify(value as Json).replace(/(?<=")[rmd]\d{1,15}(?=\\?")/g, id => lookup(renaming, id) ?? id)
  return JSON.parse(text) as T
}
