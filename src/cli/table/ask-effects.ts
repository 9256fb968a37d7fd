import { wordsOfName } from '../../app/words-of-name.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import { asWritten } from './as-written.ts'
import { askChange } from './ask-change.ts'
import { labelFor } from './label-for.ts'
import { personChoices } from './person-choices.ts'
import type { Table } from './table.ts'

/** What is to happen, asked for one thing after another: points given or taken, registers set, rules changed. */
export async function askEffects(table: Table): Promise<Json | undefined> {
  const effects: Json[] = []
  for (;;) {
    const kind = await table.prompts.choose(effects.length === 0 ? 'What is to happen?' : 'What else?', [
      ...(effects.length === 0 ? [] : [{ value: 'done', label: 'Nothing else' } as const]),
      { value: 'award', label: 'Give or take points, or another amount' },
      { value: 'set', label: 'Set something to a value' },
      { value: 'change', label: 'Change the rulebook' },
      { value: 'written', label: 'Something else, as it is written', hint: 'nomic acts RULESET --effects shows them' },
    ] as const)
    if (kind === 'done') return effects
    if (kind === undefined) return undefined
    const effect = await asked(table, kind)
    if (effect !== undefined) effects.push(effect)
  }
}

async function asked(table: Table, kind: 'award' | 'set' | 'change' | 'written'): Promise<Json | undefined> {
  if (kind === 'change') return askChange(table)
  if (kind === 'award') return amount(table)
  if (kind === 'set') return value(table)
  const text = await table.prompts.line('The effect', { placeholder: '{void: {rule: 301, by: 105}}' })
  return text === undefined ? undefined : asWritten(text)
}

async function amount(table: Table): Promise<JsonObject | undefined> {
  const register = await askRegister(table, type => type === 'integer' || type === 'rational')
  if (register === undefined) return undefined
  const key = await askKey(table, register)
  if (key === undefined) return undefined
  const text = await table.prompts.line('How many? (a minus takes away)', { check: isAmount })
  return text === undefined ? undefined : { award: { [register]: keyed(key, asWritten(text)) } }
}

async function value(table: Table): Promise<JsonObject | undefined> {
  const register = await askRegister(table, () => true)
  if (register === undefined) return undefined
  const key = await askKey(table, register)
  if (key === undefined) return undefined
  const text = await table.prompts.line('To what? (a name, a number, true, false, null …)')
  return text === undefined ? undefined : { set: { [register]: keyed(key, asWritten(text)) } }
}

const UNKEYED = ''

function keyed(key: string, value: Json): Json {
  return key === UNKEYED ? value : { [key]: value }
}

function isAmount(text: string): string | undefined {
  return /^-?\d+(\/\d+)?$/.test(text.trim()) ? undefined : 'An amount is a number such as 10, -5 or 7/2.'
}

async function askRegister(table: Table, fits: (type: string) => boolean): Promise<string | undefined> {
  const registers = Object.values(table.game.state.registers)
    .map(it => it.declaration)
    .filter(it => fits(it.type))
  const choices = registers.map(({ name, about }) => ({
    value: name,
    label: wordsOfName(name),
    ...(about === undefined ? {} : { hint: about }),
  }))
  return table.prompts.choose('Of what?', choices, { long: choices.length > 12 })
}

async function askKey(table: Table, register: string): Promise<string | undefined> {
  const { state } = table.game
  const keys = own(state.registers, register)?.declaration.keys
  if (keys === undefined) return UNKEYED
  if (keys === 'person') return table.prompts.choose('Whose?', personChoices(state))
  return table.prompts.line(`For which ${keys}? (${labelFor(keys)})`)
}
