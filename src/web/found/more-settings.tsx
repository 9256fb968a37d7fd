import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Ruleset } from '../../wire/ruleset.ts'
import { queries } from '../api/queries.ts'
import { actTitle } from '../table/act-title.ts'
import { foundLabels } from './labels.ts'
import type { NewGameDraft } from './new-game-draft.ts'

/** Shows the optional settings of a new game: who may watch, the time zone, and the readings of the ruleset. */
export function MoreSettings({
  draft,
  takesOver,
  onChange,
}: {
  readonly draft: NewGameDraft
  /** Whether the game takes over the rules of another game with its settings, or has its host's own rules. */
  readonly takesOver: boolean
  readonly onChange: (change: Partial<NewGameDraft>) => void
}) {
  const { data } = useQuery({ ...queries.ruleset(draft.ruleset), enabled: !takesOver })
  const id = useId()
  return (
    <details>
      <summary>{takesOver ? foundLabels.more : foundLabels.moreWithReadings}</summary>
      <div className="stack inner-form">
        <fieldset className="choices">
          <legend>Who can watch?</legend>
          {(['public', 'private'] as const).map(it => (
            <label key={it} className="ticked">
              <input
                type="radio"
                name="visibility"
                checked={draft.visibility === it}
                onChange={() => onChange({ visibility: it })}
              />
              {it === 'public' ? foundLabels.everyone : 'Only players and people I invite'}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-zone`}>Time zone of the game</label>
          <input
            id={`${id}-zone`}
            list={`${id}-zones`}
            value={draft.zone}
            onChange={({ target }) => onChange({ zone: target.value })}
          />
          <datalist id={`${id}-zones`}>
            {Intl.supportedValuesOf('timeZone').map(zone => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <p className="small soft">Rules about midnight or days use this time zone.</p>
        </div>
        {(takesOver ? [] : (data?.settings ?? [])).map(it => (
          <Setting
            key={it.name}
            setting={it}
            chosen={lookup(draft.settings, it.name) ?? it.default}
            onChange={value => onChange({ settings: { ...draft.settings, [it.name]: value } })}
          />
        ))}
      </div>
    </details>
  )
}

/** The labels of settings that every ruleset has. */
const CALLED: ReadonlyMap<string, string> = new Map([['hands', 'Who can record moves by hand']])

function Setting({
  setting,
  chosen,
  onChange,
}: {
  readonly setting: Ruleset['settings'][number]
  readonly chosen: unknown
  readonly onChange: (value: unknown) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{CALLED.get(setting.name) ?? actTitle(setting.name)}</label>
      <select
        id={id}
        value={String(chosen)}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => onChange(setting.choices.find(it => String(it) === target.value))}
      >
        {setting.choices.map(it => (
          <option key={String(it)} value={String(it)}>
            {actTitle(String(it))}
            {it === setting.default ? ' (default)' : ''}
          </option>
        ))}
      </select>
      <p id={`${id}-why`} className="small soft">
        {setting.why}
      </p>
    </div>
  )
}
