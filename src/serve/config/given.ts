/** A value that somebody has set: for which key, and where. */
export type Given = { readonly key: string; readonly value: unknown; readonly where: string }
