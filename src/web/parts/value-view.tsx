import { Fragment } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import { shortHash } from '../../wire/short-hash.ts'
import { FIRST_INSTANT, wholeHoursInWords } from './spans-and-lists-in-words.ts'
import { When } from './when.tsx'

/** Returns a link to the person or rule that a word names; undefined if the word names neither. */
type Leads = (word: string) => React.ReactNode | undefined

/**
 * Shows, in readable form, any value that rules store: words, names and amounts; lists; and data with a name for each
 * part.
 */
export function ValueView({ value, leads }: { readonly value: unknown; readonly leads?: Leads | undefined }) {
  if (value === null || value === undefined || value === '') return <span className="soft">nothing</span>
  if (value === '(sealed)') return <span className="tag">sealed</span>
  if (typeof value === 'boolean') return <>{value ? 'yes' : 'no'}</>
  if (typeof value === 'number')
    return value >= FIRST_INSTANT ? <When at={new Date(value).toISOString()} /> : <>{formatNumber(value)}</>
  if (Array.isArray(value)) return <ListView list={value} leads={leads} />
  if (typeof value === 'object')
    return <PartsView parts={value as { readonly [name: string]: unknown }} leads={leads} />
  return <TextView text={String(value)} leads={leads} />
}

/** A text, linked if it names a person or rule. Only the beginning of a hash is shown. */
function TextView({ text, leads }: Within & { readonly text: string }) {
  const short = shortHash(text)
  return <>{leads?.(text) ?? (short === text ? text : <span title={text}>{short}</span>)}</>
}

/** Lists with more items than this are not shown one item below the other. */
const IN_A_ROW = 8

type Within = { readonly leads: Leads | undefined }

function ListView({ list, leads }: Within & { readonly list: readonly unknown[] }) {
  if (list.length === 0) return <span className="soft">none</span>
  const short = list.every(it => typeof it !== 'object' && String(it).length < 30)
  if (short && list.length <= IN_A_ROW)
    return list.map((it, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list has a fixed order and may contain an item twice.
      <Fragment key={index}>
        {index === 0 ? '' : ', '}
        <TextView text={String(it)} leads={leads} />
      </Fragment>
    ))
  return (
    <ul className="told-list">
      {list.map((it, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list has a fixed order and may contain an item twice.
        <li key={index}>
          <ValueView value={it} leads={leads} />
        </li>
      ))}
    </ul>
  )
}

function PartsView({ parts, leads }: Within & { readonly parts: { readonly [name: string]: unknown } }) {
  const names = Object.keys(parts)
  if (names.length === 0) return <span className="soft">none</span>
  return (
    <dl className="told-parts">
      {names.map(name => (
        <div key={name}>
          <dt>{camelCaseToWords(name)}</dt>
          <dd>
            <PartView value={lookup(parts, name)} leads={leads} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a value. Durations are shown in days or hours. */
function PartView({ value, leads }: Within & { readonly value: unknown }) {
  const span = typeof value === 'number' && value < FIRST_INSTANT ? wholeHoursInWords(value) : undefined
  return span === undefined ? <ValueView value={value} leads={leads} /> : <>{span}</>
}

/** Splits a name into words: `votingSince` becomes “voting since”. Labels and names of people are left unchanged. */
export function camelCaseToWords(name: string): string {
  return /^[a-z]+([A-Z][a-z]*)+$/.test(name) ? name.replace(/([A-Z])/g, ' $1').toLowerCase() : name
}

function formatNumber(value: number): string {
  return value < 0 ? `−${Math.abs(value).toLocaleString('en')}` : value.toLocaleString('en')
}
