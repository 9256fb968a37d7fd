/** The origin of a request, as stored in the audit log: the network address and the browser's description of itself. */
export type Visitor = {
  readonly ip: string
  readonly agent: string
  /** The secret that identifies the browser, if the browser has one. Only its hash is stored. */
  readonly device?: string
}
