import { cautionsOf } from './cautions-of.ts'
import { draftsIn } from './change-draft.ts'
import type { useAct } from './use-act.ts'

/** What whoever is about to send an act ought to know of who carries its rules out, in brief; one press leads to all of it. */
export function Cautioned({ making: { asked, args, rules, needed } }: { readonly making: ReturnType<typeof useAct> }) {
  if (needed.length > 0) return null
  return cautionsOf(draftsIn(asked, args), rules).map(({ words, at }) => (
    <p key={words} className={at === undefined ? 'small caution' : 'small caution warned'}>
      <span data-quoted>{words}</span>{' '}
      {at === undefined ? null : (
        <button
          type="button"
          className="button quiet small in-line"
          onClick={({ currentTarget }) => show(currentTarget, at)}
        >
          Look
        </button>
      )}
    </p>
  ))
}

/** Where text and program of a rule are told of in the same form comes into sight. */
function show(from: HTMLElement, rule: string): void {
  const told = from.closest('form')?.querySelector(`[data-apart="${CSS.escape(rule)}"] .kept-program`)
  told?.scrollIntoView({ block: 'center' })
}
