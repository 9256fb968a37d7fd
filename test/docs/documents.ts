import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Returns the text of a file of the project. */
export function textOf(path: string): string {
  return readFileSync(resolve(ROOT, path), 'utf8')
}

/** Every Markdown file of the project, except the texts of rules, which belong to their authors. */
export function documents(): readonly string[] {
  return globSync('**/*.md', { cwd: ROOT, exclude: ['node_modules/**', '**/node_modules/**', '**/rules/**'] }).sort()
}

/** A fenced block: its language, the rest of its first line, and its content. */
export type Fence = { readonly language: string; readonly rest: string; readonly content: string }

/** The fenced blocks of a Markdown text. */
export function fences(markdown: string): readonly Fence[] {
  return [...markdown.matchAll(/^(`{3,})(\S*)[ \t]*(.*)\n([\s\S]*?)^\1$/gm)].map(([, , language, rest, content]) => ({
    language: language ?? '',
    rest: rest ?? '',
    content: content ?? '',
  }))
}

/** The links of a document to files of the project, except links in code. */
export function linksIn(file: string): readonly string[] {
  const prose = textOf(file)
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replace(/`[^`\n]*`/g, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '')
  return targets.filter(target => !/^[a-z]+:/.test(target))
}
