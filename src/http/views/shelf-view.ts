import type { Edition, ShelvedRuleset } from '../../ports/shelf.ts'
import type { ShelvedRuleset as ShelvedRulesetView } from '../../wire/shelf.ts'
import { wireInstant } from '../../wire/wire-instant.ts'

/** Rulesets that people keep on their shelves, for the client. */
export const shelfView = {
  /** A ruleset as a caller sees it, with the name of its author. */
  ruleset(ruleset: ShelvedRuleset, caller: string | undefined, by?: string): ShelvedRulesetView {
    const { id, name, title, visibility, account, editions, hidden } = ruleset
    const because = hidden === undefined ? {} : { hidden: { at: wireInstant(hidden.at), why: hidden.why } }
    const shown = editions.map(shelfView.edition)
    const view = { id, name, title, visibility, own: account === caller, editions: shown, ...because }
    return by === undefined ? view : { ...view, by }
  },
  edition: ({ at, ...edition }: Edition) => ({ ...edition, at: wireInstant(at) }),
}
