import { useId, useState } from 'react'

/** Something to pass on or to keep: shown whole, and copied at a press. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const [done, setDone] = useState<'copied' | 'not'>()
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone('copied'),
      () => setDone('not'),
    )
  return (
    <div className="field copied">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <button type="button" className="button" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className="small soft" aria-live="polite">
        {done === 'copied' ? 'Copied.' : done === 'not' ? 'Your browser does not let us: mark it and copy it.' : ''}
      </p>
    </div>
  )
}
