/** How long a session lasts after it was last used, in milliseconds: thirty days. */
export const sessionLasts = 30 * 24 * 3_600_000
