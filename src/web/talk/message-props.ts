import type { TalkAuthor, TalkMessage, TalkTopic, TalkYou } from '../../wire/talk.ts'

type Message = TalkMessage

/** Where a message is: its game, its conversation, and what the reader may do there. */
export type Place = {
  readonly game: string
  readonly topic: TalkTopic
  readonly you: TalkYou
  /** The reader's person in the game. */
  readonly person: string | undefined
}

/** What the reader can do with a message besides reacting to it. */
export type MessageUses = {
  readonly reply?: ((message: Message) => void) | undefined
  /** Makes one of the reader's messages their formal comment, if the rules provide for one. */
  readonly makeFormal?: ((message: Message) => void) | undefined
}

/** The name of an author as shown. Someone without a seat could have the name of a player on this site: it is marked. */
export function nameOf({ name, person }: TalkAuthor): string {
  if (name === null) return 'a deleted account'
  return person === undefined ? `${name} (not a player)` : name
}

/** Number of characters of a message to show where only its beginning is shown. */
const BEGINNING = 100

/** Marks for emphasis and code, and the address of a link after its words. */
const MARKUP = /\*\*|__|`+|(?<=\[[^\]]{0,200}\])\([^)]{0,500}\)/g

/** The beginning of a message in one line, without markup. */
export function beginningOf(text: string): string {
  const line = text
    .slice(0, 10 * BEGINNING)
    .replace(MARKUP, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING)} …` : line
}
