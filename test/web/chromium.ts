/** The program of Debian's package `chromium`. The variable CHROMIUM names another one. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Chromium connects to this machine alone, with as little background traffic as possible. */
export const QUIET: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
