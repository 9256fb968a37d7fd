import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source.ts'

/** The first block of a language under a heading of a page, exactly as a host copies it. */
export function blockUnder(page: string, heading: string, language = 'sh'): string {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const [, under] = text.split(new RegExp(`^#+ ${heading}\n`, 'm'))
  const [, block] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(under ?? '') ?? []
  if (block === undefined) throw new Error(`${page} has no block of ${language} under “${heading}”.`)
  return block
}
