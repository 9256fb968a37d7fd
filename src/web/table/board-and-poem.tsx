import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Register } from '../../wire/game/register.ts'
import { queries } from '../api/queries.ts'
import { Loading } from '../parts/loading-and-faults.tsx'
import { PoemLines } from '../registers/poem-lines.tsx'
import { hasSquarePerPerson, isListOfLongLines } from '../registers/register-shape.ts'

/** The board is loaded later than the page, because few games have one. */
const Board = lazy(async () => ({ default: (await import('../registers/board.tsx')).Board }))

/** Number of lines of a poem to show. The whole poem has a page of its own. */
const LAST = 6

/** The board of a game and the end of its poem, if its rules have them. */
export function BoardAndPoem({ game }: { readonly game: string }) {
  const { data } = useQuery(queries.registers(game))
  const registers = data?.registers ?? []
  return (
    <>
      {registers.filter(hasSquarePerPerson).map(squares => (
        <section key={squares.name} className="paper" aria-label={squares.heading}>
          <Heading game={game} register={squares} />
          <Suspense fallback={<Loading />}>
            <Board game={game} registers={registers} squares={squares} />
          </Suspense>
        </section>
      ))}
      {registers.filter(isListOfLongLines).map(poem => (
        <section key={poem.name} className="paper" aria-label={poem.heading}>
          <Heading game={game} register={poem} />
          <PoemLines lines={(poem.value as readonly string[]).slice(-LAST)} />
        </section>
      ))}
    </>
  )
}

function Heading({ game, register: { name, heading } }: { readonly game: string; readonly register: Register }) {
  return (
    <h2>
      <Link to="/g/$game/registers/$register" params={{ game, register: name }}>
        {heading}
      </Link>
    </h2>
  )
}
