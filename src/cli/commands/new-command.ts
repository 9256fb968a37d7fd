import { basename, resolve } from 'node:path'
import { draftFiles, rulesetName } from '../../app/recognition/draft-files.ts'
import { recogniseRuleset } from '../../app/recognition/recognise-ruleset.ts'
import type { Workshop } from '../command-context.ts'
import { faultOnOneLine } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { writeFolder } from './write-folder.ts'

export type NewFlags = { readonly from: string }

/**
 * Writes the folder of a new ruleset from a text with numbered rules, and prints what its author should check. The text
 * may be plain text, Markdown or HTML.
 */
export function newCommand(workshop: Workshop, folder: string, { from }: NewFlags, output: OutputOptions): void {
  const text = workshop.readFile(from)
  if (text === undefined)
    throw new UsageError([`${from} can’t be read. Give the path of a text file in UTF-8 of at most 4 MiB.`])
  const { title, remarks, ...draft } = recogniseRuleset(text)
  const notes = remarks.map(({ line, sentence }) => faultOnOneLine({ file: from, line, message: sentence }))
  if (draft.rules.length === 0) throw new UsageError(notes)
  const name = basename(resolve(folder))
  const files = draftFiles({ ...draft, remarks, title: title === '' ? name : title }, rulesetName(name, ''))
  const written = writeFolder(folder, files, 'Choose another folder.')
  const found = workshop.rulesets.read(resolve(folder))
  if (!found.ok) throw new UsageError(found.faults.map(faultOnOneLine))
  const { speech, json } = output
  if (json) {
    speech.json({ folder, files: written, rules: draft.rules.length, remarks })
    return
  }
  for (const note of notes) speech.say(note)
  speech.say(`${found.ruleset.title}: ${draft.rules.length} rules written. To play them: nomic table ${folder}`)
}
