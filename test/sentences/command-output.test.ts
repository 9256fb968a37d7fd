import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { cliFolder } from '../unit/cli-folder.ts'
import { assertWording } from './wording.ts'

const { folder, nomic, lines } = cliFolder()

/** Writes files into the folder in which the commands run. */
function write(files: { readonly [file: string]: string }): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

const CHANGES =
  'history:\n- change: { type: enactment }\n  date: 1999-05-01\n- change: { type: amendment }\n  date: { around: 2001-01-01 }\n  agent: { proposal: "9" }\n'

before(() =>
  write({
    'torn.nomic': lines.join('').slice(0, -5),
    'ours.html': '<h1>Ours</h1><h2>Immutable Rules</h2><ol start=101><li>All obey.<li>All vote.</ol>',
    'twice.txt': '1. Obey.\n\n1. Vote.\n\n2. Rest.\n\n2. Eat.\n\n3.\n',
    'empty.txt': '\n',
    'archive/config/index': '- name: Tea\n  rules:\n  - 101\n',
    'archive/rules/101': `name: Kettles\n${CHANGES}text: A kettle is full.\nid: 101\n`,
    'archive/proposals/9': 'id: "9"\nauthor: Nadia\n',
    'other/ruleset.yaml': 'name: other\ntitle: Tea\n',
    'other/rules/101.md': '---\nnumber: "101"\ntitle: Kettles\n---\n\nA kettle is empty.\n',
    'faulty/ruleset.yaml': 'name: own\ntitle: Our own\n',
    'faulty/rules/1-a.md': '---\ncharters: [ballot]\n---\n\nWe vote.\n',
    'faulty/rules/2-b.md': 'We play.\n',
    'faulty/rules/2-b.ts': 'export default rule(nothing)\n',
    'mistyped/ruleset.yaml': 'name: own\ntitel: Our own\n',
    'mistyped/rules/1-a.md': 'We play.\n',
    'singing/ruleset.yaml': 'name: own\ntitle: Our own\n',
    'singing/rules/1-a.md': 'Anybody may wave.\n',
    'singing/rules/2-b.md': 'Anybody may sing.\n',
    'singing/rules/2-b.ts': 'export default rule({ offers: { sing: { does: () => null } } })\n',
  }),
)

/** The commands, in the order in which they run: some use files that earlier ones write. */
const COMMANDS = [
  'verify game.nomic',
  'verify bent.nomic',
  'verify torn.nomic',
  'explain game.nomic 5',
  'explain game.nomic x',
  'explain none.nomic 1',
  'what-if game.nomic --without 0',
  'what-if game.nomic --without x',
  'what-if game.nomic --instead {',
  'what-if game.nomic',
  'export game.nomic --passport --out a.nomic-passport',
  'export game.nomic --passport --out a.nomic-passport',
  'import a.nomic-passport game.nomic',
  'import game.nomic',
  'fork game.nomic --at 5 --out forked.nomic',
  'fork game.nomic --out forked.nomic',
  'fork game.nomic --at 99',
  'export game.nomic --out exported',
  'export game.nomic --out exported',
  'history archive --from agora --out tea',
  'history tea.nomic-history --ruleset tea',
  'history tea.nomic-history --rule 101',
  'history tea.nomic-history --ruleset other',
  'history game.nomic',
  'history archive --from wiki --out x',
  'new ours --from ours.html',
  'new ours --from ours.html',
  'new twice --from twice.txt',
  'new empty --from empty.txt',
  'new none --from none.txt',
  'new none',
  'new our-suber --from suber',
  'rules game.nomic 301 --history',
  'rules game.nomic 999',
  'rules game.nomic --at 99',
  'rules suber --at 1',
  'rules nowhere',
  'rules bent.nomic',
  'acts suber',
  'check suber',
  'check ./ours',
  'check ./faulty',
  'check ./mistyped',
  'check ./singing',
  'restore none.db --force --until 2026-01-05T14:00',
  'table',
  'table --json',
  'table suber --json',
  'table bent.nomic --json',
]

describe('the output of a command', () => {
  for (const [place, command] of COMMANDS.entries())
    it(`nomic ${command} prints the accepted output${COMMANDS.indexOf(command) < place ? ' again' : ''}`, async test => {
      const { status, out, err } = await nomic(command.split(' '))
      assertWording(test, [`${out}${err}`.replaceAll(`${folder}/`, '').trimEnd(), `(exit status ${status})`])
    })
})
