import openapiTS, { astToString } from 'openapi-typescript'
import { openDoor } from '../test/http/open-door.ts'

/** The types of all inputs and outputs of the API, generated from the API's own description. */
export async function apiTypes(): Promise<string> {
  const opened = await openDoor(() => {
    throw new Error('Nobody calls while the description is read.')
  })
  try {
    const { payload } = await opened.door.inject({ url: '/api/openapi.json' })
    return `// Made by tools/web-types.ts from the description of the API.\n\n${astToString(await openapiTS(payload))}`
  } finally {
    await opened.close()
  }
}
