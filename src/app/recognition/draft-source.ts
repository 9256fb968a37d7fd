import type { FrontSource, RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import type { RulesetDraft } from './ruleset-draft.ts'

const NO_FRONT: FrontSource = {
  ...{ claims: [], togetherWith: [], registers: [], charters: [], params: {}, readings: {}, carriedOut: 'people' },
}

/** A draft as a ruleset to start from where there are no files, as in a practice game. */
export function draftSource({ title, groups, rules }: Omit<RulesetDraft, 'remarks'>, name: string): RulesetSource {
  return {
    ...{ name, title: title || name, source: '', story: '', settings: {}, zone: 'UTC' },
    groups: groups.map(({ heading, note }, at) => ({ name: `group-${at + 1}`, heading: heading || title, note })),
    rules: rules.map(({ number, title, text, group, attributes }) => ({
      ...{ label: number.trim(), title, text, group: `group-${group + 1}`, front: NO_FRONT, program: null },
      attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    })),
  }
}
