import type { Written } from './account-letters.ts'
import type { Registry } from './registry.ts'

/** Sends the same letter to some addresses. */
export async function postTo(
  { post, clock }: Registry,
  addresses: readonly string[],
  { subject, text }: Written,
): Promise<void> {
  for (const address of addresses)
    await post({ id: `account/${crypto.randomUUID()}`, to: { address }, subject, text, notBefore: clock.now() })
}
