import { lazy, Suspense } from 'react'
import { Loading } from '../parts/loading-and-faults.tsx'
import { isInBrowser } from '../practice/practice-table.ts'
import type { MessageUses } from './message-props.ts'

/** Conversations and rationales are loaded with the first page that shows one, because they include the Markdown parser. */
const Conversation = lazy(async () => ({ default: (await import('./conversation.tsx')).Conversation }))

const LoadedRationale = lazy(async () => ({ default: (await import('./rationale.tsx')).Rationale }))

/** The rationale of a matter. A game in this browser has none. */
export function Rationale({ game, about }: { readonly game: string; readonly about: string }) {
  if (isInBrowser(game)) return null
  return (
    <Suspense fallback={null}>
      <LoadedRationale key={about} game={game} about={about} />
    </Suspense>
  )
}

/** The conversation about something, at the place where it is shown. A game in this browser has none. */
export function TalkHere({
  game,
  about,
  makeFormal,
}: {
  readonly game: string
  readonly about: string
  readonly makeFormal?: MessageUses['makeFormal']
}) {
  if (isInBrowser(game)) return null
  return (
    <div id="talk" className="no-print">
      <Suspense fallback={<Loading />}>
        <Conversation key={about} game={game} about={about} makeFormal={makeFormal} />
      </Suspense>
    </div>
  )
}
