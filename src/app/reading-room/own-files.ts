import { canonical } from '../../kernel/values/canonical-json.ts'
import type { OwnRules } from '../../wire/ruleset-draft.ts'
import type { RulesetFiles } from '../log/export-ruleset.ts'
import { sha256 } from '../play/world.ts'
import { draftFiles, draftRuleFiles } from '../recognition/draft-files.ts'

/** The files of a ruleset, their hash, its title, and the file of each rule of a draft. */
export type OwnFiles = {
  readonly files: RulesetFiles
  /** The same files have the same hash. */
  readonly hash: string
  readonly title: string
  readonly ruleFiles: readonly string[]
}

/** Makes the files of a ruleset that a request contains, as a draft or as files. */
export function ownFiles({ name, ownRules: { draft, files = {} } }: { name: string; ownRules: OwnRules }): OwnFiles {
  const made = draft === undefined ? files : draftFiles({ ...draft, remarks: [] }, name)
  return {
    files: made,
    hash: sha256(canonical(made)),
    title: draft?.title ?? titleInFiles(made),
    ruleFiles: draftRuleFiles(draft?.rules ?? []),
  }
}

/** The title in the line of ruleset.yaml such as `title: My Nomic`. */
function titleInFiles(files: RulesetFiles): string {
  const line = /^title:(.*)/m.exec(files['ruleset.yaml'] ?? '')?.[1]?.trim() ?? ''
  return (/^(["'])(.*)\1$/.exec(line)?.[2] ?? line).slice(0, 200)
}
