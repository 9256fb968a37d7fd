import type { News } from '../../app/server/event-bus.ts'

/** An entry on its way to all followers of its game: serialized once, however many followers there are. */
export type Telling = News & {
  /** The entry as an event of the game's own stream. */
  readonly frame: Buffer
  /** The entry as the data of an event in a stream that covers several games. */
  readonly inGame: string
}

export function tellingOf(news: News): Telling {
  const { game, seq, told } = news
  return {
    ...news,
    frame: Buffer.from(`id: ${seq}\nevent: entry\ndata: ${told}\n\n`),
    inGame: `{"game":${JSON.stringify(game)},"entry":${told}}`,
  }
}
