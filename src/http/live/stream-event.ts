import type { News } from '../../app/server/event-bus.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { TalkEvent } from '../../wire/talk.ts'

/** An entry to send to all followers of its game, serialized only once, however many followers there are. */
export type StreamEvent = News & {
  /** The entry as an event in the stream of its game. */
  readonly frame: Buffer
  /** The entry as the data of an event in a stream about several games. */
  readonly withGame: string
}

export function streamEventOf(news: News): StreamEvent {
  const { game, seq, told } = news
  return {
    ...news,
    frame: Buffer.from(`id: ${seq}\nevent: entry\ndata: ${told}\n\n`),
    withGame: `{"game":${JSON.stringify(game)},"entry":${told}}`,
  }
}

/** A change in the talk of a game, as the data of an event in the stream of the game, and in one of several games. */
export type TalkStreamEvent = { readonly game: GameId; readonly data: string; readonly withGame: string }

export function talkStreamEventOf(game: GameId, event: TalkEvent): TalkStreamEvent {
  const data = JSON.stringify(event)
  return { game, data, withGame: `{"game":${JSON.stringify(game)},"talk":${data}}` }
}
