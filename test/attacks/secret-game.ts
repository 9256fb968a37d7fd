import assert from 'node:assert/strict'
import { explainEntry } from '../../src/app/explain/explain-entry.ts'
import { exportScript } from '../../src/app/log/export-script.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { explanationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import { turnoutInWords } from '../../src/app/script/run-script.ts'
import { gameView } from '../../src/app/views/game-view.ts'
import { redactSecrets, sealedIn } from '../../src/app/views/view-as.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { HostileGame } from './hostile-game.ts'

type Rules = NonNullable<ConstructorParameters<typeof HostileGame>[0]>['rules']

/** A rule that stores a secret in a register and opens it for everyone when its owner asks for it. */
const SAFE = `export default rule({
  offers: {
    keep: { schema: { word: 'sealed word' }, does: ({ act }, { set }) => set({ safe: { [act.by]: act.with.word } }) },
    open: { schema: {}, does: ({ act }, { reveal }) => reveal({ register: 'safe', key: act.by }) },
    note: { schema: { what: 'data' }, does: ({ act }, { set }) => set({ notes: act.with.what }) },
  },
})`

/** Suber's game with a safe, and with an attacker's rules. */
export class SecretGame extends HostileGame {
  constructor(rules: Rules = []) {
    super({
      rules: [
        {
          label: '350',
          program: SAFE,
          registers: [
            { name: 'notes', type: 'data', start: null },
            { name: 'safe', keys: 'person', type: 'data', start: null },
          ],
        },
        { label: '351', program: null },
        ...rules,
      ],
    })
  }

  /** Seals a word for someone. Returns the commitment. */
  keeps(by: string, word: string): string {
    const known = new Set(sealedIn(this.state))
    this.does(by, 'keep', { word })
    return sealedIn(this.state).find(it => !known.has(it)) ?? ''
  }

  get log(): readonly Entry[] {
    return this.entries.map(({ entry }) => entry)
  }

  /** The log in the form in which the host publishes it. */
  get handed(): readonly Entry[] {
    return redactSecrets(this.state, this.log)
  }

  /** Everything that an outsider can see, with hashes and salts blanked because they are random in each game. */
  shown(): string {
    const { world, state, log, handed } = this
    const befores = [undefined, ...this.entries]
    const everything = [
      ...this.entries
        .slice(1)
        .map((decided, index) => turnoutInWords({ before: befores[index + 1]?.state ?? state, decided })),
      ...log.flatMap((_, seq) => explanationInWords(world, explainEntry(world, log, seq))),
      ...handed.map(entryLine),
      exportScript(world, log, 'suber'),
      JSON.stringify(gameView(world, state)),
    ]
    return everything
      .join('\n')
      .replace(/[0-9a-f]{64}/g, '#')
      .replace(/"salt":"[^"]*"/g, '')
  }

  /** Asserts that the host’s log can be decided again byte for byte, and that its published form is also valid. */
  verifies(): void {
    const mine = verifyLog(this.world, this.log)
    assert.deepEqual([mine.fault, mine.decidedAgain], [undefined, this.log.length])
    assert.equal(verifyLog(this.world, this.handed).fault, undefined)
    this.replays()
  }
}
