import { type HouseRefusal, houseRefuses } from './house-codes.ts'
import type { Standing } from './may.ts'

/**
 * Why somebody who has left their seat does not come as somebody new: one account is one person of a game, so that
 * nobody becomes many by leaving and joining.
 */
export function seatLeft({
  record,
  person,
  left,
}: Pick<Standing, 'record' | 'person' | 'left'>): HouseRefusal | undefined {
  if (person !== undefined || left === undefined) return undefined
  return record.seats.some(seat => seat.person === left)
    ? houseRefuses(
        'seatTaken',
        'You have left your seat here, and somebody else has it by now: ask the host for another.',
      )
    : houseRefuses('seatLeft', 'You are somebody of this game and have left your seat: take it again.')
}
