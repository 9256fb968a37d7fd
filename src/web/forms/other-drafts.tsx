import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ActOf } from './act-of.ts'
import { draftName } from './use-act.ts'
import { draftsKept } from './use-draft.ts'

/** What else someone has begun to write in the form of this act, from the page of a rule or at the table: a way to each. */
export function OtherDrafts({ of }: { readonly of: ActOf }) {
  const { game, act, given } = of
  const bare = draftName({ ...of, begun: undefined, given: {} })
  const [kept] = useState(() => draftsKept(bare).filter(it => it === bare || it.startsWith(`${bare} ${RULE}`)))
  const others = kept.filter(it => it !== draftName(of))
  if (given !== undefined || of.begun?.revises !== undefined || others.length === 0) return null
  return (
    <p className="small">
      Kept on this device, too:{' '}
      {others.map((name, place) => {
        const rule = name === bare ? undefined : name.slice(bare.length + 1 + RULE.length)
        return (
          <span key={name}>
            {place === 0 ? '' : ', '}
            <Link to="/g/$game" params={{ game }} search={{ do: act.act, ...(rule === undefined ? {} : { rule }) }}>
              {rule === undefined ? 'what you began at the table' : `what you began about rule ${rule}`}
            </Link>
          </span>
        )
      })}
    </p>
  )
}

/** How the names of drafts go on that were begun at a rule. */
const RULE = 'rule '
