/**
 * Looks at games that are at hand, so that a game that nobody plays at the moment is not opened for each look at it. A
 * look stays what it is until something happens in the game or a text is withheld: the key takes that in.
 */
export type Glances = Map<string, Promise<string>>
