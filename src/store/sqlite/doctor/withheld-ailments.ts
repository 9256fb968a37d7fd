import type { Connection } from '../connection.ts'
import { TAKING_AWAY } from '../withhold.ts'
import { type FoundAilment, MEND, mend, RESTORE } from './found-ailment.ts'

/** Texts beside a log that are gone and nobody withheld, and texts that were withheld and are there all the same. */
export function withheldAilments({ sql }: Connection, game: string): readonly FoundAilment[] {
  const gone = sql(
    `SELECT seq, hash FROM beside WHERE game = ?1 AND text IS NULL
     AND hash NOT IN (SELECT hash FROM withheld WHERE game = ?1) ORDER BY seq`,
  ).rows(game)
  const left = sql(
    `SELECT seq, hash FROM beside WHERE game = ?1 AND text IS NOT NULL
     AND hash IN (SELECT hash FROM withheld WHERE game = ?1) ORDER BY seq`,
  ).rows(game)
  return [
    ...gone.map(({ seq, hash }) => ({
      check: 'withheld' as const,
      game,
      entry: Number(seq),
      what: `Entry ${seq}: the text beside it under ${hash} is gone, and no operator withheld it.`,
      remedy: RESTORE,
    })),
    ...left.map(({ seq, hash }) => ({
      check: 'withheld' as const,
      game,
      entry: Number(seq),
      what: `Entry ${seq}: the text beside it under ${hash} was withheld, and is still there.`,
      remedy: MEND,
      mends: [
        ...TAKING_AWAY.map(statement => mend(statement, game, hash as string)),
        mend('DELETE FROM snapshots WHERE game = ?', game),
        mend('DELETE FROM decisions WHERE game = ?', game),
      ],
    })),
  ]
}
