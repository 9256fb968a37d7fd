import type { JsonObject } from '../../kernel/json.ts'
import type { Rule } from '../../kernel/rule.ts'
import type { Table } from './table.ts'

/** What carries a text out: people (no program), the program it has, or one from a file. An empty answer is people. */
export async function askProgram(table: Table, rule: Rule | undefined): Promise<JsonObject | undefined> {
  const has = rule?.program != null
  const choice = await table.prompts.choose(
    has ? 'Its program was made for the old text. What becomes of it?' : 'Who carries it out?',
    [
      ...(has ? [{ value: 'keep', label: 'It stays', hint: 'the new text means the same to it' } as const] : []),
      { value: 'people', label: 'People do', hint: has ? 'the program is dropped' : 'no program is needed' },
      { value: 'file', label: 'A program in a file', hint: 'TypeScript' },
    ] as const,
  )
  if (choice === undefined) return undefined
  if (choice === 'keep') return { program: 'keep' }
  if (choice === 'people') return has ? { program: 'drop' } : {}
  const file = await table.prompts.line('Which file?', {
    placeholder: 'my-rule.ts',
    check: path => missing(table, path),
  })
  return file === undefined ? undefined : { program: { file } }
}

function missing(table: Table, path: string): string | undefined {
  return table.workshop.readFile(path) === undefined ? `There is no file ${path} that can be read.` : undefined
}
