import { readFileSync } from 'node:fs'
import { type ReadConfig, readConfig } from './config/read-config.ts'

/** Reads the configuration as a command line asks for it: the file that it names, or that the environment names. */
export function toldConfig(env: NodeJS.ProcessEnv, named: string | undefined): ReadConfig {
  const name = named ?? (env['NOMIC_CONFIG'] || undefined)
  if (name === undefined) return readConfig({ env })
  try {
    return readConfig({ env, file: { name, text: readFileSync(name, 'utf8') } })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return {
      ok: false,
      faults: [`The configuration ${name} cannot be read${code === 'ENOENT' ? ': it is not there' : ''}.`],
    }
  }
}
