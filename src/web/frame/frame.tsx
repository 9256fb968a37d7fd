import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { whereOneWas } from '../account/after-sign-in-and-out.ts'
import { queries } from '../api/queries.ts'
import { Loading } from '../parts/loading-and-faults.tsx'
import { frameLabels } from './labels.ts'

/** The frame around every page: navigation, and the account. */
export function Frame() {
  const { data: me } = useQuery(queries.me())
  const { href, pathname } = useLocation()
  useEffect(() => whereOneWas.passing(href), [href])
  useTitleAndFocusOnArrival(pathname)
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="site no-print">
        <div className="site-inner">
          <Link to="/" className="site-name">
            Nomothete
          </Link>
          <nav aria-label={frameLabels.site}>
            <Link to="/games">Games</Link>
            <Link to="/rulesets">{frameLabels.rulesets}</Link>
          </nav>
          <div className="site-end">
            {me?.operator === true ? <Link to="/operate">{frameLabels.admin}</Link> : null}
            {me === undefined ? null : me === null ? (
              <>
                <Link to="/sign-up" className="wide-only">
                  Create account
                </Link>
                <Link to="/sign-in">{frameLabels.signIn}</Link>
              </>
            ) : (
              <Link to="/account">{me.name}</Link>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="site-foot no-print">
        <p>
          Anyone who can watch a game can download its whole log and verify it. The texts of the rules belong to their
          authors. <a href="/api/docs">API for developers</a>
        </p>
        <ThemeChoice />
      </footer>
    </>
  )
}

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** A choice of theme: light, dark, or the same as the device. This browser stores the choice. */
function ThemeChoice() {
  const [theme, setTheme] = useState(applyStoredTheme)
  return (
    <label className="theme">
      <span>Theme</span>
      <select
        value={theme}
        onChange={({ target }) => {
          const next = target.value as Theme
          setTheme(next)
          localStorage.setItem('theme', next)
          applyTheme(next)
        }}
      >
        <option value="system">Same as device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}

function applyStoredTheme(): Theme {
  const kept = THEMES.find(theme => theme === localStorage.getItem('theme')) ?? 'system'
  applyTheme(kept)
  return kept
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/**
 * After navigation, sets the window title as soon as the page has content. If the focused element disappeared with the
 * previous page, also focuses the heading, so that people who use a keyboard do not have to start again at the top of
 * the window.
 */
function useTitleAndFocusOnArrival(path: string): void {
  const before = useRef(path)
  useEffect(() => {
    const main = document.getElementById('main')
    if (main === null) return
    const moved = before.current !== path
    before.current = path
    // Once the user does anything, the focus is no longer moved.
    const hand = new AbortController()
    for (const sign of ['keydown', 'pointerdown'])
      addEventListener(sign, () => hand.abort(), { signal: hand.signal, capture: true })
    const arrive = (): void => {
      const heading = headingOf(main)
      if (heading === undefined) return
      const waiting = waitingGames(main)
      document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${windowTitleOf(main)}`
      showBadge(waiting)
      if (!moved || hand.signal.aborted || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(arrive)
    watch.observe(main, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-waiting'],
    })
    arrive()
    return () => {
      watch.disconnect()
      hand.abort()
    }
  }, [path])
}

/**
 * The page's own heading, once it exists. In a game, this is not the name of the game. A part of the page that is still
 * loading, such as a conversation, does not matter.
 */
function headingOf(main: HTMLElement): HTMLElement | undefined {
  const loading = [...main.querySelectorAll('p.sheet[role=status]')]
  if (loading.some(it => it.closest('section, #talk') === null)) return undefined
  return main.querySelector<HTMLElement>('[data-game] h2') ?? main.querySelector<HTMLElement>('h1') ?? undefined
}

/** The number of games shown on a page that are waiting for the viewer. */
function waitingGames(main: HTMLElement): number {
  return Number(main.querySelector('[data-waiting]')?.getAttribute('data-waiting') ?? 0)
}

/** Shows the number on the site's icon, in browsers that support this, if the site is installed as an app. */
function showBadge(waiting: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
  // A browser refuses this for a site that is not installed.
  shown.catch(() => undefined)
}

function windowTitleOf(main: HTMLElement): string {
  const [name, part] = [main.querySelector('h1'), main.querySelector('[data-game] h2')].map(it =>
    it?.textContent.trim(),
  )
  return [part, name, 'Nomothete'].filter(it => it !== undefined && it !== '').join(' · ')
}
