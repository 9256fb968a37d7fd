/** Labels of the page about the hosting of a game. */
export const hostingLabels = {
  youHost: 'You host this game.',
  offered: 'The host offers you hosting. Nothing changes unless you accept.',
  handOver: 'Hand the game over to',
  offer: 'Offer hosting',
  accept: 'Accept hosting',
  ask: 'Ask to host if the host goes',
  stopAsking: 'No longer ask to host',
  asked: 'You have asked to host this game if its host goes or stays absent.',
  giveUp: 'Give hosting up',
  take: 'Host this game',
  withdrawOffer: 'Withdraw the offer',
  changes: 'How hosting passed',
} as const
