import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { Edition, ShelfVisibility, ShelvedRuleset } from '../../ports/shelf.ts'
import type { RulesetFiles } from '../log/export-ruleset.ts'
import { takenNameRefusal } from '../server/check-own-rules.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { decideEdition, decideHiding } from './decide-shelf.ts'

/** An edition that someone wants to keep: `content` is what they edit, from which `files` were made. */
export type WantedEdition = {
  readonly name: string
  readonly title: string
  readonly note: string
  readonly content: Json
  readonly files: RulesetFiles
  /** The hash of the files. */
  readonly hash: string
  /** Who can see the ruleset, if it is new on the shelf. */
  readonly visibility: ShelfVisibility
}

export type KeptEdition = { readonly ok: true; readonly ruleset: ShelvedRuleset } | ServerRefusal

/**
 * Keeps a ruleset on the shelf of an account, as the first edition of a new one or as the next edition of the one that
 * has this name. Faults do not matter: people keep what they are still working on.
 */
export async function keepEdition(server: GameServer, account: AccountId, wanted: WantedEdition): Promise<KeptEdition> {
  const { name, title, note, visibility, files, hash } = wanted
  if (!NAME.test(name))
    return serverRefusal('badRequest', 'A name has letters, digits, “-” and “_”, and begins with a letter.', {
      field: 'ruleset',
    })
  const taken = takenNameRefusal(server, name)
  if (taken !== undefined) return taken
  const content = canonical(wanted.content)
  const edition = {
    ruleset: { id: server.newId(), account, name, title: title.trim() || name, visibility },
    edition: {
      at: server.clock.now(),
      note: note.trim(),
      hash,
      bytes: new TextEncoder().encode(content).length,
      ...counts(files),
    },
    content,
  }
  const kept = await server.store.shelf.keep(account, here => decideEdition(here, edition))
  return kept.ok ? { ok: true, ruleset: kept.ruleset } : kept
}

const NAME = /^[A-Za-z][\w-]{0,59}$/

function counts(files: RulesetFiles): { readonly rules: number; readonly programs: number } {
  const rules = Object.keys(files).filter(path => /^rules\/.*\.md$/.test(path))
  return { rules: rules.length, programs: rules.filter(path => Object.hasOwn(files, `${path.slice(0, -3)}.ts`)).length }
}

/**
 * The ruleset with an identity, if the caller may see it: a private one, and one that operators hide, exists for nobody
 * but its owner. Operators also see the ones that they hide.
 */
export async function seenRuleset(
  server: GameServer,
  id: string,
  caller: { readonly account: AccountId; readonly operator: boolean } | null,
): Promise<ShelvedRuleset | undefined> {
  const ruleset = await server.store.shelf.one(id)
  if (ruleset === undefined || ruleset.account === caller?.account) return ruleset
  if (ruleset.visibility === 'private') return undefined
  return ruleset.hidden === undefined || caller?.operator === true ? ruleset : undefined
}

/**
 * Hides a ruleset that others can see, as an operator, or shows it again. Its owner sees the reason and keeps it; games
 * that started from it go on.
 */
export async function hideRuleset(
  server: GameServer,
  id: string,
  by: AccountId,
  { hidden, why }: { readonly hidden: boolean; readonly why: string },
): Promise<{ readonly ok: true } | ServerRefusal> {
  const { store, clock, log } = server
  const command = { hidden, by, at: clock.now(), why }
  const decided = await store.shelf.hide(id, ruleset => decideHiding(ruleset, command))
  if (!decided.ok) return decided
  log.info(
    { action: decided.action.what, ruleset: id, by },
    'An operator hid a ruleset on a shelf, or showed it again.',
  )
  return { ok: true }
}

/** The edition from which a game started, and its ruleset, for someone who may see them. */
export async function editionOfGame(
  server: GameServer,
  { edition, host }: Pick<GameRecord, 'edition' | 'host'>,
  account: AccountId | undefined,
): Promise<{ readonly ruleset: ShelvedRuleset; readonly edition: Edition } | undefined> {
  if (edition === undefined) return undefined
  const ruleset = await server.store.shelf.one(edition.ruleset)
  const kept = ruleset?.editions.find(({ number }) => number === edition.number)
  if (ruleset === undefined || kept === undefined) return undefined
  if (ruleset.account === account) return { ruleset, edition: kept }
  const isShown = ruleset.hidden === undefined && (await server.hosts.stands(ruleset.account))
  // The address of a ruleset that is shared by its link is not for everyone who can see the game.
  const isForCaller = ruleset.visibility === 'public' || (ruleset.visibility === 'link' && account === host)
  return isShown && isForCaller ? { ruleset, edition: kept } : undefined
}
