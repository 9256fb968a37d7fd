import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownEntryCount, renewGame } from '../api/renew-game.ts'
import { hereKey } from '../parts/use-people-here.ts'
import { followInBrowser, isInBrowser } from '../practice/practice-table.ts'
import { renewTalk, type TalkNews } from '../talk/renew-talk.ts'

/** Time before a refused stream is opened again, in milliseconds. */
const LATER = 4_000

/**
 * Keeps the view of a game up to date as events arrive.
 *
 * If the connection breaks, the browser connects again by itself; but it gives up for ever if it gets an error instead of
 * a stream, such as from a proxy whose server is down at that moment. Then the page opens a new stream, once it can be
 * brought up to date.
 */
export function useLiveGame(game: string, entries: number | undefined): void {
  const client = useQueryClient()
  const known = entries !== undefined
  useEffect(() => {
    if (!known) return
    let [waiting, heard]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, -1]
    const hearEntry = (seq: number): void => {
      clearTimeout(waiting)
      heard = Math.max(heard, seq)
      // Deadlines may make many entries at once, but one refresh is enough for all of them, and a page that is up to
      // date needs none.
      waiting = setTimeout(() => {
        if (heard >= knownEntryCount(client, game)) void renewGame(client, game)
      }, 60)
    }
    if (isInBrowser(game)) return followInBrowser(game, () => hearEntry(Number.MAX_SAFE_INTEGER))
    const news: TalkNews[] = []
    let talkWaiting: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined
    let [welcomes, left] = [0, false]
    const openLater = (): void => {
      if (left) return
      again = setTimeout(() => void renewGame(client, game).then(open, openLater), LATER)
    }
    const open = (): void => {
      if (left) return
      const stream = new EventSource(`/api/v1/games/${game}/stream?from=${knownEntryCount(client, game)}&here=true`)
      source = stream
      const on = (event: string, call: (event: MessageEvent<string>) => void) => stream.addEventListener(event, call)
      on('welcome', () => {
        welcomes += 1
        // Changes in talk that happened while the stream was interrupted were missed.
        if (welcomes > 1) void client.invalidateQueries({ queryKey: ['talk', game] })
      })
      on('entry', ({ lastEventId }) => hearEntry(Number(lastEventId)))
      // The people who are here, including the viewer.
      on('here', ({ data }) =>
        client.setQueryData(hereKey(game), (JSON.parse(data) as { people: readonly string[] }).people),
      )
      on('talk', ({ data }) => {
        news.push(JSON.parse(data) as TalkNews)
        clearTimeout(talkWaiting)
        talkWaiting = setTimeout(() => void renewTalk(client, game, news.splice(0)), 60)
      })
      on('error', () => {
        if (stream.readyState === EventSource.CLOSED) openLater()
      })
    }
    open()
    return () => {
      left = true
      for (const timer of [waiting, talkWaiting, again]) clearTimeout(timer)
      source?.close()
    }
  }, [game, known, client])
}
