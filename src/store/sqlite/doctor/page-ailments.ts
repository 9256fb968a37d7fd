import type { Connection } from '../connection.ts'
import { type FoundAilment, RESTORE } from './found-ailment.ts'

/** What SQLite itself finds wrong with the pages and the indexes of its file. */
export function pageAilments({ sql }: Connection): readonly FoundAilment[] {
  return sql('PRAGMA integrity_check(20)')
    .rows()
    .map(row => String(row['integrity_check']))
    .filter(found => found !== 'ok')
    .map(found => ({ check: 'pages', what: `The file is damaged: ${found}.`, remedy: RESTORE }))
}
