import { lookup } from '../../kernel/values/lookup.ts'
import { actTitle } from '../table/act-title.ts'
import { isBallot } from './ballot-words.ts'
import { type Argument, kindOf } from './field-of.ts'

/** The label of an argument: “To”, “How many points” or, for a ballot, “Your vote”. */
export function fieldTitle(argument: Pick<Argument, 'name' | 'type'>): string {
  if (isBallot(argument)) return 'Your vote'
  const title = actTitle(argument.name)
  const several = kindOf(argument)[0] === 'integer' && argument.name.endsWith('s')
  return several ? `How many ${title.toLowerCase()}` : title
}

/** The labels of a change's fields, by their names in acts. */
const FIELDS: { readonly [part: string]: string } = { label: 'Number', group: 'Group', title: 'Title' }

/**
 * A rule's requirement for part of a change, in the words of the form: its “label” is the field “Number”. A list of
 * group names is left out, since the menu shows the headings of the groups.
 */
export function inFieldWords(words: string, groups: readonly { readonly name: string }[]): string {
  return words
    .replace(/“(\w+)”/g, (quoted, part: string) => {
      const word = lookup(FIELDS, part)
      return word === undefined ? quoted : `“${word}”`
    })
    .replace(/ \(([^()]+)\)/g, (all, list: string) => (areGroups(list.split(', '), groups) ? '' : all))
}

function areGroups(names: readonly string[], groups: readonly { readonly name: string }[]): boolean {
  return names.length > 1 && names.every(it => groups.some(({ name }) => name === it))
}
