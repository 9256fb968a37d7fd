/** What a new password is to be. */
export const PASSWORD_HINT = '10 characters or more; several words do best.'
