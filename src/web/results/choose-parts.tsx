import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { partsAsText } from '../../wire/parts-of-entries.ts'
import type { PartsOfEntry } from '../../wire/what-if.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { capitalized } from '../parts/sentence.ts'
import type { SupposedStart } from '../practice/browser-tables.ts'
import { proofLabels } from '../proof/labels.ts'

type Entries = readonly PartsOfEntry[]

/** Lets people choose which parts of entries are left out, where an entry did several things. */
export function ChooseParts({
  game,
  search,
  entries,
}: {
  readonly game: string
  readonly search: SupposedStart['search']
  readonly entries: Entries
}) {
  const go = useNavigate()
  const [chosen, choose] = useState(entries)
  if (entries.length === 0) return null
  const supposed = searchFor(search, chosen)
  const isSame = chosen === entries
  const toggle = (entry: number, place: number): void =>
    choose(
      chosen.map(it =>
        it.entry === entry
          ? {
              ...it,
              parts: it.parts.map((part, at) => (at === place ? { ...part, isLeftOut: !part.isLeftOut } : part)),
            }
          : it,
      ),
    )
  return (
    <form
      className="paper stack"
      onSubmit={event => {
        event.preventDefault()
        void go({ to: '/g/$game/what-if', params: { game }, search: supposed ?? {} })
      }}
    >
      {chosen.map(({ entry, parts }) => (
        <fieldset key={entry} className="choices stack">
          <legend>{fillIn(proofLabels.partsLeftOut, { entry })}</legend>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never change their order.
            <label key={place} className="ticked">
              <input type="checkbox" checked={part.isLeftOut} onChange={() => toggle(entry, place)} />
              <LinkedSentence game={game} parts={capitalized([...part.parts])} />
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <button type="submit" className="button" disabled={isSame || supposed === undefined}>
          {proofLabels.withoutTheseParts}
        </button>
      </div>
    </form>
  )
}

/** The address of the supposition with the parts that are chosen; undefined if nothing is left out. */
function searchFor(search: SupposedStart['search'], chosen: Entries): SupposedStart['search'] | undefined {
  const named = `${search.without ?? ''}`.split(/[\s,]+/).filter(it => it !== '')
  const others = named.filter(it => chosen.every(({ entry }) => entry !== Number(it)))
  const whole = chosen.filter(({ parts }) => parts.every(it => it.isLeftOut)).map(({ entry }) => `${entry}`)
  const only = chosen.flatMap(({ entry, parts }) => {
    const places = parts.flatMap((it, place) => (it.isLeftOut ? [place] : []))
    return places.length === 0 || places.length === parts.length ? [] : [[entry, places] as const]
  })
  const without = [...others, ...whole].join(',')
  if (without === '' && only.length === 0 && search.instead === undefined) return undefined
  return {
    ...(without === '' ? {} : { without }),
    ...(only.length === 0 ? {} : { only: partsAsText(Object.fromEntries(only)) }),
    ...(search.instead === undefined ? {} : { instead: search.instead }),
  }
}
