/** A refusal, whatever its words. */
type Refused = { readonly ok: false }

/** What a decider answers: a change to save, or a refusal. */
export type Decided<Change, Refusal extends Refused> = ({ readonly ok: true } & Change) | Refusal

/**
 * Loads a state, lets a decider decide by it, and saves the change that it returns, all in one transaction in which
 * nothing else changes that state. A refusal changes nothing. The decider must be pure, because it may run twice.
 */
export type Deciding<Key extends readonly unknown[], State, Change> = <Refusal extends Refused>(
  ...given: [...Key, decide: (state: State) => Decided<Change, Refusal>]
) => Promise<Decided<Change, Refusal>>
