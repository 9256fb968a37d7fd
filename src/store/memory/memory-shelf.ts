import type { AccountId } from '../../ports/ids.ts'
import { SHELF_LIMITS, type Shelf, type ShelvedRuleset } from '../../ports/shelf.ts'
import type { MemoryModerationLog } from './memory-moderation-log.ts'

/** The rulesets that accounts keep, in memory, by their identifiers. `gone` lists deleted accounts. */
export function memoryShelf(
  gone: ReadonlySet<AccountId>,
  moderationLog: Pick<MemoryModerationLog, 'keep'>,
): Shelf & { readonly forget: (account: AccountId) => void } {
  const rulesets = new Map<string, ShelvedRuleset>()
  const contents = new Map<string, readonly string[]>()
  const newestFirst = (fits: (ruleset: ShelvedRuleset) => boolean): readonly ShelvedRuleset[] =>
    [...rulesets.values()].filter(fits).sort((a, b) => changedAt(b) - changedAt(a) || (a.id < b.id ? -1 : 1))
  const remove = (id: string): void => {
    rulesets.delete(id)
    contents.delete(id)
  }
  return {
    async keep({ ruleset, edition, content }) {
      if (gone.has(ruleset.account)) return 'gone'
      const own = newestFirst(it => it.account === ruleset.account)
      const before = own.find(({ name }) => name === ruleset.name)
      const editions = before?.editions ?? []
      const bytes = own.flatMap(it => it.editions).reduce((sum, it) => sum + it.bytes, edition.bytes)
      const isFull = editions.length >= SHELF_LIMITS.editions || bytes > SHELF_LIMITS.bytes
      if (isFull || (before === undefined && own.length >= SHELF_LIMITS.rulesets)) return 'full'
      const kept = {
        ...(before ?? ruleset),
        title: ruleset.title,
        editions: [...editions, { number: editions.length + 1, ...edition }],
      }
      rulesets.set(kept.id, kept)
      contents.set(kept.id, [...(contents.get(kept.id) ?? []), content])
      return kept
    },
    of: async account => newestFirst(it => it.account === account),
    listPublic: async limit => newestFirst(isPublic).slice(0, limit),
    one: async id => rulesets.get(id),
    content: async (id, edition) => contents.get(id)?.[edition - 1],
    async show(id, visibility) {
      const ruleset = rulesets.get(id)
      if (ruleset !== undefined) rulesets.set(id, { ...ruleset, visibility })
    },
    async editionWithHash(hash, account) {
      const found = [...rulesets.values()]
        .filter(it => it.account === account || isPublic(it))
        .flatMap(({ id, account: owner, editions }) =>
          editions.filter(it => it.hash === hash).map(it => ({ ruleset: id, number: it.number, at: it.at, owner })),
        )
        .sort(
          (a, b) =>
            Number(b.owner === account) - Number(a.owner === account) ||
            a.at - b.at ||
            (a.ruleset === b.ruleset ? a.number - b.number : a.ruleset < b.ruleset ? -1 : 1),
        )[0]
      return found && { ruleset: found.ruleset, number: found.number }
    },
    async hide(id, hidden, action) {
      const ruleset = rulesets.get(id)
      if (ruleset === undefined || (ruleset.hidden === undefined) === (hidden === undefined)) return 'unknown'
      const { hidden: _, ...shown } = ruleset
      rulesets.set(id, hidden === undefined ? shown : { ...shown, hidden })
      moderationLog.keep(action)
      return 'kept'
    },
    remove: async id => remove(id),
    forget(account) {
      for (const { id } of newestFirst(it => it.account === account)) remove(id)
    },
  }
}

function isPublic({ visibility, hidden }: ShelvedRuleset): boolean {
  return visibility === 'public' && hidden === undefined
}

function changedAt({ editions }: ShelvedRuleset): number {
  return editions.at(-1)?.at ?? 0
}
