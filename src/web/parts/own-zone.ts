/** The reader’s own time zone. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
