import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { LogClaim, LogVerdict } from '../../../wire/log-check.ts'
import { api, responseDataOrThrow } from '../../api/api.ts'
import { logPages } from '../../exports/log-pages.ts'
import { fillIn } from '../../parts/fill-in.ts'
import { Fault } from '../../parts/loading-and-faults.tsx'
import { checkLog } from '../../proof/check-log.ts'
import { checkOnServer } from '../../proof/check-on-server.ts'
import { proofLabels } from '../../proof/labels.ts'
import { readCheckpoint } from '../../proof/read-checkpoint.ts'
import { resultsLabels } from '../../results/labels.ts'

/** What is being done: nothing yet, downloading the log, or deciding its entries again. */
type Stage =
  | { readonly is: 'idle' }
  | { readonly is: 'downloading'; readonly done: number; readonly of: number }
  | { readonly is: 'deciding'; readonly done: number; readonly of: number; readonly offline: boolean }
  | { readonly is: 'onServer'; readonly done: number; readonly of: number }
  | { readonly is: 'checked'; readonly verdict: LogVerdict; readonly file: string | undefined; readonly where: string }
  | { readonly is: 'failed'; readonly fault: unknown }

/** The page on which anyone can check a game: their browser decides every entry again, without the server. */
export function CheckPage() {
  const { game } = useParams({ from: '/g/$game/check' })
  const [checkpoint, setCheckpoint] = useState<KeptCheckpoint>({ is: 'none' })
  const { stage, checkGame, checkFile, askServer } = useLogCheck(
    game,
    checkpoint.is === 'read' ? checkpoint.claim : undefined,
  )
  const id = useId()
  const isBusy = stage.is === 'downloading' || stage.is === 'deciding' || stage.is === 'onServer'
  return (
    <section className="paper stack lead" aria-labelledby="check">
      <h2 id="check">{proofLabels.check}</h2>
      <p>
        Your browser downloads the log of the game, and then decides every entry again by the rules in the log, without
        the server’s help. If anyone has changed an entry afterwards, even the host, you learn which one.
      </p>
      <div className="row">
        <button type="button" className="button main" disabled={isBusy} onClick={() => void checkGame()}>
          {proofLabels.checkEntries}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => void askServer()}>
          {proofLabels.letServerCheck}
        </button>
      </div>
      <p className="small soft">
        If your device is slow, the server can decide every entry again, however long the game is. You then have to
        trust the server.
      </p>
      <div className="field">
        <label htmlFor={id}>{proofLabels.checkFile}</label>
        <input
          id={id}
          type="file"
          accept=".nomic,.nomic-passport"
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) void checkFile(file)
          }}
        />
      </div>
      <CheckpointField checkpoint={checkpoint} setCheckpoint={setCheckpoint} />
      <div aria-live="polite">
        <StageView game={game} stage={stage} />
      </div>
    </section>
  )
}

/** A checkpoint that a reader kept, with which the log is compared. */
type KeptCheckpoint = { readonly is: 'none' | 'unreadable' } | { readonly is: 'read'; readonly claim: LogClaim }

function CheckpointField({
  checkpoint,
  setCheckpoint,
}: {
  readonly checkpoint: KeptCheckpoint
  readonly setCheckpoint: (checkpoint: KeptCheckpoint) => void
}) {
  const id = useId()
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return setCheckpoint({ is: 'none' })
    const claim = readCheckpoint(await file.slice(0, 4_096).text())
    setCheckpoint(claim === undefined ? { is: 'unreadable' } : { is: 'read', claim })
  }
  return (
    <div className="field">
      <label htmlFor={id}>{proofLabels.checkpoint}</label>
      <p className="small soft" id={`${id}-about`}>
        A checkpoint is what the server signed about this game on that day. If the log does not continue it, someone has
        rewritten the game.
      </p>
      <input
        id={id}
        type="file"
        accept=".checkpoint,.txt"
        aria-describedby={`${id}-about`}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {checkpoint.is === 'unreadable' ? <p className="notice no">{proofLabels.notACheckpoint}</p> : null}
      {checkpoint.is === 'read' ? (
        <p className="small">
          <span data-counts>{fillIn(proofLabels.aboutEntries, { entries: checkpoint.claim.entries })}</span> Now check
          the game or a log.
        </p>
      ) : null}
    </div>
  )
}

/** Runs checks, one at a time, and stops when the page is left. */
function useLogCheck(game: string, checkpoint: LogClaim | undefined) {
  const [stage, show] = useState<Stage>({ is: 'idle' })
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const check = async (log: Blob, claim?: LogClaim): Promise<void> => {
    let deciding: Extract<Stage, { is: 'deciding' }> = {
      is: 'deciding',
      done: 0,
      of: claim?.entries ?? 1,
      offline: false,
    }
    show(deciding)
    const asked = {
      log,
      ...(claim === undefined ? {} : { claim }),
      ...(checkpoint === undefined ? {} : { checkpoint }),
    }
    const checking = checkLog(asked, message => {
      deciding =
        message.is === 'offline' ? { ...deciding, offline: true } : { ...deciding, done: message.done, of: message.of }
      show(deciding)
    })
    stop.current = checking.stop
    const verdict = await checking.verdict
    show({ is: 'checked', verdict, file: log instanceof File ? log.name : undefined, where: proofLabels.here })
  }
  const checkGame = async (): Promise<void> => {
    try {
      show({ is: 'downloading', done: 0, of: 1 })
      const { entries, head } = await responseDataOrThrow(
        api.GET('/api/v1/games/:game/verification', { params: { path: { game } } }),
      )
      const pages = await logPages(game, done => show({ is: 'downloading', done, of: entries }))
      await check(new Blob([...pages]), { entries, head })
    } catch (fault) {
      show({ is: 'failed', fault })
    }
  }
  const checkFile = async (file: File): Promise<void> => {
    try {
      await check(file)
    } catch (fault) {
      show({ is: 'failed', fault })
    }
  }
  const askServer = async (): Promise<void> => {
    let isOver = false
    stop.current = () => {
      isOver = true
    }
    try {
      show({ is: 'onServer', done: 0, of: 1 })
      const verdict = await checkOnServer(
        game,
        (done, of) => show({ is: 'onServer', done, of }),
        () => isOver,
      )
      if (verdict !== undefined) show({ is: 'checked', verdict, file: undefined, where: proofLabels.onServer })
    } catch (fault) {
      show({ is: 'failed', fault })
    }
  }
  return { stage, checkGame, checkFile, askServer }
}

function StageView({ game, stage }: { readonly game: string; readonly stage: Stage }) {
  switch (stage.is) {
    case 'idle':
      return null
    case 'failed':
      return <Fault fault={stage.fault} />
    case 'downloading':
      return <Progress words="Downloading the log" done={stage.done} of={stage.of} />
    case 'deciding':
      return (
        <>
          <Progress words="Deciding the entries again" done={stage.done} of={stage.of} />
          {stage.offline ? (
            <p className="small soft">From here on, the server is not asked. You can go offline.</p>
          ) : null}
        </>
      )
    case 'onServer':
      return (
        <>
          <Progress words="The server decides the entries again" done={stage.done} of={stage.of} />
          <p className="small soft">The server goes on if you leave this page. Come back later for the result.</p>
        </>
      )
    case 'checked':
      return <VerdictView game={game} verdict={stage.verdict} file={stage.file} where={stage.where} />
  }
}

function Progress({ words, done, of }: { readonly words: string; readonly done: number; readonly of: number }) {
  return (
    <p>
      <progress value={done} max={Math.max(1, of)} aria-label={words} /> {words}: <span data-counts>{done}</span> of{' '}
      <span data-counts>{of}</span>
    </p>
  )
}

function VerdictView({
  game,
  verdict,
  file,
  where,
}: {
  readonly game: string
  readonly verdict: LogVerdict
  readonly file: string | undefined
  readonly where: string
}) {
  const { entries, decidedAgain, throws, fault, notes, head, isAsClaimed, continuesCheckpoint, isTorn } = verdict
  const isSound = fault === undefined && isAsClaimed !== false && continuesCheckpoint !== false
  return (
    <div className={isSound ? 'notice yes' : 'notice no'}>
      {fault === undefined ? null : (
        <p>
          <strong>
            {file === undefined ? (
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(fault.entry) }}>
                {fillIn(resultsLabels.entry, { seq: fault.entry })}
              </Link>
            ) : (
              fillIn(resultsLabels.entry, { seq: fault.entry })
            )}{' '}
            {proofLabels.isNotValid}
          </strong>{' '}
          {fault.message}
          {entries === 0 ? null : (
            <>
              {' '}
              The <span data-counts>{entries}</span> entries before it are valid.
            </>
          )}
        </p>
      )}
      {fault === undefined && isAsClaimed === false ? (
        <p>
          <strong>This is not the log that the server describes.</strong> Its entries are valid, but its hash differs.
        </p>
      ) : null}
      {continuesCheckpoint === false ? (
        <p>
          <strong>{proofLabels.notContinuingCheckpoint}</strong> The server signed something else then, so someone has
          rewritten the game. Keep the checkpoint and this log: together they prove it.
        </p>
      ) : null}
      {isSound ? (
        <p>
          <strong data-counts>{fillIn(proofLabels.allValid, { entries })}</strong>{' '}
          {decidedAgain === entries ? (
            fillIn(proofLabels.decidedAgain, { where })
          ) : (
            <>
              <span data-counts>{fillIn(proofLabels.someDecidedAgain, { entries: decidedAgain, where })}</span> The
              hashes of the others are valid.
            </>
          )}
          {throws === 0 ? null : ' The dice follow from secrets that the log committed to in advance.'}
        </p>
      ) : null}
      {isSound && continuesCheckpoint === true ? <p>{proofLabels.continuesCheckpoint}</p> : null}
      {isTorn ? <p>{proofLabels.unfinishedLine}</p> : null}
      <ul>
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {head === undefined ? null : (
        <p className="small">
          {isAsClaimed === true ? 'The log ends with this hash, which is also the one that the server gives' : 'Hash'}:{' '}
          <code>{head}</code>. Players who see the same hash have the same game.
        </p>
      )}
    </div>
  )
}
