import { newFolder, open } from '../serve/started.ts'

/**
 * A real server for pages. All visitors come from one address and play as a few accounts, faster than people do, so the
 * limits on requests are off: a page that is told to wait would only take longer.
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
