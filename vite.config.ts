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
        // React changes less often than we do: it keeps its cached copy across our releases.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }] },
      },
    },
  },
})
