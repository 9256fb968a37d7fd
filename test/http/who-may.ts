import type { Scope } from '../../src/ports/caller.ts'

/**
 * Who may come to a route. Columns: stranger, watcher (signed in, nothing to do with the game), invited, player,
 * officer by the game's rules, host who does not play, operator. `y` is let in (and then the rules of the game, or what
 * was sent, decide); `i` is told to sign in, `n` that it is not for them, `u` that there is no such game.
 */
export type Line = {
  /** For a private game, or where the route is about no game. */
  readonly inPrivate: string
  /** For a public game, where that makes a difference. */
  readonly inPublic?: string
  /** What an API token must be for. */
  readonly scope: Scope
}

const line = (scope: Scope, inPrivate: string, inPublic?: string): Line =>
  inPublic === undefined ? { scope, inPrivate } : { scope, inPrivate, inPublic }

/** Written by hand, from what each may be expected to do; the test holds the door to it. */
export const WHO_MAY: { readonly [route: string]: Line } = {
  //                                                     s w i p o h op   s w i p o h op
  'GET /': line('read', 'yyyyyyy'),
  'GET /healthz': line('read', 'yyyyyyy'),
  'GET /letters': line('read', 'yyyyyyy'),
  'GET /readyz': line('read', 'yyyyyyy'),
  'GET /api/openapi.json': line('read', 'yyyyyyy'),
  'GET /api/v1/rulesets': line('read', 'yyyyyyy'),
  'GET /api/v1/rulesets/:ruleset': line('read', 'yyyyyyy'),
  'GET /api/v1/reference/effects': line('read', 'yyyyyyy'),
  'GET /api/v1/reference/questions': line('read', 'yyyyyyy'),
  'GET /api/v1/accounts': line('read', 'yyyyyyy'),
  'POST /api/v1/accounts': line('account', 'yyyyyyy'),
  'POST /api/v1/sessions': line('account', 'yyyyyyy'),
  'POST /api/v1/links': line('account', 'yyyyyyy'),
  'POST /api/v1/links/redeem': line('account', 'yyyyyyy'),
  'DELETE /api/v1/sessions/current': line('account', 'iyyyyyy'),
  'POST /api/v1/addresses/verify': line('account', 'yyyyyyy'),
  'POST /api/v1/passwords/forgotten': line('account', 'yyyyyyy'),
  'POST /api/v1/passwords/reset': line('account', 'yyyyyyy'),
  'GET /api/v1/me': line('read', 'iyyyyyy'),
  'PATCH /api/v1/me': line('account', 'iyyyyyy'),
  'DELETE /api/v1/me': line('account', 'iyyyyyy'),
  'GET /api/v1/me/stream': line('read', 'iyyyyyy'),
  'GET /api/v1/me/games': line('read', 'iyyyyyy'),
  'GET /api/v1/me/sessions': line('account', 'iyyyyyy'),
  'DELETE /api/v1/me/sessions': line('account', 'iyyyyyy'),
  'DELETE /api/v1/me/sessions/:session': line('account', 'iyyyyyy'),
  'GET /api/v1/me/addresses': line('account', 'iyyyyyy'),
  'POST /api/v1/me/addresses': line('account', 'iyyyyyy'),
  'DELETE /api/v1/me/addresses': line('account', 'iyyyyyy'),
  'PUT /api/v1/me/password': line('account', 'iyyyyyy'),
  'GET /api/v1/me/tokens': line('account', 'iyyyyyy'),
  'POST /api/v1/me/tokens': line('account', 'iyyyyyy'),
  'DELETE /api/v1/me/tokens/:token': line('account', 'iyyyyyy'),
  'GET /api/v1/me/audit': line('account', 'iyyyyyy'),
  'GET /api/v1/me/export': line('account', 'iyyyyyy'),
  'GET /api/v1/people': line('operate', 'innnnny'),
  'PUT /api/v1/people/:account/suspension': line('operate', 'innnnny'),
  'DELETE /api/v1/people/:account/suspension': line('operate', 'innnnny'),
  'GET /api/v1/people/happenings': line('operate', 'innnnny'),
  'GET /api/v1/people/invitations': line('operate', 'innnnny'),
  'POST /api/v1/people/invitations': line('operate', 'innnnny'),
  'DELETE /api/v1/people/invitations/:invitation': line('operate', 'innnnny'),
  'GET /api/v1/invitations/:secret': line('read', 'yyyyyyy'),
  'POST /api/v1/invitations/:secret': line('play', 'iyyyyyy'),
  'GET /api/v1/reports': line('operate', 'innnnny'),
  'GET /api/v1/reports/:report': line('operate', 'innnnny'),
  'POST /api/v1/reports/:report/settlement': line('operate', 'innnnny'),
  'GET /api/v1/operator/load': line('operate', 'innnnny'),
  'GET /api/v1/operator/deeds': line('operate', 'innnnny'),
  'GET /api/v1/operator/suspended': line('operate', 'innnnny'),
  'GET /api/v1/games': line('read', 'yyyyyyy'),
  'POST /api/v1/games': line('host', 'iyyyyyy'),
  'GET /api/v1/games/:game': line('read', 'uuyyyyu', 'yyyyyyy'),
  'PATCH /api/v1/games/:game': line('host', 'uunnnyu', 'innnnyn'),
  'GET /api/v1/games/:game/invitations': line('host', 'uunnnyu', 'innnnyn'),
  'POST /api/v1/games/:game/invitations': line('host', 'uunnnyu', 'innnnyn'),
  'DELETE /api/v1/games/:game/invitations/:invitation': line('host', 'uunnnyu', 'innnnyn'),
  'POST /api/v1/games/:game/seat': line('play', 'uuyyyyu', 'iyyyyyy'),
  'DELETE /api/v1/games/:game/seat': line('play', 'uuyyyyu', 'iyyyyyy'),
  'GET /api/v1/games/:game/state': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/glance': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/waiting': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/rules': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/rules/:label': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/rules/:label/blame': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/rules/:label/history': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/entries': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/entries/:seq': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/entries/:seq/explanation': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/why': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/registers': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/registers/:register': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/registers/:register/history': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/matters': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/matters/:label': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/matters/:label/adoption': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/matters/:label/history': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/verification': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/verify': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/export/script': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/export/ruleset': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/acts': line('read', 'uuyyyyu', 'yyyyyyy'),
  'POST /api/v1/games/:game/acts': line('play', 'uuyyyyu', 'iyyyyyy'),
  'POST /api/v1/games/:game/acts/preview': line('play', 'uuyyyyu', 'iyyyyyy'),
  'POST /api/v1/games/:game/programs/check': line('play', 'uuyyyyu', 'iyyyyyy'),
  'GET /api/v1/games/:game/log': line('read', 'uuyyyyu', 'yyyyyyy'),
  'POST /api/v1/games/:game/reports': line('play', 'uuyyyyu', 'iyyyyyy'),
  'POST /api/v1/games/:game/suspension': line('operate', 'innnnny'),
  'DELETE /api/v1/games/:game/suspension': line('operate', 'innnnny'),
  'POST /api/v1/games/:game/withheld': line('operate', 'innnnny'),
  'GET /api/v1/games/:game/stream': line('read', 'uuyyyyu', 'yyyyyyy'),
}
