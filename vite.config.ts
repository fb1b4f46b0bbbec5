import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions, type Plugin } from 'vite'
import { recordPackages } from './scripts/shipped/shipped-packages.mjs'

/** Without what it opens later. */
const startPage = /src\/web\/features\/start\/(?!change-market-dialog|incorrect-url)/

/**
 * One chunk per stage of the journey, with what only that stage needs: each further chunk costs a phone a request. A
 * module that several stages share belongs to the first of them.
 */
const stages: readonly (readonly [name: string, modules: RegExp])[] = [
  // What only applications with an outcome show is in their stage.
  [
    'sign-up',
    /src\/web\/(?:features\/sign-up\/(?!defer-full-onboarding|legacy-start|terms-dialog)|app\/(?:application-screens|journey-pages)\.)/,
  ],
  ['session-end', /src\/web\/features\/sessions\/(?:session-watch|sign-in-again-dialog)\./],
  // Reads links and returning visitors' accounts.
  ['arrival', /src\/web\/app\/start\//],
  [
    'outcome',
    /src\/web\/features\/(?:sign-up|outcome|letter|next-steps|status|bank|step-ups|phone|identity-documents)\//,
  ],
  // The home shows the order, so both are in one.
  ['approved', /src\/web\/features\/(?:home|orders)\//],
  ['owners', /src\/web\/features\/owners\//],
  ['account', /src\/web\/features\//],
  ...['en', 'fr-CA'].flatMap((language) => [
    [
      `sign-up-texts.${language}`,
      new RegExp(`generated/(?:screens|field-errors|api-errors|rates)\\.${language}\\.`),
    ] as const,
    [`later-texts.${language}`, new RegExp(`generated/(?!shell).*\\.${language}\\.`)] as const,
  ]),
]

const browserBuild: BuildOptions = {
  outDir: '../../.build/web',
  emptyOutDir: true,
  target: 'es2022',
  manifest: true,
  sourcemap: false,
  modulePreload: { polyfill: false },
  // One style sheet, which the server writes into the document.
  cssCodeSplit: false,
  // No data: URLs, so that the content security policy need not allow them.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // A separate chunk stays in the browser cache across our releases.
          {
            name: 'react',
            test: /node_modules\/(?:react|react-dom|scheduler)\//,
            priority: stages.length + 2,
          },
          // One chunk for all modules that the entry imports statically, and for the start page.
          {
            name: (id, graph) => (startPage.test(id) || isAlwaysLoaded(id, graph) ? 'app' : null),
            debugName: 'app',
            priority: stages.length + 1,
          },
          ...stages.map(([name, modules], index) => ({
            name,
            test: modules,
            priority: stages.length - index,
          })),
        ],
      },
    },
  },
}

/** Renders first views on the server; complete, so that it runs React's production build. */
const serverBuild: BuildOptions = {
  outDir: '../../.build/web-server',
  emptyOutDir: true,
  target: 'node24',
  assetsInlineLimit: 0,
  copyPublicDir: false,
}

/** The sandbox's page of all parts. */
const partsBuild: BuildOptions = {
  outDir: '../../../.build/parts',
  emptyOutDir: true,
  target: 'es2022',
  copyPublicDir: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}

/** The consoles of staff and of partners. */
const consoles = ['staff', 'partner'] as const
const consoleBuild = (name: (typeof consoles)[number]): BuildOptions => ({
  outDir: `../../.build/${name}`,
  emptyOutDir: true,
  target: 'es2024',
  copyPublicDir: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
})

/**
 * Builds src/web to .build/web, which the server serves, with `--ssr` to .build/web-server, which it runs, with
 * `--mode parts` the parts page to .build/parts, or with `--mode staff` or `--mode partner` a console to .build/staff or .build/partner.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const name = consoles.find((each) => each === mode)
  return mode === 'parts'
    ? { root: 'src/web/parts', base: '/sandbox/ui/', plugins: [react()], build: partsBuild }
    : name
      ? {
          root: `src/${name}`,
          base: `/${name}/`,
          plugins: [react(), recordPackages(import.meta.dirname, name)],
          build: consoleBuild(name),
        }
      : {
          root: 'src/web',
          plugins: [
            react(),
            recordPackages(import.meta.dirname, isSsrBuild ? 'web-server' : 'web'),
            ...(isSsrBuild ? [] : [precompress()]),
          ],
          build: isSsrBuild ? serverBuild : browserBuild,
          ssr: { noExternal: true },
        }
})

/** Writes a `.br` and a `.gz` beside each text file for the server. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    closeBundle() {
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => /^[^.].*\.(?:css|js|json|svg|txt|webmanifest)$/.test(name))) {
        const path = join(outDir, file)
        const body = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params }))
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
      }
    },
  }
}

interface Graph {
  getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** Returns true for modules that the entry imports statically, directly or indirectly. */
function isAlwaysLoaded(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = graph.getModuleInfo(id)
  if (!module) return false
  return module.isEntry || module.importers.some((importer) => isAlwaysLoaded(importer, graph, seen))
}
