/** Prints what every program of the corpus gave and cost, one line each. Run in processes of their own by the tests. */
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { fatal, honest, inadmissible, misshapen, question } from './programs.ts'

const sandbox = createSandbox()
const programs = {
  ...honest,
  ...fatal,
  ...inadmissible,
  ...Object.fromEntries(Object.entries(misshapen).map(([k, v]) => [k, [v]])),
}
for (const [name, [program]] of Object.entries(programs)) {
  const outcome = sandbox.call(program as string, question())
  process.stdout.write(`${name} ${outcome.gas} ${JSON.stringify(outcome)}\n`)
}
