import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CheckedRuleset } from '../../wire/ruleset-draft.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { FoundRules } from '../bring/found-rules.tsx'
import { KeepOnShelf, MyShelf } from '../bring/my-shelf.tsx'
import { NO_DRAFT, type OwnRules, requestedRules, ruleCount, useOwnRules } from '../bring/own-rules.ts'
import '../style/own-rules.css'
import { bringLabels } from '../bring/labels.ts'
import { PastedText } from '../bring/pasted-text.tsx'
import { TakeOverRule } from '../bring/take-over-rule.tsx'
import { Upload } from '../bring/upload.tsx'
import { nameInFiles } from '../bring/uploaded-files.ts'
import { UploadedRuleset } from '../bring/uploaded-ruleset.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { resetPracticeGame } from '../practice/browser-tables.ts'
import { PRACTICE } from '../practice/practice-table.ts'

/** The page on which people bring the rules of their own game: they paste a text, correct the rules, and start a game. */
export function BringRulesPage() {
  const { data: me } = useQuery(queries.me())
  // Strangers and guests have no shelf.
  const isKeeper = me !== null && me !== undefined && me.guest !== true
  const [own, keep, forget] = useOwnRules()
  return (
    <div className="sheet reading">
      <h1>Bring your own rules</h1>
      <p>
        Paste the rules of your game. This page finds the rules in the text, and you correct what it got wrong. The
        words stay exactly as they are. Players carry out the rules, as they do at a real table; you can propose
        programs for them during the game.
      </p>
      {isKeeper ? <MyShelf onOpen={keep} /> : null}
      <PastedText
        text={own.text}
        onChange={text => keep({ ...own, text })}
        onFound={({ name, draft, remarks }) => keep({ text: own.text, name, draft, remarks })}
      />
      <Upload onChange={files => keep({ text: '', name: nameInFiles(files), draft: NO_DRAFT, remarks: [], files })} />
      {own.files !== undefined ? (
        <UploadedRuleset files={own.files} name={own.name} onChange={change => keep({ ...own, ...change })} />
      ) : own.name === '' ? null : own.draft.rules.length === 0 ? (
        <p className="notice" role="status">
          No rules were found in this text.
        </p>
      ) : (
        <FoundRules own={own} onChange={draft => keep({ ...own, draft })} />
      )}
      {ruleCount(own) === 0 ? null : (
        <div className="paper">
          <Folded summary={bringLabels.takeOver}>
            <TakeOverRule own={own} onChange={files => keep({ ...own, draft: NO_DRAFT, remarks: [], files })} />
          </Folded>
        </div>
      )}
      {own.name === '' && own.files === undefined ? null : <StartFromOwnRules own={own} onForget={forget} />}
      {isKeeper && ruleCount(own) > 0 ? <KeepOnShelf own={own} /> : null}
      <p className="small soft">
        “Try them alone” starts a practice game in this browser, in place of any other. Your text and your corrections
        stay in this browser until you start a game or clear them.
      </p>
    </div>
  )
}

/** Checks the rules, says what is wrong with which of them, and goes on to the form that starts a game. */
function StartFromOwnRules({ own, onForget }: { readonly own: OwnRules; readonly onForget: () => void }) {
  const router = useRouter()
  const { data: me } = useQuery(queries.me())
  const client = useQueryClient()
  const tryAlone = async () => {
    resetPracticeGame({ ruleset: own.name, draft: own.draft, name: me?.name ?? 'Robin' })
    client.removeQueries({ queryKey: ['game', PRACTICE] })
    client.removeQueries({ queryKey: ['entry', PRACTICE] })
    await router.navigate({ to: '/g/$game', params: { game: PRACTICE } })
  }
  const goOn = () => router.navigate({ to: '/found', search: { from: 'own' } })
  const checking = useMutation({
    mutationFn: () =>
      responseDataOrThrow(
        api.POST('/api/v1/rulesets/check', { body: { ruleset: own.name, ownRules: requestedRules(own) } }),
      ),
    onSuccess: ({ faults }) => (faults.length === 0 ? goOn() : undefined),
  })
  return (
    <section className="stack" aria-label="Start a game">
      <Fault fault={checking.error} />
      <Faults faults={checking.data?.faults ?? []} own={own} />
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={checking.isPending || ruleCount(own) === 0 || own.name === ''}
          onClick={() => (me === null ? void goOn() : checking.mutate())}
        >
          {bringLabels.start}
        </button>
        {own.files !== undefined || own.draft.rules.length === 0 ? null : (
          <button type="button" className="button" onClick={() => void tryAlone()}>
            {bringLabels.tryAlone}
          </button>
        )}
        <button type="button" className="button" onClick={onForget}>
          {bringLabels.clear}
        </button>
      </div>
    </section>
  )
}

function Faults({ faults, own }: { readonly faults: CheckedRuleset['faults']; readonly own: OwnRules }) {
  if (faults.length === 0) return null
  return (
    <div className="notice no" role="alert">
      <ul className="own-remarks">
        {faults.map(({ file, line, rule, message }) => (
          <li key={`${file} ${line} ${message}`}>
            {rule !== undefined
              ? `Rule ${own.draft.rules[rule]?.number ?? ''}: ${message}`
              : file === ''
                ? message
                : fillIn(bringLabels.faultInFile, { file, line, message })}
          </li>
        ))}
      </ul>
    </div>
  )
}
