import type { Deed as Done } from '../ports/deeds.ts'
import type { Withheld as Kept } from '../ports/game-store.ts'
import type { Report as Reported } from '../ports/reports.ts'
import type { Deed } from '../wire/deed.ts'
import type { Report } from '../wire/report.ts'
import type { Withheld } from '../wire/withheld.ts'

/** Reports, and what operators did, as they are told over the wire. */
export const orderTold = {
  report: ({ id, game, entry, by, at, why, settled }: Reported): Report => ({
    id,
    game,
    ...(entry === undefined ? {} : { entry }),
    by,
    at: instant(at),
    why,
    ...(settled === undefined ? {} : { settled: { ...settled, at: instant(settled.at) } }),
  }),
  deed: (deed: Done): Deed => ({ ...deed, at: instant(deed.at) }),
  withheld: (withheld: Kept): Withheld => ({ ...withheld, at: instant(withheld.at) }),
} as const

function instant(at: number): string {
  return new Date(at).toISOString()
}
