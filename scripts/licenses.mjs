/** The licenses of what a release contains. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All permit use in a closed product; data (CC-BY) and fonts (OFL) ask for attribution, which the SBOM gives. */
const allowedLicenses = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]

/** Named only in the package's LICENSE file. */
const namedInFile = new Map([['node_modules/png-js', 'MIT']])

/**
 * @typedef {{ license?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockEntry
 */

/**
 * Production dependencies of the lock file, by path.
 * @param {string} root
 * @returns {[path: string, entry: LockEntry][]}
 */
export function productionPackages(root) {
  const { packages } = /** @type {{ packages: Record<string, LockEntry> }} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  )
  return Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true,
  )
}

/**
 * One line for each production dependency without an allowed license.
 * @param {string} root @returns {string[]}
 */
export const licenseComplaints = (root) =>
  productionPackages(root).flatMap(([path, { license = namedInFile.get(path) }]) =>
    isAllowed(license)
      ? []
      : `${path}: the license ${license ?? '(none named)'} is not in scripts/licenses.mjs`,
  )

/**
 * Reads SPDX expressions: all of an AND, one of an OR.
 * @param {string | undefined} license @returns {boolean}
 */
export function isAllowed(license) {
  if (!license) return false
  const terms = license.replace(/^\(|\)$/g, '')
  if (terms.includes(' AND ')) return terms.split(' AND ').every((term) => isAllowed(term))
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => isAllowed(term))
  return allowedLicenses.includes(terms)
}
