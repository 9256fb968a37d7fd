import type { GameServer } from '../../app/server/server-context.ts'
import type { GameChannels } from './game-channels.ts'
import type { OpenStreams } from './open-streams.ts'
import type { Presence } from './presence.ts'

/** Everything that live routes need. `beat` is the number of milliseconds between two keep-alives. */
export type LivePowers = {
  readonly server: GameServer
  readonly streams: OpenStreams
  readonly channels: GameChannels
  readonly presence: Presence
  readonly beat: number
}
