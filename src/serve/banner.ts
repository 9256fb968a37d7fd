/** What whoever starts a server is told. */
type Opened = {
  readonly version: string
  readonly origin: string
  readonly data: string
  /** Where letters go. */
  readonly mail: string
}

/** Where the house is, where everything is kept, and what to do next. */
export function banner({ version, origin, data, mail }: Opened): string {
  return `
Nomothete ${version} is open at ${origin}

  data     ${data}
  letters  ${mail}

Open ${origin} to look at the games that are there. Ctrl+C stops the server; nothing is lost.
`
}
