import { newFolder, open } from '../serve/started.ts'

/**
 * A real server for pages, without limits on requests: all visitors come from one address and share a few accounts, and
 * they are faster than people, so limits would only make their pages wait.
 */
export function openSite(env: Record<string, string> = {}): ReturnType<typeof open> {
  return open({
    NOMIC_DATA: newFolder(),
    NOMIC_LIMITS_PER_ADDRESS: '0',
    NOMIC_LIMITS_PER_ACCOUNT: '0',
    NOMIC_LIMITS_HEAVY: '0',
    ...env,
  })
}
