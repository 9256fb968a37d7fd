import { existsSync } from 'node:fs'

const [SHELL, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

/**
 * Debian's `chromium-headless-shell`, which opens no windows and is therefore nearly twice as fast. If it is not
 * installed, Debian's `chromium`. The variable CHROMIUM names a different program.
 */
export const CHROMIUM = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : WHOLE)

/** Chromium connects only to this machine, with as little background traffic as possible. */
export const QUIET: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
