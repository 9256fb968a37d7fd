import { copyFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A copy of a database, changed outside Nomothete. */
export function sickCopy(sound: string, file: string, plant: (database: DatabaseSync) => void): string {
  copyFileSync(sound, file)
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  plant(database)
  database.close()
  return file
}
