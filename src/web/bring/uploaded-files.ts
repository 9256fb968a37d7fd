import type { Unzipped } from 'fflate'
import { fillIn } from '../parts/fill-in.ts'
import { bringLabels } from './labels.ts'

/** The texts of a ruleset's files, by their paths in its folder. */
export type RulesetTexts = { readonly [path: string]: string }

/** What someone uploaded: the files of a ruleset, or why they cannot be used, as a sentence. */
export type Uploaded =
  | { readonly ok: true; readonly files: RulesetTexts }
  | { readonly ok: false; readonly sentence: string }

/** The largest upload, in bytes, both packed and unpacked. No request may be larger anyway. */
const MOST_BYTES = 1_048_576
/** A ruleset has at most 500 rules, each with a program, besides optional rules. */
const MOST_FILES = 1_500

const TOO_LARGE: Uploaded = { ok: false, sentence: bringLabels.uploadTooLarge }
const TOO_MANY: Uploaded = { ok: false, sentence: fillIn(bringLabels.tooManyFiles, { most: MOST_FILES }) }
const NO_RULESET: Uploaded = {
  ok: false,
  sentence: bringLabels.noRuleset,
}
const NO_ZIP: Uploaded = { ok: false, sentence: bringLabels.noZip }
const NO_TEXT: Uploaded = { ok: false, sentence: 'One of these files is not a text in UTF-8.' }

/** The files of a ruleset in a folder that someone chose. */
export async function filesOfFolder(chosen: readonly File[]): Promise<Uploaded> {
  if (chosen.length > MOST_FILES) return TOO_MANY
  const wanted = filesByPath(chosen.map(file => [file.webkitRelativePath || file.name, file]))
  if (wanted === undefined) return NO_RULESET
  if (wanted.reduce((sum, [, { size }]) => sum + size, 0) > MOST_BYTES) return TOO_LARGE
  const bodies = await Promise.all(
    wanted.map(async ([path, file]) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return texts(bodies)
}

/** The files of a ruleset in a ZIP file. A file that would unpack to more than fits is not unpacked. */
export async function filesOfZip(zip: File): Promise<Uploaded> {
  if (zip.size > MOST_BYTES) return TOO_LARGE
  const { unzipSync } = await import('fflate')
  let [room, count] = [MOST_BYTES, 0]
  let unzipped: Unzipped
  try {
    unzipped = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
      filter({ name, originalSize }) {
        if (name.endsWith('/')) return false
        count += 1
        room -= originalSize
        return room >= 0 && count <= MOST_FILES
      },
    })
  } catch {
    return NO_ZIP
  }
  if (count > MOST_FILES) return TOO_MANY
  if (room < 0) return TOO_LARGE
  const wanted = filesByPath(Object.entries(unzipped))
  return wanted === undefined ? NO_RULESET : texts(wanted)
}

/** The files that belong to the ruleset, by their paths in the folder of the topmost ruleset.yaml. */
function filesByPath<T>(all: readonly (readonly [string, T])[]): readonly (readonly [string, T])[] | undefined {
  const heads = all.map(([path]) => path).filter(path => path === HEAD || path.endsWith(`/${HEAD}`))
  const [head] = heads.toSorted((a, b) => a.length - b.length)
  if (head === undefined) return undefined
  const root = head.slice(0, -HEAD.length)
  return all.flatMap(([path, body]) => {
    const own = path.slice(root.length)
    const belongs = path.slice(0, root.length) === root && (own === HEAD || /^(rules|optional)\/[^/.][^/]*$/.test(own))
    return belongs ? [[own, body] as const] : []
  })
}

const HEAD = 'ruleset.yaml'

function texts(bodies: readonly (readonly [string, Uint8Array])[]): Uploaded {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return { ok: true, files: Object.fromEntries(bodies.map(([path, body]) => [path, decoder.decode(body)])) }
  } catch {
    return NO_TEXT
  }
}

/** A line of ruleset.yaml such as `name: my-nomic`. */
const NAME = /^name:[ \t]*["']?([A-Za-z][\w-]*)["']?[ \t]*$/m

/** The name of a ruleset, as its ruleset.yaml says; empty if it says none. The server checks it. */
export function nameInFiles(files: RulesetTexts): string {
  return NAME.exec(files[HEAD] ?? '')?.[1] ?? ''
}

/** The files of a ruleset with another name. */
export function renamedFiles(files: RulesetTexts, name: string): RulesetTexts {
  return { ...files, [HEAD]: (files[HEAD] ?? '').replace(NAME, () => `name: ${name}`) }
}

/** The numbers of rules and programs among the files of a ruleset. */
export function fileCounts(files: RulesetTexts): { readonly rules: number; readonly programs: number } {
  const rules = Object.keys(files).filter(path => RULE.test(path))
  return { rules: rules.length, programs: rules.filter(path => Object.hasOwn(files, `${path.slice(0, -3)}.ts`)).length }
}

const RULE = /^rules\/.*\.md$/
