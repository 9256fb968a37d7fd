/** From where a wish comes, as the audit keeps it: the network address and what the browser says it is. */
export type Visitor = { readonly ip: string; readonly agent: string }
