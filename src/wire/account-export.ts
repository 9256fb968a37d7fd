import Type, { type Static } from 'typebox'
import { AccountHappening } from './account-happening.ts'
import { ApiTokenSummary } from './api-token-summary.ts'
import { Me } from './me.ts'
import { OwnAddress } from './own-address.ts'
import { SessionSummary } from './session-summary.ts'

export const AccountExport = Type.Object(
  {
    me: Me,
    addresses: Type.Array(OwnAddress),
    sessions: Type.Array(SessionSummary),
    tokens: Type.Array(ApiTokenSummary),
    audit: Type.Array(AccountHappening),
  },
  {
    $id: 'AccountExport',
    description: 'All that the house knows of you beside your games, which you take from their logs.',
    additionalProperties: false,
  },
)
export type AccountExport = Static<typeof AccountExport>
