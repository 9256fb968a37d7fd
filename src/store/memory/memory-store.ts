import type { Invitation } from '../../ports/invitations.ts'
import type { Store } from '../../ports/store.ts'
import { StoreFault } from '../../ports/store-fault.ts'
import { memoryDeeds } from './memory-deeds.ts'
import { memoryGames } from './memory-games.ts'
import { memoryInvitations } from './memory-invitations.ts'
import { memoryMutes } from './memory-mutes.ts'
import { memoryOutbox } from './memory-outbox.ts'
import { memoryReports } from './memory-reports.ts'
import { memorySpending } from './memory-spending.ts'

/** A store that keeps everything for as long as the process lives: for tests, and for trying things out. */
export function memoryStore(): Store {
  let open = true
  const mustBeOpen = (): void => {
    if (!open) throw new StoreFault('closed', 'The store has been closed.')
  }
  const outbox = memoryOutbox()
  const deeds = memoryDeeds()
  const invitations = new Map<string, Invitation>()
  const gone = new Set<string>()
  const mutes = memoryMutes()
  const spending = memorySpending()
  const games = memoryGames({ outbox, deeds, invitations, gone, mutes, spending })
  return {
    games: guarded(games, mustBeOpen),
    invitations: guarded(memoryInvitations(invitations, games, outbox, gone), mustBeOpen),
    outbox: guarded(outbox, mustBeOpen),
    mutes: guarded(mutes, mustBeOpen),
    spending: { of: spending.of, spend: spending.spend },
    probe: async () => mustBeOpen(),
    disk: async () => ({ bytes: 0 }),
    reports: guarded(memoryReports(deeds, outbox), mustBeOpen),
    deeds: { list: guarded({ list: deeds.list }, mustBeOpen).list },
    close: async () => {
      open = false
    },
  }
}

type Methods = { readonly [name: string]: (...given: never[]) => Promise<unknown> }

/** The same methods, each after a check. */
function guarded<Part extends object>(part: Part, check: () => void): Part {
  const methods = Object.entries(part as unknown as Methods).map(([name, method]) => [
    name,
    async (...given: never[]) => {
      check()
      return method(...given)
    },
  ])
  return Object.fromEntries(methods) as Part
}
