import { join } from 'node:path'
import { createServer } from 'vite'

let known: Promise<readonly string[]> | undefined

/** Every address that the router of the pages knows, in the form `/g/$game/rules/$label`. */
export function everyAddress(): Promise<readonly string[]> {
  known ??= addressesOfRouter()
  return known
}

async function addressesOfRouter(): Promise<readonly string[]> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { pageRouter } = (await vite.ssrLoadModule('/router.tsx')) as {
      pageRouter: { readonly routesByPath: { readonly [address: string]: unknown } }
    }
    return Object.keys(pageRouter.routesByPath).sort()
  } finally {
    await vite.close()
  }
}
