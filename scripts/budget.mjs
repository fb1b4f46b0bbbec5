/**
 * Compares the gzipped size and the number of the built files with their limits, in each language.
 * `node scripts/budget.mjs` prints the table and exits 1 if a limit is exceeded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './runtime.mjs'
import { languages } from './message-catalogs.mjs'

/** @typedef {{ label: string, value: number, limit: number, unit: 'KiB' | 'files' }} Measurement */

const assets = join(root, '.build', 'web', 'assets')
const KiB = 1024

/** Chunks by name; `*` stands for the language. */
const firstScreen = ['index', 'react', 'rolldown-runtime', 'shell.*']
/** Chunks from the start page to a paid order. */
const journey = [...firstScreen, 'sign-up', 'sign-up-texts.*', 'outcome', 'later-texts.*', 'approved']

const limits = {
  firstScripts: 100 * KiB,
  firstStyles: 10 * KiB,
  /** Includes the page itself and its font. */
  firstRequests: 8,
  journeyScripts: 240 * KiB,
  /** Includes helpers that load on demand. */
  scripts: 24,
  largestLater: 33 * KiB,
}

/** @returns {Measurement[]} */
function measure() {
  const files = readdirSync(assets)
  const scripts = files.filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))

  const findChunk = (/** @type {string} */ name) => {
    const found = scripts.filter((file) => file.slice(0, -'-12345678.js'.length) === name)
    if (found.length !== 1) throw new Error(`The build has ${found.length} chunks named ${name}.`)
    return /** @type {string} */ (found[0])
  }
  const chunksIn = (/** @type {string} */ language, /** @type {readonly string[]} */ names) =>
    names.map((name) => findChunk(name.replace('*', language)))
  const isIn = (/** @type {string} */ language) => (/** @type {string} */ file) =>
    languages.every((other) => other === language || !file.includes(`.${other}-`))

  const first = new Set(languages.flatMap((language) => chunksIn(language, firstScreen)))
  return [
    ...languages.map((language) => ({
      label: `first screen, scripts and texts, ${language}`,
      value: gzippedSize(chunksIn(language, firstScreen)),
      limit: limits.firstScripts,
      unit: /** @type {const} */ ('KiB'),
    })),
    { label: 'first screen, styles', value: gzippedSize(styles), limit: limits.firstStyles, unit: 'KiB' },
    {
      label: 'first screen, requests',
      value: 2 + firstScreen.length,
      limit: limits.firstRequests,
      unit: 'files',
    },
    ...languages.flatMap((language) => [
      {
        label: `start to paid order, scripts and texts, ${language}`,
        value: gzippedSize(chunksIn(language, journey)),
        limit: limits.journeyScripts,
        unit: /** @type {const} */ ('KiB'),
      },
      {
        label: `all scripts, ${language}`,
        value: scripts.filter(isIn(language)).length,
        limit: limits.scripts,
        unit: /** @type {const} */ ('files'),
      },
    ]),
    ...scripts
      .filter((file) => !first.has(file))
      .toSorted()
      .map((file) => ({
        label: file,
        value: gzippedSize([file]),
        limit: limits.largestLater,
        unit: /** @type {const} */ ('KiB'),
      })),
  ]
}

/** @param {readonly string[]} files */
const gzippedSize = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length, 0)

/** Prints the table and returns true if every limit is met. */
export function checkBudget() {
  if (!existsSync(assets)) {
    console.error('No build found. Build the web application first.')
    return false
  }
  const measurements = measure()
  for (const { label, value, limit, unit } of measurements)
    console.log(
      `${value > limit ? 'OVER' : '  ok'} ${formatValue(value, unit)} of ${formatValue(limit, unit)} ${unit}  ${label}`,
    )
  return measurements.every(({ value, limit }) => value <= limit)
}

/** @param {number} value @param {Measurement['unit']} unit */
const formatValue = (value, unit) => (unit === 'KiB' ? (value / KiB).toFixed(1) : String(value)).padStart(6)

if (process.argv[1] === import.meta.filename && !checkBudget()) process.exitCode = 1
