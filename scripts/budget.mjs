/**
 * What the browser loads, weighed by gzip after a build. `node scripts/budget.mjs` prints the table and exits 1
 * when something is over its limit.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './ground.mjs'

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ what: string, bytes: number, limit: number }} Weight */

const web = join(root, '.build', 'web')
const KiB = 1024
const limits = { firstScripts: 100 * KiB, firstStyles: 10 * KiB, later: 8 * KiB }

/** What the first screen loads besides the entry. A pattern that matches nothing is a fault of this list. */
const firstScreen = [/screens\/(?:start|welcome|landing)[^/]*(?:\/[^/]*)?\.tsx$/]
/** Libraries that load when a field needs them, each with a limit of its own. */
const onDemand = [{ name: /libphonenumber|phone-parser/, limit: 40 * KiB }]
const catalog = /messages\/generated\/.*\.(en|fr-CA)\.ts$/

/** @returns {Weight[]} */
export function weights() {
  const manifest = /** @type {Manifest} */ (
    JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
  )
  const keys = Object.keys(manifest)
  const opening = keys.filter(
    (key) => manifest[key]?.isEntry || firstScreen.some((pattern) => pattern.test(key)),
  )
  const catalogs = (/** @type {string} */ language) =>
    keys.filter((key) => catalog.exec(key)?.[1] === language)
  const first = filesOf(manifest, opening)
  const rows = ['en', 'fr-CA'].map((language) => ({
    what: `first screen, scripts, ${language}`,
    bytes: total(filesOf(manifest, [...opening, ...catalogs(language)]).scripts),
    limit: limits.firstScripts,
  }))
  rows.push({ what: 'first screen, styles', bytes: total(first.styles), limit: limits.firstStyles })
  const later = new Set(keys.filter((key) => !catalog.test(key)).flatMap((key) => manifest[key]?.file ?? []))
  for (const file of [...later].toSorted()) {
    if (first.scripts.has(file) || !file.endsWith('.js')) continue
    const special = onDemand.find(({ name }) => name.test(file))
    rows.push({ what: file, bytes: total([file]), limit: special?.limit ?? limits.later })
  }
  return rows
}

/**
 * The scripts and styles that load with these chunks, their static imports included.
 * @param {Manifest} manifest @param {readonly string[]} keys
 */
function filesOf(manifest, keys) {
  const seen = new Set()
  const scripts = new Set()
  const styles = new Set()
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return { scripts, styles }
}

/** @param {Iterable<string>} files */
const total = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0)

/** Prints the table; true when all is within its limit. */
export function withinBudget() {
  if (!existsSync(join(web, '.vite', 'manifest.json'))) {
    console.error('Nothing is built yet: the budget has nothing to weigh.')
    return false
  }
  const rows = weights()
  for (const { what, bytes, limit } of rows)
    console.log(`${bytes > limit ? 'OVER' : '  ok'} ${kib(bytes)} of ${kib(limit)} KiB  ${what}`)
  return rows.every(({ bytes, limit }) => bytes <= limit)
}

/** @param {number} bytes */
const kib = (bytes) => (bytes / KiB).toFixed(1).padStart(6)

if (process.argv[1] === import.meta.filename && !withinBudget()) process.exitCode = 1
