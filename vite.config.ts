import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** How the pages are built: `npm run build` writes them to dist/web, from where the server gives them out. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), compressed()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // Everything is a file of its own: the policy of the pages allows no data in their place.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:8000' } },
})

/** Compresses what was built once and for all, so that the server gives it out as it is. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    closeBundle() {
      for (const file of globSync('dist/web/**/*.{html,js,css,svg,wasm}')) {
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content))
      }
    },
  }
}
