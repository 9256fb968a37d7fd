// @ts-nocheck: runs in the sandboxed engine, whose globals TypeScript does not know.
/* Freezes everything that a program can reach, and takes the methods whose result depends on a locale. */
;(() => {
  const { freeze, getOwnPropertyDescriptor, getPrototypeOf } = Object
  const { ownKeys } = Reflect
  const seen = new Set()
  const waiting = []

  const meet = value => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
    seen.add(value)
    waiting.push(value)
  }

  const meetAllOf = object => {
    meet(getPrototypeOf(object))
    for (const key of ownKeys(object)) {
      if (typeof key === 'string' && /^toLocale|^localeCompare$/.test(key)) delete object[key]
      const property = getOwnPropertyDescriptor(object, key)
      if (property === undefined) continue
      for (const part of ['value', 'get', 'set']) meet(property[part])
    }
  }

  /** Intrinsics that no global leads to; syntax does. */
  const hidden = () => [
    () => {},
    async () => {},
    function* () {},
    async function* () {},
    (function* () {})(),
    (async function* () {})(),
    (async () => {})(),
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    new Map().entries(),
    new Set().entries(),
    'a'.matchAll(/a/g),
    Iterator.from({ next() {} }),
    [].values().map(x => x),
    (function () {
      // biome-ignore lint/complexity/noArguments: this is how one comes by one
      return arguments
    })(),
  ]

  for (const value of hidden()) meet(value)
  meet(globalThis)
  while (waiting.length > 0) meetAllOf(waiting.pop())
  for (const value of seen) freeze(value)
})()
