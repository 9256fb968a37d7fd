import { testAddress } from '../postgres/test-store.ts'
import { newFolder, open } from '../serve/started.ts'

/**
 * A real server for pages, without limits on requests: all visitors come from one address and share a few accounts, and
 * they are faster than people, so limits would only make their pages wait.
 */
export async function openSite(env: Record<string, string> = {}): ReturnType<typeof open> {
  const data = env['NOMIC_DATA'] ?? newFolder()
  const store = await testAddress(data)
  return open({
    NOMIC_DATA: data,
    ...(store === undefined ? {} : { NOMIC_STORE: store }),
    NOMIC_LIMITS_PER_ADDRESS: '0',
    NOMIC_LIMITS_PER_ACCOUNT: '0',
    NOMIC_LIMITS_HEAVY: '0',
    ...env,
  })
}
