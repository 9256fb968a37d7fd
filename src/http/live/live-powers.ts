import type { GameServer } from '../../app/server/server.ts'
import type { GameChannels } from './game-channels.ts'
import type { OpenStreams } from './open-streams.ts'

/** What routes that tell live work with; `beat` is how many milliseconds lie between signs of life. */
export type LivePowers = {
  readonly server: GameServer
  readonly streams: OpenStreams
  readonly channels: GameChannels
  readonly beat: number
}
