import { isChangeKind } from '../../app/bind-change.ts'
import { matterFound } from '../../app/names.ts'
import { type ActSchema, bare, split } from '../../kernel/act-schema.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import { askArgument } from './ask-argument.ts'
import { askChange } from './ask-change.ts'
import type { Table } from './table.ts'

/** All arguments of an act, asked for one after another as its schema says; undefined goes back. */
export async function askAct(table: Table, schema: ActSchema): Promise<JsonObject | undefined> {
  const args: Record<string, Json> = {}
  const forms = Object.keys(schema).filter(name => bare(schema[name] ?? '') === 'change')
  if (forms.length > 0) {
    const change = await askForms(table, forms)
    if (change === undefined) return undefined
    Object.assign(args, change)
  }
  for (const [name, type] of Object.entries(schema)) {
    if (forms.includes(name)) continue
    const answer =
      bare(type) === 'changes'
        ? await askChanges(table)
        : await askArgument(table, name, type, matterIn(table, schema, args))
    if (answer === undefined) return undefined
    if (answer !== 'leftOut') args[name] = answer.value
  }
  return args
}

/** An act that takes a change under the name of its form (Suber's) is asked for one; another, under its own name. */
async function askForms(table: Table, forms: readonly string[]): Promise<JsonObject | undefined> {
  if (forms.every(isChangeKind)) return askChange(table, forms)
  const change = await askChange(table)
  return change === undefined ? undefined : { [forms[0] ?? 'change']: change }
}

async function askChanges(table: Table) {
  const changes: Json[] = []
  for (;;) {
    const change = await askChange(table)
    if (change === undefined) return undefined
    changes.push(change)
    if ((await table.prompts.confirm('Is there another change in the same proposal?')) !== true)
      return { value: changes }
  }
}

function matterIn(table: Table, schema: ActSchema, args: JsonObject): string | undefined {
  const named = Object.entries(schema).find(([, type]) => split(bare(type))[0] === 'matter')
  const label = named === undefined ? undefined : args[named[0]]
  if (named === undefined || typeof label !== 'string') return undefined
  return matterFound(table.game.state, split(bare(named[1]))[1], label)?.id
}
