import { useMutation } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { useArrivedAt } from '../frame/use-arrived-at.ts'
import { Fault } from '../parts/loading.tsx'
import { PRACTICE } from '../practice/practice-table.ts'
import { zipOf } from './zip-of.ts'

type Game = Pick<Schema['GameSummary'], 'id' | 'title'>
type Way = { readonly name: string; readonly about: string; readonly save: (game: Game) => Promise<void> }

/** In which forms a game can be taken away. */
const WAYS: readonly Way[] = [
  {
    name: 'The record',
    about: 'every entry to the letter, a line each: whoever has it can go through the whole game again and check it',
    save: async ({ id, title }) => saveFile(`${named(title)}.nomic`, 'application/jsonl', await wholeLog(id)),
  },
  {
    name: 'The game as a script',
    about: 'every move in words that people write, which plays it again',
    save: async ({ id, title }) => {
      const { files } = await answered(api.GET('/api/v1/games/{game}/export/script', inGame(id)))
      saveFiles(`${named(title)}-script`, files)
    },
  },
  {
    name: 'The rules as they are now',
    about: 'a folder with a file for each rule, from which a new game can start',
    save: async ({ id, title }) => {
      const { files } = await answered(api.GET('/api/v1/games/{game}/export/ruleset', inGame(id)))
      saveFiles(`${named(title)}-rules`, files)
    },
  },
]

/** Taking a game home: whoever may look at it may have it. What is sealed is in none of these files. */
export function TakeAway({ game }: { readonly game: Game }) {
  const taking = useMutation({ mutationFn: (way: Way) => way.save(game) })
  const heading = useArrivedAt('take-away')
  if (game.id === PRACTICE) return null
  return (
    <section className="paper stack no-print" aria-labelledby="take-away">
      <h2 id="take-away" ref={heading} tabIndex={-1}>
        Download this game
      </h2>
      <p>It belongs to its players. What is sealed is left out until it is opened.</p>
      <ul className="plain lines">
        {WAYS.map(way => (
          <li key={way.name}>
            <button type="button" className="button" disabled={taking.isPending} onClick={() => taking.mutate(way)}>
              {way.name}
            </button>{' '}
            <span className="small soft">{way.about}</span>
          </li>
        ))}
      </ul>
      <Fault fault={taking.error} />
    </section>
  )
}

function saveFiles(name: string, files: { readonly [name: string]: string }): void {
  const [[path, text] = ['', ''], ...others] = Object.entries(files)
  if (others.length > 0) saveFile(`${name}.zip`, 'application/zip', zipOf(files))
  else saveFile(`${name}${path.slice(path.lastIndexOf('.'))}`, 'text/plain', [text])
}

/** A title as the name of a file on any machine. */
function named(title: string): string {
  const plain = title.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '-')
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'game'
}

function inGame(game: string) {
  return { params: { path: { game } } }
}

/** Gives someone a file to keep, as if they had followed a link to it. */
function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([...parts], { type }))
  link.download = name
  link.click()
  // The browser has begun to write it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The whole log of a game, a line for each entry, however many pages it comes in. */
async function wholeLog(game: string): Promise<readonly string[]> {
  const pages: string[] = []
  for (let from = 0; ; ) {
    const { text, next } = await pageFrom(game, from)
    pages.push(text)
    if (next === undefined) return pages
    from = next
  }
}

async function pageFrom(game: string, from: number): Promise<{ text: string; next: number | undefined }> {
  const asking = api.GET('/api/v1/games/{game}/log', { params: { path: { game }, query: { from } }, parseAs: 'text' })
  const text = await answered(asking)
  const [, next] = /[?&]from=(\d+)/.exec((await asking).response.headers.get('link') ?? '') ?? []
  return { text, next: next === undefined ? undefined : Number(next) }
}
