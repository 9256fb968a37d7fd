/** For how many days hosts and moderators mute someone in a talk if they do not say it, and at most. */
export const USUAL_DAYS_MUTED = 7
export const MOST_DAYS_MUTED = 30
