import { CHANGE_KINDS } from '../institutions/change.ts'
import { bare, split } from '../kernel/act-schema.ts'
import { isChangeKind } from './bind-change.ts'

type Kind = (typeof CHANGE_KINDS)[number]

/** What may be said beside the text of a rule, whoever changes it. */
const BESIDE = {
  title: 'words?',
  params: 'params?',
  claims: 'claims?',
  registers: 'registers?',
  charters: 'institutions?',
} as const

/** What each form of change says, as people write it: each part with its type, `?` after it if it may be left out. */
const SHAPES: { readonly [kind in Kind]: { readonly [part: string]: string } } = {
  enact: { text: 'text', program: 'program?', ...BESIDE, group: 'group?', label: 'word?' },
  amend: { rule: 'rule', text: 'text?', program: 'program, keep or drop?', ...BESIDE },
  repeal: { rule: 'rule' },
  transmute: { rule: 'rule' },
  amendAmendment: { rule: 'rule', amendment: 'word?', text: 'text', program: 'program, keep or drop?', ...BESIDE },
  repealAmendment: { rule: 'rule', amendment: 'word?', text: 'text', program: 'program, keep or drop?', ...BESIDE },
  addGroup: { name: 'word', heading: 'words?', note: 'words?' },
  editGroup: { name: 'group', heading: 'words?', note: 'words?' },
  removeGroup: { name: 'group' },
  item: { item: 'data' },
}

/** One form of change, and what it says. */
export type ChangeShape = {
  readonly kind: string
  readonly says: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[]
}

/** The forms of change that an argument of an act may have; undefined for an argument that is no change. */
export function changeShapes(argument: string, type: string): readonly ChangeShape[] | undefined {
  const [kind] = split(bare(type))
  if (kind !== 'change' && kind !== 'changes') return undefined
  const kinds = kind === 'change' && isChangeKind(argument) ? [argument as Kind] : CHANGE_KINDS
  return kinds.map(it => ({
    kind: it,
    says: Object.entries(SHAPES[it]).map(([name, said]) => ({ name, type: bare(said), optional: said.endsWith('?') })),
  }))
}
