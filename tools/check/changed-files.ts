import { spawnSync } from 'node:child_process'

/**
 * Files that differ from the base, committed or not, or undefined if there is no git here. By default the base is where
 * this branch left the main one.
 */
export function changedFiles(base?: string): readonly string[] | undefined {
  const from = git('merge-base', 'HEAD', base ?? 'origin/main')?.[0] ?? git('rev-parse', 'HEAD')?.[0]
  if (from === undefined) return undefined
  const tracked = git('diff', '--name-only', from)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (tracked === undefined || untracked === undefined) return undefined
  return [...tracked, ...untracked].sort()
}

/** The number of commits, which turns from one to the next; 0 if there is no git here. */
export function numberOfCommits(): number {
  return Number(git('rev-list', '--count', 'HEAD')?.[0] ?? 0)
}

function git(...args: readonly string[]): readonly string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : undefined
}
