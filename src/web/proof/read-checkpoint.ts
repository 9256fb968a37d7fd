import type { LogClaim } from '../../wire/log-check.ts'

/** What a checkpoint says about a log; undefined if the text is not a checkpoint. The signature is not checked. */
export function readCheckpoint(text: string): LogClaim | undefined {
  const [, entries = '', encoded = ''] = /^[^\n]{1,300}\n([1-9]\d{0,9})\n([A-Za-z0-9+/]{43}=)\n/.exec(text) ?? []
  if (encoded === '') return undefined
  const head = Array.from(atob(encoded), it => it.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return { entries: Number(entries), head }
}
