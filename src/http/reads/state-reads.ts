import { glanceAt, tableView } from '../../app/reads/table.ts'
import { PossibleActs } from '../../wire/act.ts'
import { GameState, Glance, Waiting } from '../../wire/game.ts'
import { At } from '../../wire/page.ts'
import { GameTable } from '../../wire/table.ts'
import { summaryNow } from '../views/game-view.ts'
import { ask, type GameRead, gameRead } from './game-read.ts'

/** Reads of a game's state, who the game is waiting for, and what the caller can do. */
export const STATE_READS: readonly GameRead[] = [
  gameRead({
    path: 'state',
    summary: 'The state of a game, as you may see it, now or as of an entry',
    query: { at: At },
    answer: GameState,
    read: (reader, _, { at }) => ask(reader, 'state', {}, at),
  }),
  gameRead({
    path: 'waiting',
    summary: 'What a game is waiting for: from whom, until when, and what is open',
    answer: Waiting,
    read: reader => ask(reader, 'waiting'),
  }),
  gameRead({
    path: 'glance',
    summary:
      'A game at a glance: its players, how much its rules have changed, who it is waiting for, whether you may join',
    answer: Glance,
    read: async ({ server, standing, by }) => ({ ok: true, json: await glanceAt(server, standing.record, by) }),
  }),
  gameRead({
    path: 'table',
    summary: 'Everything that the table of a game shows, in one response',
    answer: GameTable,
    changing: true,
    read: ({ server, standing, by, account }) =>
      tableView(server, standing.record, by, now => summaryNow(server, now, account)),
  }),
  gameRead({
    path: 'acts',
    summary: 'The acts that you can do now, and those that the rules refuse you',
    answer: PossibleActs,
    // The answer also depends on the time of day.
    changing: true,
    read: reader => ask(reader, 'acts'),
  }),
]
