import { lookup } from '../../kernel/values/lookup.ts'
import type { Adoption } from '../../wire/game/adoption.ts'
import { ChangedText } from '../parts/changed-text.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { KeptProgram } from '../parts/kept-program.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { plainTextOf, rulesInWords, type Sentence, say } from '../parts/sentence.ts'
import { adoptionSentences, adoptionWarnings } from './adoption-sentences.ts'
import { resultsLabels } from './labels.ts'
import { NewsAndNotes } from './news.tsx'
import { resultWithoutRules } from './news-lines.ts'
import { RefusingRuleTexts } from './refusing-rule-texts.tsx'
import { RulesByWhich } from './rules-behind-results.tsx'

/**
 * Previews what adopting a proposal in its current form would do: first for each change, and then for the rest of the
 * game.
 */
export function AdoptionView({ game, adoption }: { readonly game: string; readonly adoption: Adoption }) {
  const { changes, rules } = adoption
  const sentences = adoptionSentences(adoption)
  const unborn = rules.filter(({ before, label }) => before !== label).map(({ label }) => label)
  return (
    <div className="adoption stack">
      {adoptionWarnings(adoption).map(parts => (
        <p key={plainTextOf(parts)} className="notice no">
          <LinkedSentence game={game} parts={parts} unborn={unborn} />
        </p>
      ))}
      {changes.map((change, place) => (
        <ChangePreview
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no key other than their position.
          key={place}
          game={game}
          change={change}
          unborn={unborn}
          title={changes.length > 1 ? `Change ${place + 1}` : undefined}
        />
      ))}
      {rules.map(rule => (
        <RuleAfterAdoption key={`${rule.is} ${rule.label}`} game={game} rule={rule} />
      ))}
      {sentences.length === 0 ? null : <Sentences game={game} sentences={sentences} unborn={unborn} />}
      <RulesByWhich game={game} lines={changes.flatMap(({ lines }) => lines)} unborn={unborn} />
    </div>
  )
}

function ChangePreview({
  game,
  change,
  unborn,
  title,
}: {
  readonly game: string
  readonly change: Adoption['changes'][number]
  readonly unborn: readonly string[]
  readonly title: string | undefined
}) {
  const { lines, notes, whyParts: why, refused, failedParts: failed } = change
  return (
    <section>
      {title === undefined ? null : (
        <h3>
          <span data-quoted>{title}</span>
        </h3>
      )}
      {why === null ? null : (
        <p className="refused-change">
          <strong>{lines.length === 0 ? 'Nothing would happen.' : 'It would not take effect.'}</strong>{' '}
          <LinkedSentence game={game} parts={why} />
        </p>
      )}
      <RefusingRuleTexts rules={refused} />
      <NewsAndNotes
        game={game}
        unborn={unborn}
        news={lines.map(resultWithoutRules)}
        // If all lines are notes, none of them is collapsed.
        notes={notes < lines.length ? notes : 0}
      />
      {failed.length === 0 ? null : (
        <Sentences game={game} sentences={failed.map(it => say`A program would fail: ${it}`)} unborn={unborn} />
      )}
    </section>
  )
}

function Sentences({
  game,
  sentences,
  unborn,
}: {
  readonly game: string
  readonly sentences: readonly Sentence[]
  readonly unborn: readonly string[]
}) {
  return (
    <ul>
      {sentences.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and an item may occur twice.
        <li key={place}>
          <LinkedSentence game={game} parts={parts} unborn={unborn} />
        </li>
      ))}
    </ul>
  )
}

type Rule = Adoption['rules'][number]

const PROGRAM: { readonly [program: string]: string } = {
  new: 'A program would carry it out.',
  another: 'A different program would carry it out.',
  gone: 'It would lose its program, so people would carry it out.',
  none: 'It would have no program, so people would carry it out.',
}

/** The change to one rule, with its new text. */
function RuleAfterAdoption({ game, rule }: { readonly game: string; readonly rule: Rule }) {
  const { changed, text, was, program, apart, counted } = rule
  const told = [say`${rule.is === 'gone' ? '' : (lookup(PROGRAM, program) ?? '')}`, ...voidSentences(rule)]
  return (
    <div className="rule-becomes stack">
      <KeptProgram apart={apart} counted={counted} />
      <details>
        <summary>
          <span data-quoted>{ruleChangeLabel(rule)}</span>
        </summary>
        {changed === null || was === null ? (
          <p className={text === null ? 'law void' : 'law'} dir="auto" data-quoted>
            {text ?? was}
          </p>
        ) : (
          <ChangedText before={was} after={text ?? ''} />
        )}
        {told
          .filter(parts => parts.length > 0)
          .map(parts => (
            <p key={plainTextOf(parts)} className="small">
              <LinkedSentence game={game} parts={parts} />
            </p>
          ))}
      </details>
    </div>
  )
}

function ruleChangeLabel({ is, label, before, heading }: Rule): string {
  const named = `Rule ${heading}`
  if (is === 'new') return `New rule ${heading}`
  if (is === 'gone') return `${named}: gone`
  if (is === 'void') return `${named}: void`
  if (is === 'alive') return `${named}: no longer void`
  if (is === 'moved') return `${named}: in another group`
  return before === label || before === null
    ? `${named}: changed`
    : fillIn(resultsLabels.currentlyRule, { heading, before })
}

function voidSentences({ void: finding }: Rule): readonly Sentence[] {
  return finding === null ? [] : [say`It would be void by ${rulesInWords([finding.by])}: “${finding.clause}”`]
}
