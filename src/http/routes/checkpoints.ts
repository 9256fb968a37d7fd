import { originOf, signedCheckpoint } from '../../app/checkpoints/checkpoint.ts'
import { type NoteSigner, verifierKeyOf } from '../../app/checkpoints/signed-note.ts'
import { CHECKPOINTS_ROUTES } from '../../wire/routes/checkpoints.ts'
import { accessHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/**
 * Routes for checkpoints: what the server states about a game's log, signed, so that everyone who keeps a checkpoint can
 * prove it if the log is rewritten later.
 */
export function checkpointRoutes(door: Door, { server, signer }: DoorPowers & { readonly signer: NoteSigner }): void {
  serve(door, CHECKPOINTS_ROUTES, 'GET /api/v1/games/:game/checkpoint', { may: 'seeGame' }, async (request, reply) => {
    const { id, entries, head } = accessHere(request).record
    const checkpoint = { origin: originOf(server.home, id), entries, head }
    return reply.type(TEXT).header('cache-control', 'no-store').send(signedCheckpoint(checkpoint, signer))
  })

  serve(door, CHECKPOINTS_ROUTES, 'GET /api/v1/checkpoint-key', { may: 'lookAround' }, async (_, reply) =>
    reply.type(TEXT).send(`${verifierKeyOf(signer)}\n`),
  )
}

const TEXT = 'text/plain; charset=utf-8'
