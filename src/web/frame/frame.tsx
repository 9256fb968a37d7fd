import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { whereOneWas } from '../account/where-one-was.ts'
import { questions } from '../api/questions.ts'
import { Loading } from '../parts/loading.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useArrival } from './use-arrival.ts'

/** What stands around every page: where one can go, and who one is. */
export function Frame() {
  const { data: me } = useQuery(questions.me())
  const { href, pathname } = useLocation()
  useEffect(() => whereOneWas.passing(href), [href])
  useArrival(pathname)
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="house no-print">
        <div className="house-inner">
          <Link to="/" className="house-name">
            Nomothete
          </Link>
          <nav aria-label="The house">
            <Link to="/games">Games</Link>
            <Link to="/rulesets">Rulesets</Link>
          </nav>
          <div className="house-end">
            {me?.operator === true ? <Link to="/operate">Operate</Link> : null}
            {me === undefined ? null : me === null ? (
              <>
                <Link to="/sign-up" className="wide-only">
                  Make an account
                </Link>
                <Link to="/sign-in">Sign in</Link>
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
      <footer className="house-foot no-print">
        <p>
          Whoever may look at a game can take its whole record away and check it. The texts of the rules belong to those
          who wrote them. <a href="/api/docs">For programmers: the API</a>
        </p>
        <ThemeChoice />
      </footer>
    </>
  )
}
