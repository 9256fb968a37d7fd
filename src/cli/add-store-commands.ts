import type { Command } from 'commander'
import type { RestoreWishes, StoreCare } from '../ports/store-care.ts'
import { StoreFault } from '../ports/store-fault.ts'
import { backupCommand } from './backup-command.ts'
import { Complaint } from './complaint.ts'
import { type DoctorFlags, doctorCommand } from './doctor-command.ts'
import { restoreCommand } from './restore-command.ts'
import { sayingFor, speaking } from './saying.ts'

type DataFlag = { readonly data?: string }

/** The commands with which a host looks after a server's database. `end` takes their status. */
export function addStoreCommands(program: Command, care: StoreCare, end: (status: number) => void): void {
  const add = (name: string, about: string) =>
    speaking(program.command(name).description(about)).option(
      '--data <folder>',
      'the data folder of the server (NOMIC_DATA, else nomic-data)',
    )

  add('backup', 'copy a server’s database into a file, also while the server runs')
    .argument('<file>', 'where to; it must not exist yet')
    .action((to: string, { data }: DataFlag, command) =>
      said(() => backupCommand(care, databaseOf(care, data), to, sayingFor(command))),
    )

  add('restore', 'put a backup in the place of a server’s database')
    .argument('<file>', 'the backup')
    .option('--force', 'put a database that is there aside, under another name')
    .option('--same-dice', 'nothing was played after the backup was taken: keep the dice of its games')
    .action((from: string, { data, force = false, sameDice = false }: DataFlag & Partial<RestoreWishes>, command) =>
      said(() => restoreCommand(care, databaseOf(care, data), from, { force, sameDice }, sayingFor(command))),
    )

  add('doctor', 'look at everything that a server has stored, and say what is wrong and what to do')
    .argument('[file]', 'a backup, or another database than that of the data folder')
    .option('--mend', 'put right what can be made again from what else is stored')
    .action((file: string | undefined, { data, ...flags }: DataFlag & DoctorFlags, command) =>
      said(async () => end(doctorCommand(care, file ?? databaseOf(care, data), flags, sayingFor(command)))),
    )
}

function databaseOf(care: StoreCare, data: string | undefined): string {
  return care.fileIn(data ?? process.env['NOMIC_DATA'] ?? 'nomic-data')
}

/** What a store cannot do is something that whoever called us puts right. */
async function said(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof StoreFault ? new Complaint([error.message]) : error
  }
}
