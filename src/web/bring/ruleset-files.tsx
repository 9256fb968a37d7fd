import { useId, useState } from 'react'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { bringLabels } from './labels.ts'
import type { RulesetTexts } from './uploaded-files.ts'

/** The files of a ruleset, each of which can be opened and edited. */
export function RulesetFiles({
  files,
  onChange,
}: {
  readonly files: RulesetTexts
  readonly onChange: (files: RulesetTexts) => void
}) {
  const id = useId()
  const [name, setName] = useState('')
  const path = `rules/${name.trim()}`
  return (
    <div className="stack">
      <ul className="plain own-rules">
        {Object.entries(files).map(([path, text]) => (
          <li key={path}>
            <Folded summary={<span dir="auto">{path}</span>}>
              <div className="stack inner-form">
                <div className="field">
                  <label htmlFor={`${id}-${path}`}>{fillIn(bringLabels.textOfFile, { file: path })}</label>
                  <textarea
                    id={`${id}-${path}`}
                    className="program"
                    rows={12}
                    spellCheck={false}
                    value={text}
                    onChange={({ target }) => onChange({ ...files, [path]: target.value })}
                  />
                </div>
                <div className="row">
                  <button type="button" className="button" onClick={() => onChange(without(files, path))}>
                    Remove this file
                  </button>
                </div>
              </div>
            </Folded>
          </li>
        ))}
      </ul>
      <div className="field">
        <label htmlFor={`${id}-new`}>{bringLabels.addFileName}</label>
        <div className="row">
          <input
            id={`${id}-new`}
            className="input rhythm"
            placeholder="301-hats.md"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button
            type="button"
            className="button"
            disabled={name.trim() === '' || Object.hasOwn(files, path)}
            onClick={() => {
              onChange({ ...files, [path]: '' })
              setName('')
            }}
          >
            {bringLabels.addFile}
          </button>
        </div>
      </div>
    </div>
  )
}

function without(files: RulesetTexts, path: string): RulesetTexts {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== path))
}
