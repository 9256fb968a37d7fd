import { foldLog } from '../app/fold-log.ts'
import { gameShown } from '../app/game-shown.ts'
import { rulesNow } from '../app/rules-now.ts'
import { standingInWords } from '../app/standing-in-words.ts'
import { Complaint } from './complaint.ts'
import { gameMeant } from './game-meant.ts'
import { readLog } from './read-log.ts'
import type { Saying } from './saying.ts'
import type { Workshop } from './workshop.ts'

/** Prints what a table would show of a game, without sitting down at it: as data, and in sentences. Nothing is written. */
export function tableNow(
  workshop: Workshop,
  what: string | undefined,
  game: string | undefined,
  { speech }: Saying,
): void {
  const path = gameMeant(what, game)
  if (path === undefined) throw new Complaint([noGame(what ?? game)])
  const world = workshop.world()
  const state = foldLog(readLog(workshop, path, speech.complain))
  const says = standingInWords(rulesNow(world, state), state).split('\n')
  speech.json({ file: path, says, ...gameShown(world, state) })
}

function noGame(named: string | undefined): string {
  const none = named === undefined ? 'No game is named' : `${named} is no game’s file`
  return `${none}: --json shows a game as it stands, so write \`nomic table GAME --json\`.`
}
