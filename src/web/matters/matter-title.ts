import type { Schema } from '../api/schema.ts'

type Matter = Schema['Matter']

/** “Proposal 301”; “Overruling 1”, where the label says the kind itself. */
export function matterNamed({ kind, label }: Pick<Matter, 'kind' | 'label'>): string {
  const named = label.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? label : `${kind} ${label}`
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** The title that its author gave it, or that of the only rule it would bring; nothing where there is none. */
export function matterTitle({ fields }: Pick<Matter, 'fields'>): string {
  if (typeof fields['title'] === 'string') return fields['title']
  const changes = Array.isArray(fields['changes']) ? fields['changes'] : []
  const titles = changes.flatMap((it: { title?: unknown }) => (typeof it.title === 'string' ? [it.title] : []))
  return changes.length === 1 ? (titles[0] ?? '') : ''
}

/** What it is about, in a line, without who put it forward: what the house says of it behind the first colon. */
export function matterGist({ words, fields }: Pick<Matter, 'words' | 'fields'>): string {
  if (typeof fields['question'] === 'string') return fields['question']
  const colon = words.indexOf(': ')
  const gist = colon === -1 ? '' : words.slice(colon + 2).replace(/\s+/g, ' ')
  const bare = /^“[^“”]*”$/.test(gist) ? gist.slice(1, -1) : gist
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
