import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { When } from '../parts/when.tsx'

const WORDS: { readonly [what: string]: string } = {
  signedUp: 'The account was made',
  signIn: 'Signed in',
  signedOut: 'Signed out',
  sessionEnded: 'Signed out from elsewhere',
  passwordChanged: 'The password was changed',
  passwordReset: 'The password was reset by a link',
  addressAdded: 'An address was added',
  addressVerified: 'An address was verified',
  addressRemoved: 'An address was removed',
  tokenMade: 'A token was made',
  tokenRevoked: 'A token was revoked',
  suspended: 'An operator suspended the account',
  unsuspended: 'An operator opened the account again',
}

const NOT_DONE: { readonly [code: string]: string } = {
  wrongCredentials: 'the password was wrong',
  addressUnverified: 'the address is not verified',
  personSuspended: 'the account is suspended',
}

/** Something that happened to an account: what, whether it was only tried, when, and from where. */
export function HappeningView({
  happening: { at, what, how, outcome, ip, agent },
}: {
  readonly happening: Schema['AccountHappening']
}) {
  const words = lookup(WORDS, what) ?? what
  const from = [...(agent === '' ? [] : [agentInWords(agent)]), ...(ip === '' ? [] : [ip])]
  return (
    <>
      {outcome === 'done' ? words : `Attempted: ${words.toLowerCase()}`}
      {how === undefined ? '' : ` by ${how}`}
      {outcome === 'done' ? '' : `, and ${lookup(NOT_DONE, outcome) ?? 'it was refused'}`}{' '}
      <span className="soft small">
        <When at={at} />
        {from.length === 0 ? null : ` · ${from.join(', ')}`}
      </span>
    </>
  )
}

const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Chromium or Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
] as const
const DEVICES = [
  ['an iPhone or iPad', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['a Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** What a browser says it is, in words that its user knows. */
export function agentInWords(agent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(agent))?.[0]
  const device = DEVICES.find(([, sign]) => sign.test(agent))?.[0]
  if (browser === undefined) return agent === '' ? 'A program' : agent.slice(0, 60)
  return device === undefined ? browser : `${browser} on ${device}`
}
