/** From where a wish comes, as the audit keeps it: the network address and what the browser says it is. */
export type Visitor = {
  readonly ip: string
  readonly agent: string
  /** The secret by which the browser is known again, if it has one. Only its hash is stored. */
  readonly device?: string
}
