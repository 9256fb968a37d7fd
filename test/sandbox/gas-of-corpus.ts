/**
 * Prints the result and the gas of every program in the corpus, one line each. The tests run it in separate processes.
 */
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
