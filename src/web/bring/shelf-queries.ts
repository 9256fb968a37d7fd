import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ShelvedRuleset } from '../../wire/shelf.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { NO_DRAFT, type OwnRules } from './own-rules.ts'

export type Shelved = ShelvedRuleset

/** The pages' requests about the rulesets that people keep on their shelves. */
export const shelfQueries = {
  own: () => queryOptions({ queryKey: ['shelf', 'own'], queryFn: () => responseDataOrThrow(api.GET('/api/v1/shelf')) }),
  shared: () =>
    queryOptions({
      queryKey: ['shelf', 'public'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/shelf/public')),
    }),
  edition: (shelved: string, edition: number) =>
    queryOptions({
      queryKey: ['shelf', 'one', shelved, edition],
      queryFn: () => {
        const params = { path: { shelved, edition } }
        return responseDataOrThrow(api.GET('/api/v1/shelf/:shelved/editions/:edition', { params }))
      },
      staleTime: Infinity,
    }),
  one: (shelved: string) =>
    queryOptions({
      queryKey: ['shelf', 'one', shelved],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/shelf/:shelved', { params: { path: { shelved } } })),
    }),
}

/** Changes who can see a ruleset of one's own, or deletes it. */
export function useShelfChange(shelved: string) {
  const client = useQueryClient()
  const params = { path: { shelved } }
  return useMutation({
    mutationFn: async (visibility: Shelved['visibility'] | null) => {
      if (visibility === null) await responseDataOrThrow(api.DELETE('/api/v1/shelf/:shelved', { params }))
      else await responseDataOrThrow(api.PATCH('/api/v1/shelf/:shelved', { params, body: { visibility } }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['shelf'] }),
  })
}

/** Opens an edition in place of the rules in this browser, and goes on to editing it or to starting a game from it. */
export function useOpenEdition(keep: (own: OwnRules) => void) {
  const router = useRouter()
  return useMutation({
    mutationFn: async ({ shelved, edition }: Opened) => {
      const params = { path: { shelved, edition } }
      return responseDataOrThrow(api.GET('/api/v1/shelf/:shelved/editions/:edition', { params }))
    },
    onSuccess: async ({ ruleset: name, ownRules: { draft = NO_DRAFT, files } }, { to }) => {
      keep({ text: '', name, draft, remarks: [], ...(files === undefined ? {} : { files }) })
      if (to === 'found') await router.navigate({ to: '/found', search: { from: 'own' } })
      else await router.navigate({ to: '/bring' })
    },
  })
}

type Opened = { readonly shelved: string; readonly edition: number; readonly to: 'found' | 'bring' }
