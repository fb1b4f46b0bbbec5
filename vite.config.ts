import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web application: src/web becomes .build/web, which the server serves. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: {
    outDir: '../../.build/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Nothing becomes a data: URL, so that the content security policy need not allow one.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than we do: it keeps its cached copy across our releases.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              priority: 1,
            },
            // What is always there is one file, however many screens use its parts too.
            { name: (id, graph) => (isAlwaysLoaded(id, graph) ? 'app' : null) },
          ],
        },
      },
    },
  },
})

interface Graph {
  getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** Whether the page's first script imports the module, directly or through others. */
function isAlwaysLoaded(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = graph.getModuleInfo(id)
  if (!module) return false
  return module.isEntry || module.importers.some((importer) => isAlwaysLoaded(importer, graph, seen))
}
