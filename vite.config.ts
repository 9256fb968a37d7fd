import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import Type from 'typebox'
import { Parse } from 'typebox/value'
import { defineConfig, type Plugin, parseSync, Visitor } from 'vite'

/** Longer names of files are cut. */
const LONGEST_NAME = 11

/**
 * The build, `npm run build`: it writes the pages to dist/web, from where the server serves them, and the programs of the
 * built-in rulesets without their types to dist/programs, so that no game of theirs has to load TypeScript.
 */
export default defineConfig({
  root: 'src/web',
  plugins: [labelsInPlace(), react({ jsxImportSource: '#visible-text-jsx' }), compressed(), strippedPrograms()],
  // The practice game is played by the app itself, in the browser: what it uses of Node is substituted.
  resolve: { alias: { 'node:crypto': join(import.meta.dirname, 'src/practice/node-crypto.ts') } },
  worker: { format: 'es', plugins: () => [readParts()] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // Every asset is a separate file: the policy of the pages allows no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/notifications/service-worker.ts'].map(it => join(import.meta.dirname, it)),
      output: {
        // Browsers look for a newer service worker under the same address, whose folder is also what it can serve.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
        // The first file lists the names of all others, so short names make the first load smaller.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, LONGEST_NAME)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8000' } },
})

/** What a `labels.ts` exports: catalogues of whole messages, by name. */
const Catalogues = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))

/** Writes each label into the code that uses it, with its arguments, so that no page loads the labels of another. */
function labelsInPlace(): Plugin {
  return {
    name: 'labels-in-place',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      let written = code
      for (const [, name = '', source = ''] of code.matchAll(/^import \{ (\w+Labels) \} from '(.+)'$/gm)) {
        const { [name]: labels } = Parse(Catalogues, { ...(await import(join(dirname(id), source))) })
        const uses = new RegExp(`\\b${name}\\.(\\w+)`, 'g')
        written = written.replaceAll(uses, (_, key: string) => JSON.stringify(labels?.[key]))
      }
      return written === code ? undefined : { code: withFilledIn(id, written), map: null }
    },
  }
}

/** Code in which `fillIn("Entry {seq}", { seq })` is the template `Entry ${seq}`. */
function withFilledIn(file: string, code: string): string {
  let [written, upTo] = ['', 0]
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [message, values], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'fillIn' || start < upTo) return
      if (message?.type !== 'Literal' || values?.type !== 'ObjectExpression') return
      const given = new Map<string, string>()
      for (const it of values.properties)
        if (it.type === 'Property' && it.key.type === 'Identifier')
          given.set(it.key.name, code.slice(it.value.start, it.value.end))
      if (given.size < values.properties.length) return
      const text = String(message.value).replace(/[`\\$]/g, '\\$&')
      const template = text.replace(/\{(\w+)\}/g, (_, name: string) => `\${${given.get(name)}}`)
      written += `${code.slice(upTo, start)}\`${template}\``
      upTo = end
    },
  })
  visitor.visit(parseSync(file, code).program)
  return written + code.slice(upTo)
}

/** Bundles the file data of practice games: what every game needs, and each ruleset as a file of its own. */
function readParts(): Plugin {
  const name = 'virtual:practice-parts'
  const ofRuleset = 'virtual:practice-ruleset/'
  return {
    name: 'practice-parts',
    resolveId: id => (id === name || id.startsWith(ofRuleset) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0virtual:practice-')) return undefined
      const { readPracticeParts, readPracticeRuleset } = await import('./src/practice/practice-parts.ts')
      const { shippedRulesetNames } = await import('./src/store/rulesets/ruleset-shelf.ts')
      if (id !== `\0${name}`) return exported(readPracticeRuleset(id.slice(ofRuleset.length + 1)))
      const loaders = shippedRulesetNames().map(it => `${JSON.stringify(it)}: () => import('${ofRuleset}${it}')`)
      return `${exported(readPracticeParts())}\nexport const rulesets = { ${loaders.join(', ')} }`
    },
  }
}

function exported(parts: object): string {
  return Object.entries(parts)
    .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** Files of up to so many bytes are compressed as much as possible. For larger ones, which only a few pages load, that takes too long. */
const SMALL = 400_000

/** Compresses the built files in advance, so the server can serve them unchanged. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    closeBundle() {
      for (const file of globSync('dist/web/**/*.{html,js,css,svg,wasm}')) {
        const content = readFileSync(file)
        const quality = content.length <= SMALL ? constants.BROTLI_MAX_QUALITY : 9
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        )
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9, memLevel: 9 }))
      }
    },
  }
}

/** Writes the JavaScript of the built-in rulesets' programs, which the server reads by itself. */
function strippedPrograms(): Plugin {
  return {
    name: 'stripped-programs',
    async closeBundle() {
      const { keepShippedPrograms } = await import('./tools/keep-shipped-programs.ts')
      keepShippedPrograms(join(import.meta.dirname, 'dist/programs'))
    },
  }
}
