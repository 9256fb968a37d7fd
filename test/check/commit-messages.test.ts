import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'

/** Characters of a title that `git log --oneline` and most sites show in full. */
const LONGEST_TITLE = 72

/** Commits that were written before this day are older than the rule. */
const RULE_SINCE = Date.UTC(2026, 11, 1)

type Commit = { readonly hash: string; readonly writtenAt: number; readonly title: string; readonly body: string }

describe('a commit message', () => {
  it('has a title of at most 72 characters, and a body that says why', () => {
    assert.deepEqual(
      mistakesIn({ title: 'A vote at the last instant counts', body: 'Rule 105 ends it after that.\n' }),
      [],
    )
    assert.deepEqual(mistakesIn({ title: 'A'.repeat(73), body: 'Because.' }), [
      'its title has 73 characters, not at most 72',
    ])
    assert.deepEqual(mistakesIn({ title: 'Fix bug', body: '\n' }), ['no body says why'])
  })

  it('says nothing in the lines about who took part', () => {
    assert.deepEqual(mistakesIn({ title: 'Fix bug', body: 'Co-authored-by: Al Brook <al@nomic.example>\n' }), [
      'no body says why',
    ])
  })
})

it('the commits of this branch have such messages', () => {
  const late = commitsOfBranch().filter(({ writtenAt }) => writtenAt >= RULE_SINCE)
  const mistakes = late.flatMap(commit => mistakesIn(commit).map(it => `${commit.hash} “${commit.title}”: ${it}`))
  assert.deepEqual(mistakes, [], 'docs/style.md says how to write them, and git rebase -i rewords them')
})

function mistakesIn({ title, body }: Pick<Commit, 'title' | 'body'>): readonly string[] {
  const length = [...title].length
  const reasons = body.replace(/^[\w-]+-by: .*$/gim, '').trim()
  return [
    ...(length > LONGEST_TITLE ? [`its title has ${length} characters, not at most ${LONGEST_TITLE}`] : []),
    ...(reasons === '' ? ['no body says why'] : []),
  ]
}

/** The commits of this branch that are not in the main one yet, without merges; none if there is no main one here. */
function commitsOfBranch(): readonly Commit[] {
  const format = '--format=%h%n%at%n%s%n%b'
  const { status, stdout } = spawnSync('git', ['log', '-z', '--no-merges', format, 'origin/main..HEAD'], {
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout.split('\0').flatMap(text => {
    const [hash = '', seconds = '', title = '', ...body] = text.split('\n')
    return hash === '' ? [] : { hash, title, writtenAt: Number(seconds) * 1_000, body: body.join('\n') }
  })
}
