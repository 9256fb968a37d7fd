import { fillIn } from '../parts/fill-in.ts'
import { Field } from '../parts/form-parts.tsx'
import { bringLabels } from './labels.ts'
import { RulesetFiles } from './ruleset-files.tsx'
import { fileCounts, type RulesetTexts } from './uploaded-files.ts'

/** The files of a ruleset that someone uploaded or copied, and its name. All of them can be changed. */
export function UploadedRuleset({
  files,
  name,
  onChange,
}: {
  readonly files: RulesetTexts
  readonly name: string
  readonly onChange: (change: { readonly name?: string; readonly files?: RulesetTexts }) => void
}) {
  const { rules, programs } = fileCounts(files)
  return (
    <section className="paper stack" aria-labelledby="uploaded-ruleset">
      <h2 id="uploaded-ruleset">{bringLabels.yourRuleset}</h2>
      <p role="status">{fillIn(bringLabels.rulesAndPrograms, { rules, programs })}</p>
      <Field
        label={bringLabels.rulesetName}
        name="name"
        maxLength={60}
        hint="Letters, digits and hyphens. It must not be the name of a ruleset of this site."
        value={name}
        fault={undefined}
        onChange={name => onChange({ name })}
      />
      <RulesetFiles files={files} onChange={files => onChange({ files })} />
    </section>
  )
}
