/**
 * Something a person wrote that means nothing in this game, as one clear sentence. Thrown inside a binding and caught
 * at its edge, where it becomes a value.
 */
export class NotUnderstood extends Error {}
