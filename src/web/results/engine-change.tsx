import { Link } from '@tanstack/react-router'
import type { EntryAnswer } from '../../wire/game/entry.ts'
import { shortHash } from '../../wire/short-hash.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { isInBrowser } from '../practice/practice-table.ts'
import { proofLabels } from '../proof/labels.ts'
import { resultsLabels } from './labels.ts'

type Engine = EntryAnswer['engine']

/** Says that another engine decides a game from an entry on, and what that means. */
export function EngineChange({
  game,
  seq,
  engine,
  before,
}: {
  readonly game: string
  readonly seq: number
  readonly engine: Engine
  readonly before: Engine
}) {
  return (
    <div className="notice" data-engine-change>
      <p data-names="entry">
        {fillIn(resultsLabels.decidedBy, { seq, engine: engineInWords(engine), before: engineInWords(before) })}
      </p>
      <Folded summary={resultsLabels.whatThisMeans}>
        <p className="small">
          This site was updated to another version of Nomothete, or the game moved here from another site. Everything
          that was decided before stays as it is: the entries, the rules, and how the game stands. From here on, the
          other version decides what follows from an act. If something seems to be decided differently since then, that
          is a question for the players, like every other question about the rules.
        </p>
        <p className="small">
          {isInBrowser(game) ? null : (
            <>
              <Link to="/g/$game/check" params={{ game }}>
                {proofLabels.check}
              </Link>{' '}
              decides each entry again with the engine of its own release, if that release is known.
            </>
          )}
        </p>
      </Folded>
    </div>
  )
}

/** An engine by its release, or by its hash if it is of none. */
export function engineInWords({ machine, release }: Engine): string {
  return release === null
    ? `an engine without a release name (${shortHash(machine)})`
    : fillIn(resultsLabels.release, { release })
}
