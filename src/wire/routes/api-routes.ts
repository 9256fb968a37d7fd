import type { ACTS_ROUTES } from './acts.ts'
import type { CALENDARS_ROUTES } from './calendars.ts'
import type { CHECKPOINTS_ROUTES } from './checkpoints.ts'
import type { CLOCK_ROUTES } from './clock.ts'
import type { EMAIL_ADDRESSES_ROUTES } from './email-addresses.ts'
import type { ENGINES_ROUTES } from './engines.ts'
import type { EXPORTS_AND_VERIFICATION_ROUTES } from './exports-and-verification.ts'
import type { FEEDS_ROUTES } from './feeds.ts'
import type { FORKS_ROUTES } from './forks.ts'
import type { GAME_EMAILS_ROUTES } from './game-emails.ts'
import type { GAME_LINKS_ROUTES } from './game-links.ts'
import type {
  BROUGHT_READ_ROUTES,
  ENTRY_READ_ROUTES,
  MATTER_READ_ROUTES,
  REGISTER_READ_ROUTES,
  RULE_READ_ROUTES,
  STATE_READ_ROUTES,
} from './game-reads.ts'
import type { GAMES_ROUTES } from './games.ts'
import type { HEALTH_ROUTES } from './health.ts'
import type { HOSTING_ROUTES } from './hosting.ts'
import type { INVITATIONS_ROUTES } from './invitations.ts'
import type { JOIN_REQUESTS_ROUTES } from './join-requests.ts'
import type { LOG_ROUTES } from './log.ts'
import type { ME_ROUTES } from './me.ts'
import type { ME_STREAM_ROUTES } from './me-stream.ts'
import type { MODERATION_ROUTES } from './moderation.ts'
import type { MODERATORS_ROUTES } from './moderators.ts'
import type { NOTIFICATIONS_ROUTES } from './notifications.ts'
import type { OWN_RULESETS_ROUTES } from './own-rulesets.ts'
import type { PASSPORTS_ROUTES } from './passports.ts'
import type { PEOPLE_ROUTES } from './people.ts'
import type { PROFILES_ROUTES } from './profiles.ts'
import type { REPORTS_ROUTES } from './reports.ts'
import type { RULESETS_ROUTES } from './rulesets.ts'
import type { SEATS_ROUTES } from './seats.ts'
import type { SESSIONS_ROUTES } from './sessions.ts'
import type { SHELF_ROUTES } from './shelf.ts'
import type { SIGN_UP_AND_PASSWORDS_ROUTES } from './sign-up-and-passwords.ts'
import type { STREAM_ROUTES } from './stream.ts'
import type { TALK_ROUTES } from './talk.ts'
import type { TALK_MODERATION_ROUTES } from './talk-moderation.ts'
import type { TOKENS_ROUTES } from './tokens.ts'

/** All routes of the API, by name. */
export type ApiRoutes = typeof ACTS_ROUTES &
  typeof CALENDARS_ROUTES &
  typeof CHECKPOINTS_ROUTES &
  typeof CLOCK_ROUTES &
  typeof EMAIL_ADDRESSES_ROUTES &
  typeof ENGINES_ROUTES &
  typeof EXPORTS_AND_VERIFICATION_ROUTES &
  typeof FEEDS_ROUTES &
  typeof FORKS_ROUTES &
  typeof GAME_EMAILS_ROUTES &
  typeof GAME_LINKS_ROUTES &
  typeof STATE_READ_ROUTES &
  typeof RULE_READ_ROUTES &
  typeof MATTER_READ_ROUTES &
  typeof REGISTER_READ_ROUTES &
  typeof BROUGHT_READ_ROUTES &
  typeof ENTRY_READ_ROUTES &
  typeof GAMES_ROUTES &
  typeof HEALTH_ROUTES &
  typeof HOSTING_ROUTES &
  typeof INVITATIONS_ROUTES &
  typeof JOIN_REQUESTS_ROUTES &
  typeof LOG_ROUTES &
  typeof ME_STREAM_ROUTES &
  typeof ME_ROUTES &
  typeof MODERATION_ROUTES &
  typeof MODERATORS_ROUTES &
  typeof NOTIFICATIONS_ROUTES &
  typeof OWN_RULESETS_ROUTES &
  typeof PASSPORTS_ROUTES &
  typeof PEOPLE_ROUTES &
  typeof PROFILES_ROUTES &
  typeof REPORTS_ROUTES &
  typeof RULESETS_ROUTES &
  typeof SEATS_ROUTES &
  typeof SESSIONS_ROUTES &
  typeof SHELF_ROUTES &
  typeof SIGN_UP_AND_PASSWORDS_ROUTES &
  typeof STREAM_ROUTES &
  typeof TALK_MODERATION_ROUTES &
  typeof TALK_ROUTES &
  typeof TOKENS_ROUTES
