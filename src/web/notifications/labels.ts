/** Labels of the part of the account page about notifications. */
export const notificationLabels = {
  here: 'Notifications on this device',
  blocked:
    'Notifications from this site are blocked in this browser. Allow them in the browser’s settings for this site, then reload this page.',
  noPushService: 'The push service of this browser could not be reached. Try again later, or use another browser.',
  switchOn: 'Switch on notifications',
  others: 'Your other devices',
  remove: 'Remove {device}',
} as const
