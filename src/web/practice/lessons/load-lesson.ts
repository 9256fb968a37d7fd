import { queryOptions } from '@tanstack/react-query'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Lesson } from './lesson.ts'

/** The lessons by ruleset. Each is loaded when it is needed. */
const LESSONS: { readonly [ruleset: string]: () => Promise<{ readonly lesson: Lesson }> } = {
  suber: () => import('./suber.ts'),
  'tri-nomic': () => import('./tri-nomic.ts'),
  n_omic: () => import('./n_omic.ts'),
  thermo: () => import('./thermo.ts'),
  charnomic: () => import('./charnomic.ts'),
}

/** Whether newcomers can practise with a ruleset. */
export function hasLesson(ruleset: string): boolean {
  return Object.hasOwn(LESSONS, ruleset)
}

/** The lesson of a ruleset; null if it has none. */
export function lessonOf(ruleset: string) {
  return queryOptions({
    queryKey: ['lesson', ruleset],
    queryFn: async () => (await lookup(LESSONS, ruleset)?.())?.lesson ?? null,
    staleTime: Infinity,
  })
}
