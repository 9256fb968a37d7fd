import { useId, useState } from 'react'
import { CopiedRuleset } from './copied-ruleset.tsx'
import { bringLabels } from './labels.ts'
import { filesOfFolder, filesOfZip, type RulesetTexts, type Uploaded } from './uploaded-files.ts'

/** Fields for the folder of a ruleset, which may have programs, or for a ZIP file of one. */
export function Upload({ onChange }: { readonly onChange: (files: RulesetTexts) => void }) {
  const id = useId()
  const [fault, setFault] = useState('')
  const take = (uploaded: Promise<Uploaded>) =>
    void uploaded.then(answer => {
      setFault(answer.ok ? '' : answer.sentence)
      if (answer.ok) onChange(answer.files)
    })
  return (
    <details className="paper">
      <summary>{bringLabels.withPrograms}</summary>
      <div className="stack inner-form">
        <CopiedRuleset onChange={onChange} />
        <p className="small soft">
          A folder with ruleset.yaml and rules, such as the rules that you can download from a game, or a ZIP file of
          it.
        </p>
        <div className="field">
          <label htmlFor={`${id}-folder`}>{bringLabels.folder}</label>
          <input
            id={`${id}-folder`}
            type="file"
            multiple
            ref={input => input?.setAttribute('webkitdirectory', '')}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => take(filesOfFolder([...(target.files ?? [])]))}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-zip`}>{bringLabels.zip}</label>
          <input
            id={`${id}-zip`}
            type="file"
            accept=".zip,application/zip"
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => {
              const [zip] = target.files ?? []
              if (zip !== undefined) take(filesOfZip(zip))
            }}
          />
        </div>
        <p id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </p>
      </div>
    </details>
  )
}
