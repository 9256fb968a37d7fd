import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Register } from '../../wire/game/register.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { renewGame } from '../api/renew-game.ts'
import { useDryRun } from '../forms/use-trials.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { plainTextOf } from '../parts/sentence.ts'
import { resultWithRules } from '../results/news-lines.ts'
import { registersLabels } from './labels.ts'
import { isKeyed, type Square } from './register-shape.ts'

/** The board, with everyone on their square. A player who may move can select the square to move to. */
export function Board({ game, registers, squares }: BoardOf) {
  const [chosen, choose] = useState<Square>()
  const { data: acts } = useQuery(queries.acts(game))
  const mayMove = acts?.acts.some(({ act, open }) => act === 'move' && open) ?? false
  const standing = isKeyed(squares.value) ? (Object.entries(squares.value) as [string, Square][]) : []
  const { files, rows, labels } = boardLayout(registers, standing)
  return (
    <div className="stack">
      <div className="scroll-x">
        <table className="board">
          <thead>
            <tr>
              <th scope="col">{registersLabels.row}</th>
              {files.map(x => (
                <th scope="col" key={x}>
                  {x}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(y => (
              <tr key={y}>
                <th scope="row">
                  {y}
                  {labels[y] === undefined ? null : <span data-quoted> {String(labels[y])}</span>}
                </th>
                {files.map(x => (
                  <td key={x} className={labels[y] === undefined ? undefined : 'labelled'}>
                    <OnSquare
                      square={[x, y]}
                      names={standing.filter(([, at]) => at[0] === x && at[1] === y).map(([name]) => name)}
                      chosen={chosen?.[0] === x && chosen[1] === y}
                      choose={mayMove ? choose : undefined}
                      game={game}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small soft">
        {mayMove
          ? 'Choose a square to see what it costs to move there and whether the rules allow it.'
          : 'The player whose turn it is chooses a square here.'}
      </p>
      {chosen === undefined || !mayMove ? null : (
        <MoveTo key={chosen.join()} game={game} to={chosen} done={() => choose(undefined)} />
      )}
    </div>
  )
}

type BoardOf = {
  readonly game: string
  readonly registers: readonly Register[]
  readonly squares: Register
}

/** The size of the board: as many columns as the rules say, and all rows with a person or a label. */
function boardLayout(registers: readonly Register[], standing: readonly (readonly [string, Square])[]) {
  const held = (name: string): unknown => registers.find(it => it.name === name)?.value
  const labels = (isKeyed(held('rows')) ? held('rows') : {}) as { readonly [row: string]: unknown }
  const ys = [...standing.map(([, [, y]]) => y), ...Object.keys(labels).map(Number), 0]
  const count = held('files')
  const width = typeof count === 'number' ? count : Math.max(...standing.map(([, [x]]) => x)) + 1
  const [top, bottom] = [Math.max(...ys), Math.min(...ys)]
  return { labels, files: upTo(0, width - 1), rows: upTo(bottom, top).toReversed() }
}

function upTo(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The people on a square. If a move is possible, the square can be selected. */
function OnSquare({ game, square: [x, y], names, chosen, choose }: OnSquareOf) {
  const short = (name: string): string => name.slice(0, 2)
  if (choose === undefined)
    return names.map(name => (
      <Link
        key={name}
        to="/g/$game/people/$person"
        params={{ game, person: name }}
        className="piece"
        title={name}
        aria-label={name}
        data-short={short(name)}
      />
    ))
  return (
    <button
      type="button"
      aria-label={
        names.length === 0
          ? fillIn(registersLabels.square, { x, y })
          : fillIn(registersLabels.squareOf, { x, y, names: names.join(' and ') })
      }
      aria-pressed={chosen}
      onClick={() => choose([x, y])}
    >
      {names.map(name => (
        <span key={name} className="piece" title={name} data-short={short(name)} />
      ))}
    </button>
  )
}

type OnSquareOf = {
  readonly game: string
  readonly square: Square
  readonly names: readonly string[]
  readonly chosen: boolean
  readonly choose: ((square: Square) => void) | undefined
}

/** A move to a square: its preview, and a button that makes the move. */
function MoveTo({ game, to, done }: { readonly game: string; readonly to: Square; readonly done: () => void }) {
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const act = { do: 'move', with: { to: [...to] } }
  const moving = useMutation({
    mutationFn: () =>
      responseDataOrThrow(
        api.POST('/api/v1/games/:game/acts', {
          params: { path: { game }, header: { 'idempotency-key': key } as never },
          body: act,
        }),
      ),
    onSuccess: async () => {
      await renewGame(client, game)
      done()
    },
  })
  const entries = client.getQueryData(queries.state(game).queryKey)?.entries ?? 0
  // An act that is being sent is not previewed, because it cannot be done a second time.
  const dryRun = useDryRun(game, entries, act, moving.isIdle || moving.isError)
  return (
    <form
      className="act-form stack"
      aria-label={registersLabels.move}
      onSubmit={event => {
        event.preventDefault()
        moving.mutate()
      }}
    >
      <h3>
        Move to ({to[0]}, {to[1]})
      </h3>
      <div aria-live="polite">
        {dryRun.data === undefined ? null : (
          <ul>
            {dryRun.data.lines.map(resultWithRules).map(line => (
              <li key={plainTextOf(line)}>
                <LinkedSentence game={game} parts={line} />
              </li>
            ))}
          </ul>
        )}
        <Fault fault={moving.error ?? dryRun.error} />
      </div>
      <div className="row">
        <button type="submit" className="button main" disabled={moving.isPending || dryRun.data === undefined}>
          {registersLabels.moveThere}
        </button>
        <button type="button" className="button quiet" onClick={done}>
          Not now
        </button>
      </div>
    </form>
  )
}
