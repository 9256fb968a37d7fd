import { Link } from '@tanstack/react-router'
import type { MatterHistory } from '../../wire/game/matter.ts'
import { TextDiff } from '../parts/changed-text.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { When } from '../parts/when.tsx'
import { resultsLabels } from '../results/labels.ts'
import { mattersLabels } from './labels.ts'
import { ProposedChange } from './proposed-change.tsx'

type Line = MatterHistory['lines'][number]

/** The versions of a proposal, each with its differences. Shows nothing if there is only one version. */
export function ProposalVersions({ game, lines }: { readonly game: string; readonly lines: readonly Line[] }) {
  const forms = lines.flatMap(({ form, ...line }) => (form === null ? [] : [{ ...line, form }]))
  if (forms.length < 2) return null
  return (
    <section className="paper" aria-labelledby="forms">
      <h2 id="forms">{mattersLabels.earlierVersions}</h2>
      <ol className="plain">
        {forms.map(({ entry, at, by, form }, index) => (
          <li key={entry} className="entry">
            <details>
              <summary>
                {index === 0
                  ? 'First version'
                  : index === forms.length - 1
                    ? mattersLabels.latestVersion
                    : `Version ${index + 1}`}
                {by === null ? '' : `, by ${by}`}, <When at={at} />
              </summary>
              {form.changed === null ? (
                form.changes.map(change => <ProposedChange key={change.words} game={game} change={change} at={entry} />)
              ) : (
                <TextDiff lines={form.changed} />
              )}
              <p className="small">
                <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
                  {fillIn(resultsLabels.entry, { seq: entry })}
                </Link>
              </p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
