/** The import boundaries of `src` and the check for them. Tests may import anything. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'

/**
 * A file that matches `from` may not import a target that matches `to`. Targets are paths from the repository root
 * (`src/server/app.ts`) or package names (`zod/mini`). `$1` in `to` and `unless` is the first group of `from`.
 * `typesAllowed` permits `import type`.
 * @typedef {{ name: string, from: RegExp, to: string, unless?: string, typesAllowed?: boolean }} ImportRule
 */

/** @type {readonly ImportRule[]} */
export const importRules = [
  {
    name: 'domain is pure: it imports itself and zod/mini',
    from: /^src\/domain\//,
    to: '.*',
    unless: '^(?:src/domain/.*|zod/mini)$',
  },
  {
    name: 'messages import themselves and @lingui/core',
    from: /^src\/messages\//,
    to: '.*',
    unless: '^(?:src/messages/.*|@lingui/core)$',
  },
  {
    name: 'the API definition imports the domain and zod/mini',
    from: /^src\/api\//,
    to: '.*',
    unless: '^(?:src/(?:api|domain)/.*|zod/mini)$',
  },
  {
    name: 'the server imports neither the web nor React',
    from: /^src\/(?:server|sandbox)\//,
    to: '^(?:src/(?:client|ui|web|staff|partner)/|react(?:$|[-/]))',
  },
  {
    name: 'nothing imports the sandbox; composition.ts loads it by a dynamic import where it is enabled',
    from: /^src\/(?!sandbox\/)/,
    to: '^src/sandbox/',
  },
  {
    name: 'vendor adapters are chosen by the composition root; everything else uses their ports',
    from: /^src\/(?!server\/(?:composition\.ts|vendors\/))/,
    to: '^src/server/vendors/[^/]+/',
    unless: '/port\\.ts$',
  },
  {
    name: 'vendor adapters do not import HTTP, features or underwriting',
    from: /^src\/server\/vendors\//,
    to: '^src/server/(?:edge|features|underwriting|v1|app\\.ts|main\\.ts)',
  },
  {
    name: 'the platform does not import features',
    from: /^src\/server\/platform\//,
    to: '^src/server/(?:edge|features|underwriting|limits|messages|v1|app\\.ts|main\\.ts|composition\\.ts)',
  },
  {
    name: 'messages are queued by messages/queue-message.ts, which counts them; a job delivers them',
    from: /^src\/server\/(?!messages\/|platform\/outbox\/|features\/applications\/core\/deliver-message-job\.ts$|job-registry\.ts$|maintenance\/)/,
    to: '^src/server/platform/outbox/outbox\\.ts$',
    typesAllowed: true,
  },
  {
    name: 'only routes and the edge import HTTP modules',
    from: /^src\/server\/(?:underwriting|platform|vendors|features)\/(?!.*(?:routes|pages|cookies)\.ts$)/,
    to: '^(?:fastify|@fastify/.*|src/server/edge/.*)$',
    typesAllowed: true,
  },
  {
    name: 'a route or presenter runs no SQL and calls no vendor',
    from: /^src\/server\/features\/[^/]+\/(?:presenters\/.*|[^/]*routes\.ts$)/,
    to: '^(?:kysely|pg|pg-boss|@electric-sql/|@gorules/|src/server/(?:vendors|platform/(?:database|jobs))/|.*repository\\.ts$)',
    typesAllowed: true,
  },
  {
    name: 'the client imports itself and React, otherwise only types',
    from: /^src\/client\//,
    to: '.*',
    unless: '^(?:src/client/.*|react)$',
    typesAllowed: true,
  },
  {
    name: 'the parts of the interface import themselves, the client, messages and React, otherwise only types',
    from: /^src\/ui\//,
    to: '.*',
    unless: '^(?:src/(?:ui|client|messages)/.*|react(?:-dom)?)$',
    typesAllowed: true,
  },
  {
    name: 'the client and the parts serve every application, so they know none',
    from: /^src\/(?:client|ui)\//,
    to: '^src/(?:server|sandbox|web|staff|partner)/',
  },
  {
    name: 'the web imports the API definition, the domain, messages, client and parts, never the server or Node',
    from: /^src\/web\//,
    to: '^(?:src/(?:server|sandbox|staff|partner)/|node:|zod$)',
  },
  {
    name: 'the web imports only types of the API definition, so that its bundle has no schemas and examples',
    from: /^src\/web\//,
    to: '^src/api/',
    typesAllowed: true,
  },
  {
    name: 'a console imports the API definition, the domain, messages, client and parts, never the web, the other console, the server or Node',
    from: /^src\/(staff|partner)\//,
    to: '^(?:src/(?:server|sandbox|web|staff|partner)/|node:|zod$)',
    unless: '^src/$1/',
  },
  {
    name: 'a console imports only types of the API definition',
    from: /^src\/(?:staff|partner)\//,
    to: '^src/api/',
    typesAllowed: true,
  },
  {
    name: 'shared parts of the web do not import features',
    from: /^src\/web\/(?:browser|forms|theme|i18n|analytics|application|router)\//,
    to: '^src/web/(?:features|app)/',
  },
  {
    name: 'a web feature does not import src/web/app',
    from: /^src\/web\/features\//,
    to: '^src/web/app/',
  },
  {
    name: 'a web feature imports another one only through its index',
    from: /^src\/web\/features\/([^/]+)\//,
    to: '^src/web/features/(?!$1/)',
    unless: '/index\\.ts$',
  },
  {
    name: 'use zod/mini, since the same schemas run in the browser',
    from: /^src\//,
    to: '^zod$',
  },
]

/**
 * Order of the features: the core of a feature may import only the cores before it.
 * @type {readonly string[]}
 */
export const coreOrder = [
  'organizations',
  'cases',
  'parties',
  'terms',
  'applications',
  'boarding',
  'stores',
  'attribution',
  'decision-history',
  'owners',
  'bank',
  'changes',
  'case-access',
  'support',
  'phone',
  'identity-documents',
  'appeals',
  'orders',
  'referrals',
  'requirements',
  'status',
  'partner-applications',
  'embedding',
  'drafts',
  'follow-ups',
  'tax',
  'events',
  'issued',
]

/** Lowest first: a layer may import itself and the layers below it. */
const layers = /** @type {const} */ (['core', 'underwriting', 'commands', 'presenters', 'routes'])

/** @param {string} path */
function layerOf(path) {
  if (path.startsWith('src/server/underwriting/')) return { layer: 'underwriting', feature: '' }
  const [, feature = '', folder] =
    /^src\/server\/features\/([^/]+)\/(?:(core|commands|presenters)\/)?/.exec(path) ?? []
  return feature ? { layer: folder ?? 'routes', feature } : null
}

/**
 * The layers of a feature: `core` (usable by other features) below `underwriting`, `commands` (one operation each)
 * and `presenters` below the routes. Commands are private to their feature.
 * @param {readonly Dependency[]} imports @returns {string[]} one line per violation
 */
export const layerComplaints = (imports) =>
  imports.flatMap(({ from, to, typeOnly }) => {
    const [user, used] = [layerOf(from), layerOf(to)]
    if (!user || !used) return []
    const isOwn = user.feature === used.feature
    const [higher, lower] = [user, used].map(({ layer }) => layers.findIndex((name) => name === layer))
    if (Number(lower) > Number(higher)) return [`${from} imports ${to}: ${user.layer} is below ${used.layer}`]
    if (!isOwn && (used.layer === 'commands' || used.layer === 'routes'))
      return [`${from} imports ${to}: ${used.layer} belong to their feature`]
    if (user.layer === 'presenters' && used.layer === 'commands' && !typeOnly)
      return [`${from} imports ${to}: a presenter takes only types of commands`]
    if (user.layer === 'core' && !isOwn && !isEarlierCore(used.feature, user.feature))
      return [`${from} imports ${to}: ${used.feature} is not before ${user.feature} in coreOrder`]
    return []
  })

/** @param {string} used @param {string} user */
const isEarlierCore = (used, user) =>
  coreOrder.includes(used) && coreOrder.includes(user) && coreOrder.indexOf(used) < coreOrder.indexOf(user)

/** @typedef {{ from: string, to: string, typeOnly: boolean }} Dependency */
/** @typedef {Dependency & { specifier: string }} Import */

const importStatement =
  /(?:^|\n)[ \t]*(?:import|export)[ \t]+(type[ \t]+)?(?:[\w$*{},\s]*?\bfrom[ \t]+)?'([^'\n]+)'|\bimport\('([^'\n]+)'/g

/**
 * Returns the imports of one module, including `import()` and re-exports.
 * @param {string} path from the repository root @param {string} source @returns {Import[]}
 */
export function importsOf(path, source) {
  return [...source.matchAll(importStatement)].map(([, type, named, loaded]) => {
    const specifier = named ?? loaded ?? ''
    return { from: path, specifier, to: resolveSpecifier(path, specifier), typeOnly: type !== undefined }
  })
}

/** Returns the path from the repository root of a file, or the name of a package. @param {string} path @param {string} specifier */
function resolveSpecifier(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return specifier.replace(/^#(?=test\/)/, '').replace(/^#/, 'src/')
}

/**
 * Relative paths stay within their top folder and go up at most one level; all others start with `#`.
 * @param {readonly Import[]} imports
 */
export const distantPaths = (imports) =>
  imports
    .filter(
      ({ from, specifier, to }) =>
        specifier.includes('../../') || (specifier.startsWith('.') && topOf(from) !== topOf(to)),
    )
    .map(({ from, specifier }) => `${from} imports ${specifier}: use #`)

/** @param {string} path */
const topOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('src/') ? 2 : 1)
    .join('/')

/** @param {readonly Dependency[]} imports @returns {string[]} one line per violation */
export function violations(imports) {
  return imports.flatMap(({ from, to, typeOnly }) =>
    importRules.flatMap((rule) => {
      const match = rule.from.exec(from)
      if (!match || (rule.typesAllowed && typeOnly)) return []
      /** @param {string} pattern */
      const matches = (pattern) => new RegExp(pattern.replaceAll('$1', match[1] ?? '$1')).test(to)
      const forbidden = matches(rule.to) && !(rule.unless && matches(rule.unless))
      return forbidden ? [`${from} imports ${to}: ${rule.name}`] : []
    }),
  )
}

/**
 * Returns import cycles between the direct children of the folders, subfolders and files; type imports count. A file
 * belongs to the first folder that contains it.
 * @param {readonly string[]} folders @param {readonly Dependency[]} imports @returns {string[]} one line per cycle
 */
export function folderCircles(folders, imports) {
  /** @param {string} path */
  const childOf = (path) => {
    const folder = folders.find((candidate) => path.startsWith(`${candidate}/`))
    return folder && `${folder}/${path.slice(folder.length + 1).split('/')[0]}`
  }
  /** @type {Map<string, Set<string>>} */
  const edges = new Map()
  for (const { from, to } of imports) {
    const [a, b] = [childOf(from), childOf(to)]
    if (a && b && a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b))
  }
  /** @param {string} start */
  const reachableFrom = (start) => {
    const seen = new Set()
    const open = [start]
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const target of edges.get(next) ?? [])
        if (!seen.has(target)) {
          seen.add(target)
          open.push(target)
        }
    return seen
  }
  const reachable = new Map([...edges.keys()].map((name) => [name, reachableFrom(name)]))
  return [...edges].flatMap(([a, targets]) =>
    [...targets]
      .filter((b) => a < b && reachable.get(b)?.has(a))
      .map((b) => `${a} and ${b} import each other`),
  )
}

/** Returns every import of the production modules under `src`. @param {string} root @returns {Import[]} */
export function productionImports(root) {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')))
}

/** Folders of the server between which import cycles are reported. @param {string} root */
const serverFolders = (root) => [
  ...readdirSync(join(root, 'src/server/features')).map((feature) => `src/server/features/${feature}`),
  'src/server/underwriting',
  'src/server/limits',
  'src/server',
]

/** Returns one line for each violation or cycle in `src`. @param {string} root @returns {string[]} */
export function importComplaints(root) {
  const imports = productionImports(root)
  return [
    ...violations(imports),
    ...distantPaths(imports),
    ...layerComplaints(imports),
    ...[['src/domain'], serverFolders(root), ['src/web/features']].flatMap((folders) =>
      folderCircles(folders, imports),
    ),
  ]
}
