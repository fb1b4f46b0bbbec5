/**
 * `npm run picture`: draws the imports between cores into docs/architecture.md; `npm run check` fails if they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coreOrder, productionImports } from './import-rules.mjs'
import { root } from './runtime.mjs'

const page = join(root, 'docs/architecture.md')
const section = /(<!-- layers -->\n\n```mermaid\n)[^`]*(```)/

/** Omits imports that are also reachable through another core. @returns {string} */
function drawLayers() {
  const feature = (/** @type {string} */ path) => /^src\/server\/features\/([^/]+)\/core\//.exec(path)?.[1]
  /** @type {Map<string, Set<string>>} */
  const used = new Map(coreOrder.map((name) => [name, new Set()]))
  for (const { from, to } of productionImports(root)) {
    const [a, b] = [feature(from), feature(to)]
    if (a && b && a !== b) used.get(a)?.add(b)
  }
  /** @param {string} name @returns {string[]} */
  const reached = (name) => [...(used.get(name) ?? [])].flatMap((one) => [one, ...reached(one)])
  const edges = coreOrder.flatMap((name) => {
    const direct = [...(used.get(name) ?? [])]
    const throughOthers = new Set(direct.flatMap(reached))
    return direct.filter((one) => !throughOthers.has(one)).map((one) => `    ${name} --> ${one}`)
  })
  return [
    'flowchart LR',
    '  routes --> presenters --> underwriting',
    '  routes --> commands --> underwriting --> core',
    '  subgraph core',
    ...edges.toSorted(),
    '  end',
    '',
  ].join('\n')
}

/** Returns an error if the diagram differs from the imports. @returns {string} */
export const pictureComplaint = () => {
  const text = readFileSync(page, 'utf8')
  return text.replace(section, `$1${drawLayers()}$2`) === text
    ? ''
    : 'docs/architecture.md: the picture of the layers is out of date; run npm run picture.'
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(page, readFileSync(page, 'utf8').replace(section, `$1${drawLayers()}$2`))
