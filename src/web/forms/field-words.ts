import { lookup } from '../../kernel/values/lookup.ts'
import { actTitle } from '../table/act-title.ts'
import { isBallot } from './ballot-words.ts'
import { type Argument, kindOf } from './field-of.ts'

/** What an argument is called above its field: “To”; “How many points”; of a ballot, “Your vote”. */
export function fieldTitle(argument: Pick<Argument, 'name' | 'type'>): string {
  if (isBallot(argument)) return 'Your vote'
  const title = actTitle(argument.name)
  const several = kindOf(argument)[0] === 'integer' && argument.name.endsWith('s')
  return several ? `How many ${title.toLowerCase()}` : title
}

/** What the fields of a change are called on screen, by what an act calls them. */
const FIELDS: { readonly [part: string]: string } = { label: 'Number', group: 'Group', title: 'Title' }

/**
 * What a rule says of a part of a change, in the words of the form: its “label” is the field “Number”. A list of the names
 * of groups is left out, for the menu beside it shows their headings.
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
