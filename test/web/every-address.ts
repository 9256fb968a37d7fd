import { join } from 'node:path'
import { createServer } from 'vite'

/** Every address that the router of the pages knows, in the form `/g/$game/rules/$label`. */
export async function everyAddress(): Promise<readonly string[]> {
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
