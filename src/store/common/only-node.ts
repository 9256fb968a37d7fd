import type { Leases } from '../../ports/leases.ts'

/** The leases of a store that only one node uses. They end with its process. */
export function leasesOfOnlyNode(): Leases {
  const held = new Set<string>()
  return {
    shared: false,
    async take(names, { most }) {
      const free = names.filter(name => !held.has(name)).slice(0, most)
      for (const name of free) held.add(name)
      return free.map(name => {
        let released = false
        return {
          name,
          isHeld: () => !released,
          async release() {
            if (!released) held.delete(name)
            released = true
          },
        }
      })
    },
  }
}
