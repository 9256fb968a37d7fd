import type { Store } from '../../src/ports/store.ts'

/** Opens a separate store for each test. */
export type StoreMaker = () => Store | Promise<Store>

/** Uses a store and closes it. */
export async function withStore(open: StoreMaker, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await open()
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
