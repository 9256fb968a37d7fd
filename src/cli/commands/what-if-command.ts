import type { Supposition } from '../../app/correction/supposition.ts'
import { whatIf, whatIfView } from '../../app/correction/what-if.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { partsWritten } from '../../wire/parts-of-entries.ts'
import type { Said, WhatIf } from '../../wire/what-if.ts'
import type { Workshop } from '../command-context.ts'
import { readLog } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'

export type WhatIfFlags = { readonly without?: string; readonly only?: string; readonly instead?: string }

/** Prints how a game would stand had some entries not been, or been otherwise, and the change that makes it so. */
export function whatIfCommand(
  workshop: Workshop,
  path: string,
  flags: WhatIfFlags,
  { speech, json }: OutputOptions,
): void {
  const supposition = {
    without: entriesIn(flags.without),
    only: partsIn(flags.only),
    instead: argumentsIn(flags.instead),
  }
  const answer = whatIf(workshop.world(), readLog(workshop, path, speech.complain), supposition)
  if ('bad' in answer) throw new UsageError([answer.bad])
  const view = whatIfView(answer)
  if (json) {
    speech.json({ ...view, ...suppositionAsJson(supposition) })
    return
  }
  for (const line of linesOf(view)) speech.say(wrap(line, speech.width, '  '))
}

function suppositionAsJson({ without, only = {}, instead }: Supposition): JsonObject {
  return { without, ...(Object.keys(only).length === 0 ? {} : { only: only as JsonObject }), instead }
}

function entriesIn(text: string | undefined): readonly number[] {
  if (text === undefined) return []
  const list = text.split(',').map(it => it.trim())
  const strange = list.find(it => !/^\d{1,15}$/.test(it))
  if (strange !== undefined)
    throw new UsageError([`“${strange}” is not the number of an entry. Write --without 12,15.`])
  return list.map(Number)
}

function partsIn(text: string | undefined): NonNullable<Supposition['only']> {
  const parts = text === undefined ? {} : partsWritten(text)
  if (parts === undefined)
    throw new UsageError([`“${text}” does not name parts of entries. Write --only 12:0,12:2, counted from 0.`])
  return parts
}

function argumentsIn(text: string | undefined): Supposition['instead'] {
  if (text === undefined) return {}
  const read = parsedJson(text)
  if (!isMap(read) || !Object.values(read).every(isMap))
    throw new UsageError(['Write --instead as JSON, with the arguments by entry: \'{"12": {"choice": "against"}}\'.'])
  return read as Supposition['instead']
}

function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function isMap(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function linesOf(view: WhatIf): readonly string[] {
  const { from, entries, differences, others, later, passed, otherMachine, change, severalParts } = view
  const kept = later.filter(({ is }) => is === 'same').length
  const list = (title: string, said: readonly Said[]): readonly string[] =>
    said.length === 0 ? [] : [title, ...said.map(({ words }) => `- ${words}`)]
  const unlike = later.filter(({ is }) => is !== 'same' && is !== 'leftOut' && is !== 'partlyLeftOut')
  return [
    `Entries ${from} to ${entries - 1}, decided again: ${kept} of ${later.length} stay the same.`,
    ...later.filter(({ is }) => is === 'leftOut').map(it => `- without entry ${it.entry}: ${it.words}`),
    ...later.filter(({ is }) => is === 'partlyLeftOut').map(it => `- without a part of entry ${it.entry}: ${it.words}`),
    ...unlike.map(
      it => `- entry ${it.entry} ${FATES[it.is]}: ${it.words}${it.why === null ? '' : ` – ${it.why.words}`}`,
    ),
    ...severalParts.flatMap(({ entry, parts }) => [
      `Parts of entry ${entry}, which --only leaves out alone:`,
      ...parts.map(({ words, isLeftOut }, place) => `- ${entry}:${place} ${words}${isLeftOut ? ' (left out)' : ''}`),
    ]),
    ...list('Deadlines that would also have passed:', passed),
    ...list('What would differ:', differences),
    ...list('These differ too, but a correction leaves them as they are:', others),
    ...(differences.length + others.length === 0 ? ['The game would stand exactly as it does.'] : []),
    ...(otherMachine
      ? ['Another version of Nomothete decided some of these entries, so some differences may come from that.']
      : []),
    ...(change === null ? [] : ['To propose this, use --json, and give its “change” to an act that proposes changes.']),
  ]
}

const FATES: { readonly [is in WhatIf['later'][number]['is']]: string } = {
  leftOut: 'is left out',
  partlyLeftOut: 'is left out in part',
  same: 'stays the same',
  other: 'has other consequences',
  fails: 'fails',
  recorded: 'is taken over as recorded, because it rests on a secret',
}
