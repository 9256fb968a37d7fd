/** Why a server cannot start, in a sentence for its host. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
