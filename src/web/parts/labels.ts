/** Labels of fields, forms and cards that several pages have. */
export const partsLabels = {
  showIt: 'Show it',
  fillIn: 'Fill this in.',
  copy: 'Copy: {label}',
  copied: 'Copied.',
  theirAddress: 'Their email address (optional)',
  invite: 'Invite',
  invitationLink: 'Invitation link (shown only once)',
  oneNewEntry: 'One new entry since your last visit.',
  newEntries: '{entries} new entries since your last visit.',
  oneNewMessage: 'One new message',
  onePlays: '{players} plays.',
  manyPlay: '{players} play.',
  suspended: 'Suspended',
  you: '(you)',
} as const
