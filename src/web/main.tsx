import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazyRouteComponent, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { askAgainDelay, retryDelay } from './api/refused.ts'
import { renameMissingParts } from './frame/page-fault.tsx'
import { pageRouter } from './router.tsx'
import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './style/coming.css'
import './style/frame.css'
import './style/game.css'
import './style/law.css'

/**
 * Sends requests even if the browser believes it is offline: the browser only knows that there is no network, and the
 * server may be on the same computer.
 */
const networkMode = 'always'

const queries = new QueryClient({
  defaultOptions: {
    mutations: { networkMode },
    queries: {
      networkMode,
      refetchOnReconnect: true,
      staleTime: 5_000,
      retry: (tries, fault) => tries < 4 && retryDelay(tries, fault) !== null,
      retryDelay: (tries, fault) => retryDelay(tries, fault) ?? 0,
      refetchInterval: ({ state }) => askAgainDelay(state.error),
    },
  },
})

const ServerClock = lazyRouteComponent(() => import('./pages/operators-page.tsx'), 'ServerClock')

/** What is around all pages, if the server says in its page that its clock can be moved. */
const around = document.documentElement.dataset['clock']
  ? { InnerWrap: ({ children }: { readonly children: ReactNode }) => <ServerClock>{children}</ServerClock> }
  : {}

renameMissingParts()
createRoot(document.getElementById('page') as HTMLElement).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={pageRouter} {...around} />
  </QueryClientProvider>,
)
