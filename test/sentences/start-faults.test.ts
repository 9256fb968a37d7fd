import { describe, it } from 'node:test'
import { portFault } from '../../src/serve/banner-port-and-config.ts'
import { assertWording } from './wording.ts'

describe('a server that cannot listen', () => {
  for (const code of ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'])
    for (const settings of ['NOMIC', 'NOMIC_METRICS'])
      it(`the fault ${code} for ${settings}_PORT has the accepted wording`, test =>
        assertWording(test, [portFault(Object.assign(new Error(code), { code }), '127.0.0.1', 80, settings).message]))
})
