import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ActOf } from './act-of.ts'
import { draftName } from './use-act.ts'
import { draftsKept } from './use-draft.ts'

/** Links to the user's other drafts for this act, started on a rule's page or at the table. */
export function OtherDrafts({ of }: { readonly of: ActOf }) {
  const { game, act, given } = of
  const bare = draftName({ ...of, begun: undefined, given: {} })
  const [kept] = useState(() => draftsKept(bare).filter(it => it === bare || it.startsWith(`${bare} ${RULE}`)))
  const others = kept.filter(it => it !== draftName(of))
  if (given !== undefined || of.begun?.revises !== undefined || others.length === 0) return null
  return (
    <p className="small">
      Also saved on this device:{' '}
      {others.map((name, place) => {
        const rule = name === bare ? undefined : name.slice(bare.length + 1 + RULE.length)
        return (
          <span key={name}>
            {place === 0 ? '' : ', '}
            <Link to="/g/$game" params={{ game }} search={{ do: act.act, ...(rule === undefined ? {} : { rule }) }}>
              {rule === undefined ? 'a draft from the table' : `a draft about rule ${rule}`}
            </Link>
          </span>
        )
      })}
    </p>
  )
}

/** The start of the names of drafts that were begun on a rule's page. */
const RULE = 'rule '
