import { Forks, NewFork } from '../fork.ts'
import { GameSummary } from '../game/game.ts'
import { routes } from './route.ts'

const response = { 200: Forks }

export const FORKS_ROUTES = routes({
  'GET /api/v1/games/:game/forks': { summary: 'What a game goes on from, and which games go on from it', response },
  'POST /api/v1/games/:game/forks': {
    summary: 'Start a game that goes on from an entry of this one: with its rules, people, scores and open matters',
    body: NewFork,
    response: { 201: GameSummary },
  },
  'POST /api/v1/games/:game/forks/agreement': {
    summary: 'Agree that other games go on from this private game in which you play',
    response,
  },
  'DELETE /api/v1/games/:game/forks/agreement': {
    summary: 'No longer agree that other games go on from this private game',
    response,
  },
})
