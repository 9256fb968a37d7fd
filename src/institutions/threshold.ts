import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { formatRational, parseRational } from '../kernel/values/rational.ts'

/**
 * Normalizes the number of votes needed. The result is either a share, `{of, share, more}` (at least that share
 * of all voters or votes; with `more`, more than that share), or a number, `{votes: n}` or `{voters: n}`. Parses “all”,
 * “unanimity”, “majority”, “2/3 of voters”, “more than 1/2 of votes”, 4, “4 votes”, “more than 3 voters”; negative and
 * fractional numbers are refused.
 */
export function threshold(value: Json): Json | undefined {
  if (typeof value === 'number') return thresholdOfCount('votes', value)
  if (typeof value === 'string') return parseThreshold(value.trim().toLowerCase())
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const asked = value as JsonObject
  const counted = ['votes', 'voters'].find(name => Object.hasOwn(asked, name))
  if (counted !== undefined)
    return Object.keys(asked).length === 1 ? thresholdOfCount(counted, lookup(asked, counted)) : undefined
  const { of = 'voters', share, more = false } = asked
  const exact = parseRational(share)
  if ((of !== 'voters' && of !== 'votes') || exact === undefined || typeof more !== 'boolean') return undefined
  return { of, share: formatRational(exact), more }
}

function thresholdOfCount(of: string, value: Json | undefined): Json | undefined {
  const exact = parseRational(value)
  const number = exact?.d === 1n ? Number(exact.n) : Number.NaN
  return Number.isSafeInteger(number) && number >= 0 ? { [of]: number } : undefined
}

const ALL = /^(all|unanimity|unanimous)(?: (?:of )?(?:the )?(voters|votes))?$/
const MAJORITY = /^(?:a )?(?:simple )?majority(?: of (?:the )?(voters|votes))?$/
const NUMBER = /^(?:(more than|at least) )?(\d+)(?: (?:of )?(?:the )?(?:(votes?)|(voters?)))?$/
const SHARE = /^(?:(more than|at least) )?(\d+(?:\/\d+)?)(?: of (?:the )?(voters|votes))?$/

function parseThreshold(text: string): Json | undefined {
  const all = ALL.exec(text)
  if (all !== null) return { of: all[2] ?? 'voters', share: '1', more: false }
  const majority = MAJORITY.exec(text)
  if (majority !== null) return { of: majority[1] ?? 'voters', share: '1/2', more: true }
  const number = NUMBER.exec(text)
  if (number !== null)
    return thresholdOfCount(
      number[4] === undefined ? 'votes' : 'voters',
      Number(number[2]) + (number[1] === 'more than' ? 1 : 0),
    )
  const part = SHARE.exec(text)
  const exact = parseRational(part?.[2])
  if (part === null || exact === undefined) return undefined
  return { of: part[3] ?? 'voters', share: formatRational(exact), more: part[1] === 'more than' }
}
