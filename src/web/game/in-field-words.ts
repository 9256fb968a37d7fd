import { own } from '../../kernel/values/lookup.ts'

/** What the fields of a change are called on screen, by what an act calls them. */
const FIELDS: { readonly [part: string]: string } = { label: 'Number', group: 'Group', title: 'Title' }

/**
 * What a rule says of a part of a change, in the words of the form: its “label” is the field “Number”. A list of the names
 * of groups is left out, for the menu beside it shows their headings.
 */
export function inFieldWords(words: string, groups: readonly { readonly name: string }[]): string {
  return words
    .replace(/“(\w+)”/g, (quoted, part: string) => {
      const word = own(FIELDS, part)
      return word === undefined ? quoted : `“${word}”`
    })
    .replace(/ \(([^()]+)\)/g, (all, list: string) => (areGroups(list.split(', '), groups) ? '' : all))
}

function areGroups(names: readonly string[], groups: readonly { readonly name: string }[]): boolean {
  return names.length > 1 && names.every(it => groups.some(({ name }) => name === it))
}
