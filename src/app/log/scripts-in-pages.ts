import { gameNameOf, parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import { type ExportPowers, type ExportWriter, exportWriter } from './export-game.ts'

/**
 * What to do next for a script, which has a number: look at a page of the log, from its beginning; write a page of it,
 * from its beginning again; write the end; or forget a script whose reader has left.
 */
export type ScriptPage = { readonly script: number } & (
  | {
      readonly do: 'look' | 'write'
      readonly game: string
      readonly from: number
      readonly entries: readonly UnparsedEntry[]
    }
  | { readonly do: 'end' | 'forget' }
)

/**
 * Writes several games as scripts page by page, so that no log has to be in memory as a whole. Returns a part of the
 * script as JSON text; undefined if the pages before are not known here (any more).
 */
export function scriptWriters(powers: ExportPowers): (page: ScriptPage) => string | undefined {
  const all = new Map<number, ExportWriter>()
  return page => {
    const { script } = page
    if (page.do === 'look' && page.from === 0) all.set(script, exportWriter(powers, nameInLog(page)))
    const writer = all.get(script)
    if (page.do === 'end' || page.do === 'forget') all.delete(script)
    switch (page.do) {
      case 'look':
        writer?.look(page.entries.map(parsedEntry))
        return writer && ''
      case 'write':
        return writer?.write(page.entries.map(parsedEntry))
      case 'end':
        return writer?.end()
      case 'forget':
        return ''
    }
  }
}

/** The name of a game in its log, which is another one if it was brought here. */
function nameInLog({ game, entries: [first] }: Extract<ScriptPage, { do: 'look' | 'write' }>): string {
  return first === undefined ? game : gameNameOf(first)
}
