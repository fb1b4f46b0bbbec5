/** Third-party notices that the licenses of shipped packages require. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseTexts } from './licenses.mjs'

/** @typedef {import('./shipped-packages.mjs').ShippedPackage} ShippedPackage */

const line = '-'.repeat(80)

/** Ignores whitespace differences. @param {string} text */
const textKey = (text) => text.replaceAll(/\s+/g, ' ')

/**
 * Lists each text once, below the packages that use it.
 * @param {string} root @param {readonly ShippedPackage[]} packages
 * @param {(shipped: ShippedPackage) => string} describe
 */
function createNotices(root, packages, describe) {
  /** @type {Map<string, { text: string, owners: Set<string> }>} */
  const texts = new Map()
  for (const shipped of packages)
    for (const text of licenseTexts(root, shipped)) {
      const key = textKey(text)
      const entry = texts.get(key) ?? { text, owners: new Set() }
      texts.set(key, entry)
      entry.owners.add(describe(shipped))
    }
  return [...texts.values()].map(({ text, owners }) => `${[...owners].toSorted().join('\n')}\n\n${text}`)
}

/**
 * Notices for the server, everything bundled, and third-party data.
 * @param {string} root @param {readonly ShippedPackage[]} packages
 */
export function releaseNotices(root, packages) {
  const sections = createNotices(root, packages, ({ name, version, license, author, repository }) =>
    [`${name} ${version} (${license})`, author && `by ${author}`, repository].filter(Boolean).join(', '),
  )
  const data = readFileSync(join(root, 'data', 'prediction', 'ATTRIBUTION.md'), 'utf8')
  return join80([
    'This product contains the following software and data of others.',
    ...sections,
    data.trim(),
  ])
}

/**
 * Notices for what browsers load. They are public, so they omit versions.
 * @param {string} root @param {readonly ShippedPackage[]} packages
 */
export function browserNotices(root, packages) {
  const loaded = packages.filter(({ parts }) =>
    /** @type {const} */ (['web', 'staff', 'partner']).some((part) => parts.includes(part)),
  )
  const sections = createNotices(root, loaded, ({ name, license, author }) =>
    [`${name} (${license})`, author && `by ${author}`].filter(Boolean).join(', '),
  )
  return join80(['The pages of this product contain the following software of others.', ...sections])
}

/** @param {readonly string[]} sections */
const join80 = (sections) => `${sections.join(`\n\n${line}\n\n`)}\n`
