import type { Schema } from '../api/schema.ts'
import type { NewGameDraft, NewPlayer } from './new-game-draft.ts'

/** A game as it is sent, of what its founder filled in. Rows left empty are nobody. */
export function newGame(draft: NewGameDraft): Schema['NewGame'] {
  const { ruleset, title, zone, visibility, settings, founderPlays, own } = draft
  const others = seated(draft).map(it => ({ ...named(it.name), ...invited(it) }))
  return {
    ...{ ruleset, title: title.trim(), visibility, founderPlays },
    ...(zone === '' ? {} : { zone }),
    settings: { ...settings },
    players: founderPlays ? [{ ...named(own), you: true }, ...others] : others,
  }
}

/** The rows that somebody stands in. */
export function seated({ others }: NewGameDraft): readonly NewPlayer[] {
  return others.filter(({ name }) => name.trim() !== '')
}

/** Of a whole name, the last word is the surname; who has one word has none. */
function named(whole: string): { name: string; surname: string } {
  const words = whole.trim().split(/\s+/)
  if (words.length === 1) return { name: words[0] ?? '', surname: '' }
  return { name: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' }
}

function invited({ invite, address }: NewPlayer): { invite?: true | string } {
  if (invite === 'later') return {}
  return { invite: invite === 'link' ? true : address.trim() }
}
