/** The kinds of letters that an account may do without. Letters about the account itself always come. */
export const letterKinds = ['invitations', 'reminders', 'happenings'] as const

/** Invitations to games; deadlines that come near; what happened in one's games. */
export type LetterKind = (typeof letterKinds)[number]

export type LetterChoices = Readonly<Record<LetterKind, boolean>>
