import { HostingView, NewHost } from '../hosting.ts'
import { routes } from './route.ts'

const response = { 200: HostingView }

export const HOSTING_ROUTES = routes({
  'GET /api/v1/games/:game/hosting': { summary: 'Who hosts a game, who may host it, and how hosting passed', response },
  'POST /api/v1/games/:game/host': {
    summary: 'Offer hosting to a player, who can accept or decline',
    body: NewHost,
    response,
  },
  'DELETE /api/v1/games/:game/host': {
    summary: 'Withdraw the offer of hosting, or decline it if it was made to you',
    response,
  },
  'POST /api/v1/games/:game/hosting': {
    summary: 'Become the host: accept the offer made to you, or take a game whose host has gone or stayed absent',
    response,
  },
  'DELETE /api/v1/games/:game/hosting': {
    summary: 'Give hosting up: it passes to the player who asked first, or any player can take it',
    response,
  },
  'POST /api/v1/games/:game/hosting/candidates': {
    summary: 'Ask to host a game if its host goes or stays absent',
    response,
  },
  'DELETE /api/v1/games/:game/hosting/candidates': { summary: 'No longer ask to host a game', response },
  'POST /api/v1/games/:game/hosting/absence': {
    summary: 'Announce that the host is absent, after some days without them',
    response,
  },
})
