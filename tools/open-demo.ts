import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** A real server with its demo games, including a game on Suber's ruleset. */
export type Demo = { readonly origin: string; readonly game: string; close(): void }

/** Starts a demo server on any free port, with its data in a folder, and waits until its games have been created. */
export async function openDemo(data: string): Promise<Demo> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/nomic.js'), 'serve'], {
    env: { PATH, HOME, NOMIC_PORT: '0', NOMIC_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, found] = /is open at (\S+)\n/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.on('close', () => reject(new Error(`the server did not open: ${said}`)))
  })
  const answer = await fetch(`${origin}/api/v1/games?ruleset=suber`)
  const { games } = (await answer.json()) as { readonly games: readonly { readonly id: string }[] }
  return { origin, game: games[0]?.id ?? '', close: () => void child.kill() }
}
