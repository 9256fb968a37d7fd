import { lookup } from '../../kernel/values/lookup.ts'
import type { AccountEvent } from '../../wire/account.ts'
import { When } from '../parts/when.tsx'
import { auditLabels } from './labels.ts'

const NOT_DONE: { readonly [code: string]: string } = {
  wrongCredentials: 'the password was wrong',
  addressUnverified: 'the address is not verified',
  personSuspended: 'the account is suspended',
}

/**
 * Shows an event in an account's audit log: its kind, whether it was only attempted, when it happened, and where it
 * came from.
 */
export function AuditEventView({ event: { at, what, how, outcome, ip, agent } }: { readonly event: AccountEvent }) {
  const words = lookup(auditLabels, what) ?? what
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

/** Describes a browser in words that its user understands. */
export function agentInWords(agent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(agent))?.[0]
  const device = DEVICES.find(([, sign]) => sign.test(agent))?.[0]
  if (browser === undefined) return agent === '' ? 'A program' : agent.slice(0, 60)
  return device === undefined ? browser : `${browser} on ${device}`
}
