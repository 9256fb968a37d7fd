/** A table with its key: columns that are unique together and never null. */
export type CopiedTable = {
  readonly name: string
  readonly key: readonly string[]
  /** A column that SQLite does not list, because every table has it. */
  readonly also?: 'rowid'
}

const table = (name: string, ...key: readonly string[]): CopiedTable => ({ name, key })

/** The logs, which are verified entry by entry as they are copied. */
export const LOGS = table('entries', 'game', 'seq')

/** All tables of a server's store, each after those that it refers to. Both databases have them, with equal columns. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  table('games', 'id'),
  LOGS,
  table('beside', 'game', 'seq', 'hash'),
  { ...table('withheld', 'game', 'hash'), also: 'rowid' },
  table('decisions', 'game', 'seq'),
  table('dice_secrets', 'game'),
  table('snapshots', 'game', 'seq'),
  table('seats', 'game', 'person'),
  table('left_seats', 'game', 'account'),
  table('done', 'game', 'account', 'key'),
  table('invitations', 'game', 'id'),
  table('game_links', 'game'),
  table('join_requests', 'game', 'account'),
  table('moves', 'game'),
  table('move_plans', 'game'),
  table('move_answers', 'game', 'account'),
  table('arrivals', 'game'),
  table('hosting', 'game'),
  table('host_candidates', 'game', 'account'),
  table('hosting_changes', 'game', 'number'),
  table('moderators', 'game', 'account'),
  table('moderation_acts', 'game', 'number'),
  table('forks', 'game'),
  table('fork_agreements', 'game', 'account'),
  table('mutes', 'game', 'account'),
  table('mute_tokens', 'game', 'hash'),
  table('email_choices', 'game', 'account'),
  table('calendars', 'game', 'account'),
  table('talk_conversations', 'game', 'about'),
  table('talk_messages', 'game', 'number'),
  table('talk_reads', 'game', 'account', 'about'),
  table('talk_mutes', 'game', 'account'),
  table('talk_versions', 'message', 'version'),
  table('talk_reactions', 'message', 'account', 'reaction'),
  table('outbox', 'number'),
  table('reports', 'number'),
  table('moderation_log', 'number'),
  table('gone_accounts', 'account'),
  table('spending', 'who', 'day', 'kind'),
  table('email_times', 'account'),
  table('shelf_rulesets', 'id'),
  table('shelf_editions', 'ruleset', 'number'),
  table('accounts_users', 'id'),
  table('accounts_credentials', 'id'),
  table('accounts_sessions', 'id'),
  table('accounts_verifications', 'id'),
  table('accounts_people', 'account'),
  table('accounts_first', 'one'),
  table('accounts_addresses', 'account', 'address'),
  table('accounts_links', 'hash'),
  table('accounts_tokens', 'id'),
  table('accounts_tries', 'number'),
  table('accounts_audit_log', 'id'),
  table('accounts_invitations', 'id'),
  table('accounts_game_invitations', 'hash'),
  table('accounts_devices', 'account', 'hash'),
  table('accounts_push_subscriptions', 'session'),
]
