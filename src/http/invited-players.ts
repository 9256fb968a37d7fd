import type { SentTo } from '../app/house/invitations/wanted-invitation.ts'
import type { WantedPlayer } from '../app/house/wanted-game.ts'
import type { AccountAnswer } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { NewGame } from '../wire/new-game.ts'

/** The players of a new game, with where the letters go to those who are invited by one; or which address is none. */
export async function invitedPlayers(
  accounts: Accounts | undefined,
  players: NewGame['players'],
  by: AccountId,
): Promise<AccountAnswer<{ players: readonly WantedPlayer[] }>> {
  const invited: WantedPlayer[] = []
  for (const [place, { invite, ...player }] of players.entries()) {
    const sentTo = typeof invite === 'string' ? await sent(accounts, invite, by) : undefined
    if (sentTo?.ok === false) return { ...sentTo, field: `players.${place}.invite` }
    const asked = sentTo ?? (invite === true ? 'link' : undefined)
    invited.push({ ...player, ...(asked === undefined ? {} : { invite: asked }) })
  }
  return { ok: true, players: invited }
}

async function sent(accounts: Accounts | undefined, address: string, by: AccountId): Promise<AccountAnswer<SentTo>> {
  if (accounts !== undefined) return accounts.addresses.addressee(address, 'invitations', by)
  return { ok: false, code: 'notAnAddress', sentence: 'This house knows nobody, and writes no letters.' }
}
