import type { Json, JsonObject } from '../kernel/json.ts'
import { rational, written } from '../kernel/rational.ts'

/**
 * How many votes are needed, in one form: `{of, share, more}`: at least (or, with `more`, more than) a share of the
 * voters or of the votes. Reads “all”, “unanimity”, “majority”, “2/3 of voters”, “more than 1/2 of votes”.
 */
export function threshold(value: Json): Json | undefined {
  if (typeof value === 'string') return inWords(value.trim().toLowerCase())
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { of = 'voters', share, more = false } = value as JsonObject
  const exact = rational(share)
  if ((of !== 'voters' && of !== 'votes') || exact === undefined || typeof more !== 'boolean') return undefined
  return { of, share: written(exact), more }
}

const ALL = /^(all|unanimity|unanimous)(?: (?:of )?(?:the )?(voters|votes))?$/
const MAJORITY = /^(?:a )?(?:simple )?majority(?: of (?:the )?(voters|votes))?$/
const SHARE = /^(?:(more than|at least) )?(\d+(?:\/\d+)?)(?: of (?:the )?(voters|votes))?$/

function inWords(text: string): Json | undefined {
  const all = ALL.exec(text)
  if (all !== null) return { of: all[2] ?? 'voters', share: '1', more: false }
  const majority = MAJORITY.exec(text)
  if (majority !== null) return { of: majority[1] ?? 'voters', share: '1/2', more: true }
  const part = SHARE.exec(text)
  const exact = rational(part?.[2])
  if (part === null || exact === undefined) return undefined
  return { of: part[3] ?? 'voters', share: written(exact), more: part[1] === 'more than' }
}
