/** Labels of the settings of emails about games. */
export const gameEmailsLabels = {
  emailsFrom: 'Emails from {title}',
  from: 'From',
  quietHours: 'No game emails during quiet hours',
  saved: 'Saved.',
  saveTimes: 'Save times',
  to: 'To',
} as const
