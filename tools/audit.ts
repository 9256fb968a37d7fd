/**
 * Asks the registry which installed packages have known faults: `npm run audit`. Exit status: 1 if a package that is
 * installed with Nomothete has one. A registry that does not answer such questions is named, and nothing fails.
 */
import { spawnSync } from 'node:child_process'
import Type from 'typebox'
import { Check } from 'typebox/value'

/** What `npm audit --json` prints of faults, by the package. */
const Audit = Type.Object({
  vulnerabilities: Type.Record(Type.String(), Type.Object({ severity: Type.String(), range: Type.String() })),
})

/** What it prints if the registry does not answer. */
const Failure = Type.Object({ message: Type.String() })

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })
const answer = parsed(stdout ?? '')
if (Check(Audit, answer)) {
  const faults = Object.entries(answer.vulnerabilities)
  for (const [name, { severity, range }] of faults) console.log(`${name} ${range}: ${severity}`)
  console.log(`${faults.length} packages with known faults`)
  process.exit(faults.length === 0 ? 0 : 1)
}
const why = Check(Failure, answer) ? answer.message : 'no answer'
console.log(`Known faults were not checked, because the registry does not say them: ${why}`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
