import type { Fault } from '../../ports/file-fault.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import type { RulesetFiles } from '../log/export-ruleset.ts'
import type { GameServer } from './server-context.ts'
import type { ServerRefusal } from './server-refusals.ts'
import { serverRefusal } from './server-refusals.ts'

/** A ruleset's name must not be that of a ruleset that the server offers, because games are found by it. */
export function takenNameRefusal({ rulesets }: GameServer, name: string): ServerRefusal | undefined {
  if (!rulesets.names().includes(name)) return undefined
  const sentence = `This site already has a ruleset named “${name}”. Give yours another name.`
  return serverRefusal('cannotFound', sentence, { field: 'ruleset' })
}

/** Checks a ruleset by starting a game from it that is not saved. Its programs run only in the sandbox of a session. */
export async function checkOwnRules(server: GameServer, name: string, files: RulesetFiles): Promise<readonly Fault[]> {
  const taken = takenNameRefusal(server, name)
  if (taken !== undefined) return [{ file: '', line: 1, message: taken.sentence }]
  const reply = await server.readingRoom.read('found', {
    ...{ game: 'check', ruleset: name, files, settings: {}, at: server.clock.now(), secret: newDiceSecret() },
    players: [
      { name: 'Ada', surname: 'Reed' },
      { name: 'Ben', surname: 'Stone' },
    ],
  })
  if (reply.ok) return []
  return reply.faults ?? [{ file: '', line: 1, message: reply.sentence }]
}
