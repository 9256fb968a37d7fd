/** Why a store could not keep or read something: the disk is full, the file is read-only, what is stored is damaged. */
export type StoreFaultCode = 'diskFull' | 'readOnly' | 'damaged' | 'busy' | 'closed' | 'failed'

/** Thrown by stores: nothing was changed. Whoever asked may ask again; `sentence` says what a host should do. */
export class StoreFault extends Error {
  readonly code: StoreFaultCode
  constructor(code: StoreFaultCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
