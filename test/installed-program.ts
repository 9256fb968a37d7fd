import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that some tests need, and the command that installs each of them on Debian. */
const SOURCES = {
  bash: 'apt-get install bash',
  caddy: 'apt-get install caddy',
  curl: 'apt-get install curl',
  debootstrap: 'apt-get install debootstrap',
  git: 'apt-get install git',
  haproxy: 'apt-get install haproxy',
  nginx: 'apt-get install nginx',
  openssl: 'apt-get install openssl',
  promtool: 'apt-get install prometheus',
  python3: 'apt-get install python3',
  'systemd-analyze': 'apt-get install systemd',
  xmllint: 'apt-get install libxml2-utils',
} as const

type Program = keyof typeof SOURCES

/** Why a test that needs programs is skipped: which one is not installed, and how to install it; false if all are. */
export function whyNotInstalled(...names: readonly Program[]): string | false {
  const lacking = names.find(name => !folders.some(folder => existsSync(join(folder, name))))
  return lacking === undefined ? false : `${lacking} is not installed (${SOURCES[lacking]})`
}

/** Thrown while a test file is loaded if none of its tests can run on this machine: `npm test` counts them as skipped. */
export class NotHere extends Error {}

const folders = (process.env['PATH'] ?? '').split(delimiter)
