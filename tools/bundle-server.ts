/**
 * Bundles the server and the command line with their libraries: `node tools/bundle-server.ts`. What it writes to
 * `dist/server` works wherever the package is, because it finds the files of the package by their place beside it.
 *
 * The sources stay in the package: their hash is part of the machine, and the bundle reads its data files among them.
 */
import { dirname, join, posix, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = 'dist/server'

/** What stays a package of its own: the compiler, which few processes load, and pages that are served from its files. */
const APART = [/^typescript$/, /^ts-blank-space$/, /^@fastify\/swagger-ui$/, /^pg-native$/]

/** A file that a source starts as a thread or a process, or the place of the source itself. */
const PLACE = /new URL\('([^']+)\.ts', import\.meta\.url\)|import\.meta\.(?:dirname|url)/g

/** Makes sources find the files of the package from the bundle, and the threads that they start in it. */
function placesInPackage(): Plugin {
  return {
    name: 'places-in-package',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta')) return undefined
      const source = relative(join(ROOT, OUTPUT), id).split(sep).join('/')
      return code.replaceAll(PLACE, (place: string, thread: string | undefined) => {
        if (place === 'import.meta.url') return `new URL('${source}', import.meta.url).href`
        if (thread === undefined) return `(import.meta.dirname + '/${posix.dirname(source)}')`
        const fileName = `${posix.basename(thread)}.js`
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${thread}.ts`), fileName })
        return `new URL('./${fileName}', import.meta.url)`
      })
    },
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && file.code.includes(ROOT)) this.error(`${file.fileName} contains the path ${ROOT}.`)
    },
  }
}

await build({
  ...{ configFile: false, logLevel: 'warn', root: ROOT, plugins: [placesInPackage()] },
  ssr: { noExternal: true },
  build: {
    ...{ ssr: 'src/main.ts', outDir: OUTPUT, target: 'node26', minify: false },
    rolldownOptions: {
      external: APART,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
    },
  },
})
