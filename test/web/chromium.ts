import { existsSync } from 'node:fs'

const [SHELL, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

/**
 * Debian's `chromium-headless-shell`, which draws no window of its own and so is nearly twice as fast, or else its
 * `chromium`. The variable CHROMIUM names another program.
 */
export const CHROMIUM = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : WHOLE)

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
