/** Labels of the notices about the move of a game, which its other pages show too. */
export const moveNoticeLabels = {
  agree: 'Agree',
  object: 'Object',
  withdraw: 'Withdraw objection',
  wantsToLeave: 'The host wants to move this game to {home}.',
  wantsToReturn: 'Someone wants to bring this game back from {home}.',
  movingTo: 'This game is moving to {home}, so no one can act in it here.',
  handedOver:
    'This game was handed over to {home}, so no one can act in it here. No one has confirmed its arrival yet.',
  movedTo: 'This game has moved to {address}, so no one can act in it here.',
  aboutMove: 'About the move',
  aboutMoveAndSeat: 'About the move, and your seat there',
  confirmArrival: 'Confirm the arrival',
  whereFrom: 'Where it came from',
} as const
