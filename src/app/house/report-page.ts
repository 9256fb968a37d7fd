import type { Report } from '../../ports/reports.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

type ReportPage = { readonly reports: readonly Report[]; readonly cursor?: string }

/** Reports, those that nobody has seen to first, each kind latest first; the cursor says after which one to go on. */
export async function reportPage(
  { store: { reports } }: House,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<({ readonly ok: true } & ReportPage) | HouseRefusal> {
  const [, kind, last] = /^(open|settled)\.(\w+)$/.exec(cursor ?? '') ?? []
  if (cursor !== undefined && (last === undefined || (await reports.one(last)) === undefined))
    return houseRefuses('badRequest', 'No list of reports goes on there: begin anew, without a cursor.', {
      field: 'cursor',
    })
  const wanted = limit + 1
  const after = last === undefined ? {} : { before: last }
  const open = kind === 'settled' ? [] : await reports.list({ open: true, limit: wanted, ...after })
  const beyond = kind === 'settled' ? after : {}
  const left = wanted - open.length
  const settled = left === 0 ? [] : await reports.list({ open: false, limit: left, ...beyond })
  const found = [...open, ...settled]
  const page = found.slice(0, limit)
  const end = page.at(-1)
  const next =
    found.length <= limit || end === undefined
      ? {}
      : { cursor: `${end.settled === undefined ? 'open' : 'settled'}.${end.id}` }
  return { ok: true, reports: page, ...next }
}
