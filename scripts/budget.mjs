/**
 * What the browser loads, weighed by gzip after a build. `node scripts/budget.mjs` prints the table and exits 1
 * when something is over its limit.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './ground.mjs'
import { languages } from './message-catalogs.mjs'

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ what: string, bytes: number, limit: number }} Weight */
/** @typedef {{ weights: Weight[], requests: number }} Load */

const web = join(root, '.build', 'web')
const KiB = 1024
const limits = { firstScripts: 100 * KiB, firstStyles: 10 * KiB, later: 8 * KiB, requests: 8 }

/** What the first screen loads besides the entry. A pattern that matches nothing is a fault of this list. */
const firstScreen = { screen: /screens\/start\.tsx$/, texts: /generated\/shell\.(?<language>en|fr-CA)\.ts$/ }
/** What loads when one field needs it, each with a limit of its own. */
const onDemand = [
  { name: /libphonenumber|phone-parser/, limit: 40 * KiB },
  { name: /categories\./, limit: 16 * KiB },
]

/** @returns {Load} */
function load() {
  const manifest = /** @type {Manifest} */ (
    JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
  )
  const keys = Object.keys(manifest)
  const opening = keys.filter((key) => manifest[key]?.isEntry || firstScreen.screen.test(key))
  const texts = keys.flatMap((key) => ({ key, language: firstScreen.texts.exec(key)?.groups?.['language'] }))
  const inLanguage = (/** @type {string} */ language) => [
    ...opening,
    ...texts.filter((text) => text.language === language).map(({ key }) => key),
  ]
  for (const language of languages)
    if (inLanguage(language).length < 3)
      throw new Error(`the first screen's chunks are not in the manifest (${language})`)

  const first = filesOf(manifest, languages.flatMap(inLanguage))
  const later = new Set(keys.map((key) => manifest[key]?.file ?? ''))
  const weights = [
    ...languages.map((language) => ({
      what: `first screen, scripts and texts, ${language}`,
      bytes: total(filesOf(manifest, inLanguage(language)).scripts),
      limit: limits.firstScripts,
    })),
    { what: 'first screen, styles', bytes: total(first.styles), limit: limits.firstStyles },
    ...[...later]
      .filter((file) => file.endsWith('.js') && !first.scripts.has(file))
      .toSorted()
      .map((file) => ({
        what: file,
        bytes: total([file]),
        limit: onDemand.find(({ name }) => name.test(file))?.limit ?? limits.later,
      })),
  ]
  const inEnglish = filesOf(manifest, inLanguage('en'))
  return { weights, requests: 1 + inEnglish.scripts.size + inEnglish.styles.size }
}

/**
 * The scripts and styles that load with these chunks, their static imports included.
 * @param {Manifest} manifest @param {readonly string[]} keys
 */
function filesOf(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {Set<string>} */
  const scripts = new Set()
  /** @type {Set<string>} */
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
  const { weights, requests } = load()
  for (const { what, bytes, limit } of weights)
    console.log(`${bytes > limit ? 'OVER' : '  ok'} ${kib(bytes)} of ${kib(limit)} KiB  ${what}`)
  const tooMany = requests > limits.requests
  console.log(
    `${tooMany ? 'OVER' : '  ok'} ${requests} of ${limits.requests} requests for the first screen's files`,
  )
  return !tooMany && weights.every(({ bytes, limit }) => bytes <= limit)
}

/** @param {number} bytes */
const kib = (bytes) => (bytes / KiB).toFixed(1).padStart(6)

if (process.argv[1] === import.meta.filename && !withinBudget()) process.exitCode = 1
