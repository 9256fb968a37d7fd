import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/** What whoever deletes their account is told by what they had begun before. */
export function accountGone(): HouseRefusal {
  return houseRefuses('signInFirst', 'This account is no more.')
}
