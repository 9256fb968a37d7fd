/** Labels of the bar with the clock, on servers whose clock can be moved. */
export const clockLabels = {
  clock: 'Clock of this server',
  toNextDeadline: 'To the next deadline',
  oneWeek: '+1 week',
  anotherTime: 'Another time',
  timeInZone: 'Time in your time zone',
  goToTime: 'Go to this time',
} as const
