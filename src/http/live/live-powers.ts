import type { GameServer } from '../../app/server/server.ts'
import type { GameChannels } from './game-channels.ts'
import type { OpenStreams } from './open-streams.ts'

/** The dependencies of live routes; `beat` is the number of milliseconds between keep-alives. */
export type LivePowers = {
  readonly server: GameServer
  readonly streams: OpenStreams
  readonly channels: GameChannels
  readonly beat: number
}
