import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewTalkMessage, TalkEdit, TalkMessage, TalkTopic } from '../../wire/talk.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { showMessage } from './renew-talk.ts'

type Message = TalkMessage
type Topic = TalkTopic

/** Sends a new message of a conversation. */
export function useWriteMessage(game: string, topic: Topic, sent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTalkMessage) =>
      responseDataOrThrow(
        api.POST('/api/v1/games/:game/talk/conversations/:about', {
          params: { path: { game, about: topic.about } },
          body,
        }),
      ),
    onSuccess: message => {
      showMessage(client, game, topic, message)
      sent()
    },
  })
}

/** Sends a new version of a message. */
export function useEditMessage(game: string, topic: Topic, { id }: Message, sent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TalkEdit) =>
      responseDataOrThrow(
        api.PATCH('/api/v1/games/:game/talk/messages/:message', { params: { path: { game, message: id } }, body }),
      ),
    onSuccess: message => {
      showMessage(client, game, topic, message)
      sent()
    },
  })
}

type Reaction = Message['reactions'][number]['reaction']

/** Adds a reaction to a message, or takes it back. */
export function useReact(game: string, topic: Topic, { id }: Message) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reaction, on }: { readonly reaction: Reaction; readonly on: boolean }) => {
      const params = { path: { game, message: id, reaction } }
      const address = '/api/v1/games/:game/talk/messages/:message/reactions/:reaction'
      return responseDataOrThrow(on ? api.PUT(address, { params }) : api.DELETE(address, { params }))
    },
    onSuccess: message => showMessage(client, game, topic, message),
  })
}

/** Does something to the talk of a game after which everything that the page shows of it is requested again. */
export function useTalkChange<Given>(game: string, send: (given: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: ['talk', game] }),
  })
}
