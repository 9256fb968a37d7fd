import { join } from 'node:path'
import type { Ailment, Examined, StoreCare } from '../../ports/store-care.ts'
import { backedUp } from './backed-up.ts'
import { type ExaminedDatabase, examined } from './doctor/examined.ts'
import { mended } from './doctor/mended.ts'
import { restored } from './restored.ts'

/** What a host does for a database as a whole. */
export const sqliteCare: StoreCare = {
  fileIn: databaseIn,
  backUp: backedUp,
  restore: restored,
  examine: file => told(examined(file)),
  mend: file => told(mended(file)),
}

/** The database in a data folder. */
export function databaseIn(data: string): string {
  return join(data, 'nomothete.db')
}

function told({ ailments, ...contents }: ExaminedDatabase): Examined {
  return {
    ...contents,
    ailments: ailments.map(({ mends, ...ailment }): Ailment => ({ ...ailment, mendable: mends !== undefined })),
  }
}
