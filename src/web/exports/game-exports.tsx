import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GameSummary } from '../../wire/game/game.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { useScrollToFragment } from '../frame/use-heading-focus.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { isInBrowser } from '../practice/practice-table.ts'
import { exportsLabels } from './labels.ts'
import { logPages } from './log-pages.ts'
import { fileName, saveFile } from './save-file.ts'
import { zipOf } from './zip-folder.ts'

type Game = Pick<GameSummary, 'id' | 'title'>
type Way = { readonly name: string; readonly about: string; readonly save: (game: Game) => Promise<void> }

/** The formats in which a game can be exported. */
const WAYS: readonly Way[] = [
  {
    name: exportsLabels.log,
    about: 'every entry, one per line, so you can replay and verify the whole game',
    save: async ({ id, title }) => saveFile(`${fileName(title)}.nomic`, 'application/jsonl', await logPages(id)),
  },
  {
    name: 'Passport',
    about: 'the log with everything that describes the game, in one file that can be verified and imported elsewhere',
    save: async ({ id, title }) => {
      const asked = gameParams(id)
      const text = await responseDataOrThrow(api.GET('/api/v1/games/:game/passport', asked))
      saveFile(`${fileName(title)}.nomic-passport`, 'application/jsonl', [text])
    },
  },
  {
    name: 'Passport with talk',
    about: 'the same, with what people said about the game',
    save: async ({ id, title }) => {
      const asked = { params: { path: { game: id }, query: { talk: true } } }
      const text = await responseDataOrThrow(api.GET('/api/v1/games/:game/passport', asked))
      saveFile(`${fileName(title)}.nomic-passport`, 'application/jsonl', [text])
    },
  },
  {
    name: exportsLabels.script,
    about: 'every move in readable form, so you can replay the game',
    save: async ({ id, title }) => {
      const { files } = await responseDataOrThrow(api.GET('/api/v1/games/:game/export/script', gameParams(id)))
      saveFiles(`${fileName(title)}-script`, files)
    },
  },
  {
    name: exportsLabels.currentRules,
    about: 'a folder with one file per rule, to start a new game from',
    save: async ({ id, title }) => {
      const { files } = await responseDataOrThrow(api.GET('/api/v1/games/:game/export/ruleset', gameParams(id)))
      saveFiles(`${fileName(title)}-rules`, files)
    },
  },
  {
    name: 'Checkpoint',
    about: 'what the server signs about the log today; keep it to prove it if anyone rewrites the game',
    save: async ({ id, title }) => saveFile(`${fileName(title)}.checkpoint`, 'text/plain', [await checkpointOf(id)]),
  },
]

/** The checkpoint of a game as the server signs it now. */
async function checkpointOf(id: string): Promise<string> {
  return responseDataOrThrow(api.GET('/api/v1/games/:game/checkpoint', gameParams(id)))
}

/** Exports of a game, for everyone who may view the game. None of the files contain sealed values. */
export function GameExports({ game }: { readonly game: Game }) {
  const taking = useMutation({ mutationFn: (way: Way) => way.save(game) })
  const heading = useScrollToFragment('take-away')
  if (isInBrowser(game.id)) return null
  return (
    <section className="paper stack no-print" aria-labelledby="take-away">
      <h2 id="take-away" ref={heading} tabIndex={-1}>
        Download this game
      </h2>
      <p>The game belongs to its players. Sealed parts are left out until they are opened.</p>
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
      <p>
        <Link to="/g/$game/check" params={{ game: game.id }}>
          Check this game
        </Link>{' '}
        <span className="small soft">your browser decides every entry again</span>
      </p>
      <p>
        <Link to="/g/$game/fork" params={{ game: game.id }} search={{}}>
          Go on in a new game
        </Link>{' '}
        <span className="small soft">with these rules, scores and proposals, from any entry</span>
      </p>
      <Fault fault={taking.error} />
    </section>
  )
}

function saveFiles(name: string, files: { readonly [name: string]: string }): void {
  const [[path, text] = ['', ''], ...others] = Object.entries(files)
  if (others.length > 0) saveFile(`${name}.zip`, 'application/zip', zipOf(files))
  else saveFile(`${name}${path.slice(path.lastIndexOf('.'))}`, 'text/plain', [text])
}

function gameParams(game: string) {
  return { params: { path: { game } } }
}
