import Type from 'typebox'
import { originOf, signedCheckpoint } from '../../app/checkpoints/checkpoint.ts'
import { type NoteSigner, verifierKeyOf } from '../../app/checkpoints/signed-note.ts'
import { accessHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

/**
 * Routes for checkpoints: what the server states about a game's log, signed, so that everyone who keeps a checkpoint can
 * prove it if the log is rewritten later.
 */
export function checkpointRoutes(door: Door, { server, signer }: DoorPowers & { readonly signer: NoteSigner }): void {
  door.get(
    '/api/v1/games/:game/checkpoint',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The number of entries and the hash of the last one, signed by the server',
        response: { 200: textAnswer('A signed note, as described in docs/witness.md') },
      },
    },
    async (request, reply) => {
      const { id, entries, head } = accessHere(request).record
      const checkpoint = { origin: originOf(server.home, id), entries, head }
      return reply.type(TEXT).header('cache-control', 'no-store').send(signedCheckpoint(checkpoint, signer))
    },
  )

  door.get(
    '/api/v1/checkpoint-key',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'The key with which the server’s checkpoints are verified',
        response: { 200: textAnswer('A verifier key: NAME+ID+KEY') },
      },
    },
    async (_, reply) => reply.type(TEXT).send(`${verifierKeyOf(signer)}\n`),
  )
}

const TEXT = 'text/plain; charset=utf-8'

function textAnswer(description: string) {
  return { description, content: { 'text/plain': { schema: Type.String() } } }
}
