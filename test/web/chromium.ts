import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import npmChromium from '../../node_modules/@sparticuz/chromium/package.json' with { type: 'json' }
import { NotHere } from '../installed-program.ts'

/** A program of this machine that takes the place of npm's Chromium. */
const CHROMIUM = process.env['CHROMIUM']

/** Chromium connects only to this machine, with as little background traffic as possible. */
const QUIET: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const { platform, arch } = process
if (CHROMIUM === undefined && (platform !== 'linux' || arch !== 'x64'))
  throw new NotHere(`npm has no Chromium for ${platform}-${arch}: set CHROMIUM to a machine's own`)

/** Starts the Chromium of the package `@sparticuz/chromium`, or the program that the variable CHROMIUM names. */
export async function launchChromium(): Promise<Browser> {
  // A busy machine may take minutes to start it.
  const options = { args: [...QUIET], timeout: 0 }
  if (CHROMIUM !== undefined) return chromium.launch({ ...options, executablePath: CHROMIUM })
  const folder = await unpackedChromium()
  return chromium.launch({
    ...options,
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      // The package brings the libraries and the fonts that a bare machine lacks.
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  })
}

/**
 * The folder of the unpacked Chromium, which is kept for later runs. If several processes unpack at the same time, the
 * folder of the first is kept.
 */
async function unpackedChromium(): Promise<string> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache/nomothete')
  const folder = join(cache, `chromium-${npmChromium.version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(`${folder}-`)
  try {
    await unpack(made)
    await writeFile(join(made, 'fonts.conf'), fontsIn(folder))
    await rename(made, folder)
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks into the folder for temporary files, and its libraries only where it seems to run in Lambda. */
async function unpack(folder: string): Promise<void> {
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
}

/** The fonts of this machine, and the one of the package. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
