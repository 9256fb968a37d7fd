import type { Scope } from '../../src/ports/caller.ts'

/**
 * Who may use a route. Columns: stranger, watcher (signed in, without access to the game), invited, player, officer by
 * the game's rules, host who does not play, operator. `y`: the caller is admitted, and then the rules of the game, or
 * the input, decide. `i`: the caller has to sign in first. `n`: the request is not permitted. `u`: the response is that
 * there is no such game.
 */
export type Line = {
  /** For a private game, or for a route that does not name a game. */
  readonly inPrivate: string
  /** For a public game, if the answer is different. */
  readonly inPublic?: string
  /** The scope that an API token needs. */
  readonly scope: Scope
}

const line = (scope: Scope, inPrivate: string, inPublic?: string): Line =>
  inPublic === undefined ? { scope, inPrivate } : { scope, inPrivate, inPublic }

/** This table is written by hand from what each caller should be able to do. The test compares the server with it. */
export const WHO_MAY: { readonly [route: string]: Line } = {
  //                                                     s w i p o h op   s w i p o h op
  'GET /': line('read', 'yyyyyyy'),
  'GET /healthz': line('read', 'yyyyyyy'),
  'GET /emails': line('read', 'yyyyyyy'),
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
  'GET /api/v1/me/game-emails': line('account', 'iyyyyyy'),
  'PUT /api/v1/me/game-emails/:muted': line('account', 'iyyyyyy'),
  'PUT /api/v1/me/email-times': line('account', 'iyyyyyy'),
  'DELETE /api/v1/me/game-emails/:muted': line('account', 'iyyyyyy'),
  'GET /mute/:token': line('read', 'yyyyyyy'),
  'POST /mute/:token': line('account', 'yyyyyyy'),
  'GET /api/v1/me/tokens': line('account', 'iyyyyyy'),
  'POST /api/v1/me/tokens': line('account', 'iyyyyyy'),
  'DELETE /api/v1/me/tokens/:token': line('account', 'iyyyyyy'),
  'GET /api/v1/me/audit': line('account', 'iyyyyyy'),
  'GET /api/v1/me/export': line('account', 'iyyyyyy'),
  'GET /api/v1/people': line('operate', 'innnnny'),
  'PUT /api/v1/people/:account/suspension': line('operate', 'innnnny'),
  'DELETE /api/v1/people/:account/suspension': line('operate', 'innnnny'),
  'GET /api/v1/people/audit-log': line('operate', 'innnnny'),
  'GET /api/v1/people/invitations': line('operate', 'innnnny'),
  'POST /api/v1/people/invitations': line('operate', 'innnnny'),
  'DELETE /api/v1/people/invitations/:invitation': line('operate', 'innnnny'),
  'GET /api/v1/invitations/:secret': line('read', 'yyyyyyy'),
  'POST /api/v1/invitations/:secret': line('play', 'iyyyyyy'),
  'GET /api/v1/reports': line('operate', 'innnnny'),
  'GET /api/v1/reports/:report': line('operate', 'innnnny'),
  'POST /api/v1/reports/:report/settlement': line('operate', 'innnnny'),
  'GET /api/v1/operator/load': line('operate', 'innnnny'),
  'GET /api/v1/operator/moderation-log': line('operate', 'innnnny'),
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
  'GET /api/v1/games/:game/table': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/glance': line('read', 'uuyyyyu', 'yyyyyyy'),
  'GET /api/v1/games/:game/effects': line('read', 'uuyyyyu', 'yyyyyyy'),
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
  'GET /api/v1/games/:game/feed.atom': line('read', 'uuyyyyu', 'yyyyyyy'),
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
