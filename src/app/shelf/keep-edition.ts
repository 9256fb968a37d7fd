import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import type { AccountId } from '../../ports/ids.ts'
import { SHELF_LIMITS, type ShelfVisibility, type ShelvedRuleset } from '../../ports/shelf.ts'
import type { RulesetFiles } from '../log/export-ruleset.ts'
import { sha256 } from '../play/world.ts'
import { takenNameRefusal } from '../server/check-own-rules.ts'
import type { GameServer } from '../server/server-context.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** An edition that someone wants to keep: `content` is what they edit, from which `files` were made. */
export type WantedEdition = {
  readonly name: string
  readonly title: string
  readonly note: string
  readonly content: Json
  readonly files: RulesetFiles
  /** Who can see the ruleset, if it is new on the shelf. */
  readonly visibility: ShelfVisibility
}

export type KeptEdition = { readonly ok: true; readonly ruleset: ShelvedRuleset } | ServerRefusal

/**
 * Keeps a ruleset on the shelf of an account, as the first edition of a new one or as the next edition of the one that
 * has this name. Faults do not matter: people keep what they are still working on.
 */
export async function keepEdition(server: GameServer, account: AccountId, wanted: WantedEdition): Promise<KeptEdition> {
  const { name, title, note, visibility, files } = wanted
  if (!NAME.test(name))
    return serverRefusal('badRequest', 'A name has letters, digits, “-” and “_”, and begins with a letter.', {
      field: 'ruleset',
    })
  const taken = takenNameRefusal(server, name)
  if (taken !== undefined) return taken
  const { shelf } = server.store
  const hash = sha256(canonical(files))
  const newest = (await shelf.of(account)).find(it => it.name === name)?.editions.at(-1)
  if (newest?.hash === hash)
    return serverRefusal('alreadySo', `Edition ${newest.number} on your shelf has exactly these rules.`)
  const content = canonical(wanted.content)
  const kept = await shelf.keep({
    ruleset: { id: server.newId(), account, name, title: title.trim() || name, visibility },
    edition: {
      at: server.clock.now(),
      note: note.trim(),
      hash,
      bytes: new TextEncoder().encode(content).length,
      ...counts(files),
    },
    content,
  })
  if (kept === 'gone') return accountGoneRefusal()
  return kept === 'full' ? serverRefusal('quotaReached', FULL) : { ok: true, ruleset: kept }
}

const NAME = /^[A-Za-z][\w-]{0,59}$/

const FULL = `Your shelf is full: it holds ${SHELF_LIMITS.rulesets} rulesets, ${SHELF_LIMITS.editions} editions of each, and ${SHELF_LIMITS.bytes / 1_048_576} MiB. Delete a ruleset that you no longer need.`

function counts(files: RulesetFiles): { readonly rules: number; readonly programs: number } {
  const rules = Object.keys(files).filter(path => /^rules\/.*\.md$/.test(path))
  return { rules: rules.length, programs: rules.filter(path => Object.hasOwn(files, `${path.slice(0, -3)}.ts`)).length }
}

/** The ruleset with an identity, if the caller may see it: a private one exists for nobody but its owner. */
export async function seenRuleset(
  server: GameServer,
  id: string,
  account: AccountId | undefined,
): Promise<ShelvedRuleset | undefined> {
  const ruleset = await server.store.shelf.one(id)
  return ruleset === undefined || (ruleset.visibility === 'private' && ruleset.account !== account)
    ? undefined
    : ruleset
}
