import type { Door } from './door.ts'

/** The methods that can be used on a path, whatever they are used for. */
export type MethodsAt = (path: string) => readonly string[]

/** Notes which methods each route has, so that a wrong method can be told from a path that is not there. */
export function methodsAt(door: Door): MethodsAt {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = []
  door.addHook('onRoute', ({ url, method }) => {
    const methods = (typeof method === 'string' ? [method] : method).map(it => it.toUpperCase())
    if (url !== '*') routes.push({ parts: partsOf(url), methods })
  })
  return path => {
    const parts = partsOf(path)
    return [...new Set(routes.filter(route => fits(route.parts, parts)).flatMap(route => route.methods))].sort()
  }
}

function partsOf(path: string): readonly string[] {
  return (path.split('?', 1)[0] ?? '').split('/').slice(1)
}

function fits(route: readonly string[], parts: readonly string[]): boolean {
  if (route.at(-1) === '*')
    return parts.length >= route.length && fits(route.slice(0, -1), parts.slice(0, route.length - 1))
  return (
    route.length === parts.length &&
    route.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}
