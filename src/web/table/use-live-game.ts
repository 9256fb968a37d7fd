import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownEntryCount, renewGame } from '../api/renew-game.ts'
import { hereKey } from '../parts/use-people-here.ts'
import { followInBrowser, isInBrowser } from '../practice/practice-table.ts'
import { renewTalk, type TalkNews } from '../talk/renew-talk.ts'

/** Keeps the view of a game up to date as events arrive, and restores the scroll position. */
export function useLiveGame(game: string, entries: number | undefined): void {
  const client = useQueryClient()
  const known = entries !== undefined
  useEffect(() => {
    if (!known) return
    let [waiting, heard]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, -1]
    const news: TalkNews[] = []
    let talkWaiting: ReturnType<typeof setTimeout> | undefined
    const hearTalk = (talk: TalkNews): void => {
      news.push(talk)
      clearTimeout(talkWaiting)
      talkWaiting = setTimeout(() => void renewTalk(client, game, news.splice(0)), 60)
    }
    const missTalk = () => void client.invalidateQueries({ queryKey: ['talk', game] })
    const hearEntry = (seq: number): void => {
      clearTimeout(waiting)
      heard = Math.max(heard, seq)
      // Deadlines may make many entries at once, but one refresh is enough for all of them, and a page that is up to
      // date needs none.
      waiting = setTimeout(() => {
        if (heard >= knownEntryCount(client, game)) void renewGame(client, game)
      }, 60)
    }
    const hearHere = (people: readonly string[]) => client.setQueryData(hereKey(game), people)
    const renew = () => renewGame(client, game)
    const from = () => knownEntryCount(client, game)
    const stop = followGame(game, { hearEntry, hearTalk, hearHere, missTalk, renew, from })
    return () => {
      clearTimeout(waiting)
      clearTimeout(talkWaiting)
      stop()
    }
  }, [game, known, client])
}

/** What to do at each event of a game. Changes in talk that happen while the stream is interrupted are missed. */
type Listener = {
  readonly hearEntry: (seq: number) => void
  readonly hearTalk: (news: TalkNews) => void
  /** Called with the people who are here, including you. */
  readonly hearHere: (people: readonly string[]) => void
  readonly missTalk: () => void
  /** Brings the page up to date. */
  readonly renew: () => Promise<void>
  /** The first entry that the page does not have. */
  readonly from: () => number
}

/** The shortest and the longest time before a refused stream is opened again, in milliseconds. */
const [SOON, LATE] = [2_000, 60_000]

/**
 * Follows a game until the returned function is called. If the connection breaks, the browser connects again by itself;
 * but it gives up for ever if it gets an error instead of a stream, such as from a proxy whose server is down at that
 * moment. Then the page opens a new stream, once it can be brought up to date.
 */
function followGame(game: string, listener: Listener): () => void {
  const { hearEntry, hearTalk, hearHere, missTalk, renew, from } = listener
  if (isInBrowser(game)) return followInBrowser(game, () => hearEntry(Number.MAX_SAFE_INTEGER))
  let [delay, welcomes, left] = [SOON, 0, false]
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const openLater = (): void => {
    again = setTimeout(() => void renew().then(open, () => left || openLater()), delay)
    delay = Math.min(2 * delay, LATE)
  }
  const open = (): void => {
    if (left) return
    const stream = new EventSource(`/api/v1/games/${game}/stream?from=${from()}&here=true`)
    source = stream
    stream.addEventListener('welcome', () => {
      delay = SOON
      welcomes += 1
      if (welcomes > 1) missTalk()
    })
    stream.addEventListener('entry', ({ lastEventId }) => hearEntry(Number(lastEventId)))
    stream.addEventListener('here', ({ data }) => hearHere((JSON.parse(data) as { people: readonly string[] }).people))
    stream.addEventListener('talk', ({ data }) => hearTalk(JSON.parse(data) as TalkNews))
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED && !left) openLater()
    })
  }
  open()
  return () => {
    left = true
    clearTimeout(again)
    source?.close()
  }
}
