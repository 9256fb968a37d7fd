import type { AccountId } from '../../ports/ids.ts'
import type { Shelf, ShelvedRuleset } from '../../ports/shelf.ts'
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
    async keep(account, decide) {
      const decided = decide({ rulesets: newestFirst(it => it.account === account), isGone: gone.has(account) })
      if (!decided.ok) return decided
      const { ruleset, content } = decided
      rulesets.set(ruleset.id, ruleset)
      contents.set(ruleset.id, [...(contents.get(ruleset.id) ?? []), content])
      return decided
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
    async hide(id, decide) {
      const ruleset = rulesets.get(id)
      const decided = decide(ruleset)
      if (ruleset === undefined || !decided.ok) return decided
      const { hidden: _, ...shown } = ruleset
      rulesets.set(id, decided.hidden === undefined ? shown : { ...shown, hidden: decided.hidden })
      moderationLog.keep(decided.action)
      return decided
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
