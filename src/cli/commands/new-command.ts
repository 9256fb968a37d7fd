import { basename, resolve } from 'node:path'
import type { RulesetFiles } from '../../app/log/export-ruleset.ts'
import { draftFiles, rulesetName } from '../../app/recognition/draft-files.ts'
import { recogniseRuleset } from '../../app/recognition/recognise-ruleset.ts'
import type { Workshop } from '../command-context.ts'
import { faultOnOneLine } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { writeFolder } from './write-folder.ts'

export type NewFlags = { readonly from: string }

/** Writes the folder of a new ruleset: a copy of a built-in one, with its programs, or the rules found in a text. */
export function newCommand(workshop: Workshop, folder: string, flags: NewFlags, output: OutputOptions): void {
  const shipped = workshop.rulesets.shippedFiles(flags.from)
  if (shipped === undefined) writeFromText(workshop, folder, flags, output)
  else writeCopy(workshop, folder, shipped, output)
}

/** Writes a copy of a ruleset, whose name is that of the folder. */
function writeCopy(workshop: Workshop, folder: string, files: RulesetFiles, output: OutputOptions): void {
  const name = rulesetName(basename(resolve(folder)), '')
  const head = (files[HEAD] ?? '').replace(/^name:.*$/m, () => `name: ${name}`)
  const written = writeFolder(folder, { ...files, [HEAD]: head }, 'Choose another folder.')
  reportWritten(workshop, folder, written, [], output)
}

const HEAD = 'ruleset.yaml'

/** Writes the rules found in a plain text, Markdown or HTML, and prints what their author should check. */
function writeFromText(workshop: Workshop, folder: string, { from }: NewFlags, output: OutputOptions): void {
  const text = workshop.readFile(from)
  if (text === undefined)
    throw new UsageError([`${from} can’t be read. Give the path of a text file in UTF-8 of at most 4 MiB.`])
  const { title, remarks, ...draft } = recogniseRuleset(text)
  const notes = remarks.map(({ line, sentence }) => faultOnOneLine({ file: from, line, message: sentence }))
  if (draft.rules.length === 0) throw new UsageError(notes)
  const name = basename(resolve(folder))
  const files = draftFiles({ ...draft, remarks, title: title === '' ? name : title }, rulesetName(name, ''))
  const written = writeFolder(folder, files, 'Choose another folder.')
  reportWritten(
    workshop,
    folder,
    written,
    remarks.map(it => ({ ...it, file: from })),
    output,
  )
}

type Remark = ReturnType<typeof recogniseRuleset>['remarks'][number] & { readonly file: string }

/** Reads the folder that was written, and says how to play it. */
function reportWritten(
  { rulesets }: Workshop,
  folder: string,
  files: readonly string[],
  remarks: readonly Remark[],
  { speech, json }: OutputOptions,
): void {
  const found = rulesets.read(resolve(folder))
  if (!found.ok) throw new UsageError(found.faults.map(faultOnOneLine))
  const rules = found.ruleset.rules.length
  if (json) {
    speech.json({ folder, files, rules, remarks: remarks.map(({ file: _, ...remark }) => remark) })
    return
  }
  for (const { file, line, sentence } of remarks) speech.say(faultOnOneLine({ file, line, message: sentence }))
  speech.say(`${found.ruleset.title}: ${rules} rules written. To play them: nomic table ${folder}`)
}
