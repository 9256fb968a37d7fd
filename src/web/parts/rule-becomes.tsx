import { own } from '../../kernel/own.ts'
import type { Schema } from '../api/schema.ts'
import { ChangedText } from './changed-text.tsx'
import { KeptProgram } from './kept-program.tsx'
import { Said } from './said.tsx'

type Rule = Schema['Adoption']['rules'][number]

const PROGRAM: { readonly [program: string]: string } = {
  new: 'A program would carry it out.',
  another: 'Another program would carry it out.',
  gone: 'It would lose its program: people would carry it out.',
  none: 'No program: people would carry it out.',
}

/** What would become of one rule, with its text as it would read. */
export function RuleBecomes({ game, rule }: { readonly game: string; readonly rule: Rule }) {
  const { changed, text, was, program, apart, counted } = rule
  const told = [...(rule.is === 'gone' ? [] : [own(PROGRAM, program) ?? '']), ...voided(rule)].filter(it => it !== '')
  return (
    <div className="rule-becomes stack">
      <KeptProgram apart={apart} counted={counted} />
      <details>
        <summary>
          <span data-quoted>{summary(rule)}</span>
        </summary>
        {changed === null || was === null ? (
          <p className={text === null ? 'law void' : 'law'} dir="auto" data-quoted>
            {text ?? was}
          </p>
        ) : (
          <ChangedText before={was} after={text ?? ''} />
        )}
        {told.map(words => (
          <p key={words} className="small">
            <Said game={game} words={words} />
          </p>
        ))}
      </details>
    </div>
  )
}

function summary({ is, label, before, heading }: Rule): string {
  const named = `Rule ${heading}`
  if (is === 'new') return `${named}: new`
  if (is === 'gone') return `${named}: gone`
  if (is === 'void') return `${named}: void`
  if (is === 'alive') return `${named}: void no longer`
  if (is === 'moved') return `${named}: in another group`
  return before === label || before === null ? `${named}: changed` : `${named}, which is rule ${before} now`
}

function voided({ void: finding }: Rule): readonly string[] {
  return finding === null ? [] : [`It would be void by rule ${finding.by}: “${finding.clause}”`]
}
