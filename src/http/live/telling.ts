import type { News } from '../../app/server/event-bus.ts'

/** An entry on its way to everyone who follows its game: made once, however many they are. */
export type Telling = News & {
  /** As an event of the game's own stream. */
  readonly frame: Buffer
  /** As the data of an event in a stream about several games. */
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
