/** Licenses of the packages in a release. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All permit use in a closed product. Fonts (OFL) and data (CC-BY) require attribution, most others their notice;
 * both are in THIRD-PARTY-NOTICES. MPL-2.0 and other licenses that require source disclosure are absent, because
 * nothing that ships uses one (docs/decisions/0119-a-release-lists-what-ships-and-keeps-older-pages-working.md).
 */
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

/** Packages that name their license only in a LICENSE file. */
const namedInFile = new Map([['png-js', 'MIT']])

/** License texts for packages that are published without one. */
const standardTexts = new Map([
  [
    'MIT',
    `MIT License

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ],
])

/** @typedef {import('./shipped-packages.mjs').ShippedPackage} ShippedPackage */

/**
 * Returns one line for each package without an allowed license or without a license text.
 * @param {string} root @param {readonly ShippedPackage[]} packages @returns {string[]}
 */
export const licenseComplaints = (root, packages) =>
  packages.flatMap(({ path, license }) => {
    if (!isAllowed(license))
      return [`${path}: the license ${license ?? '(none named)'} is not in scripts/shipped/licenses.mjs`]
    return licenseTexts(root, { path, license }).length > 0
      ? []
      : [`${path}: no text of the license ${license}; add one to scripts/shipped/licenses.mjs`]
  })

/**
 * Returns the license that a package manifest names.
 * @param {{ name: string, license?: unknown, licenses?: unknown }} manifest @returns {string | undefined}
 */
export function licenseOf({ name, license, licenses }) {
  const named = license ?? licenses
  const terms = [named].flat().flatMap((term) => {
    const text = typeof term === 'object' && term !== null && 'type' in term ? term.type : term
    return typeof text === 'string' ? [text] : []
  })
  if (terms.length === 0) return namedInFile.get(name)
  return terms.length === 1 ? terms[0] : `(${terms.join(' OR ')})`
}

/**
 * Evaluates SPDX expressions: AND needs all licenses allowed, OR one.
 * @param {string | undefined} license @returns {boolean}
 */
export function isAllowed(license) {
  if (!license) return false
  const terms = license.replace(/^\(|\)$/g, '')
  if (terms.includes(' AND ')) return terms.split(' AND ').every((term) => isAllowed(term))
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => isAllowed(term))
  return allowedLicenses.includes(terms)
}

const textFile =
  /^[^.]*(?:licen[cs]e|copying|copyright|notice|third-party)[^.]*(?:\.(?!m?[jt]s|c[jt]s|json|map)[^.]*)*$/i

/**
 * Returns the license and notice files of a package, or else the standard text.
 * @param {string} root @param {Pick<ShippedPackage, 'path' | 'license'>} shipped @returns {string[]}
 */
export function licenseTexts(root, { path, license }) {
  const folder = join(root, path)
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '')
  const standard = standardTexts.get(license ?? '')
  return texts.length === 0 && standard !== undefined ? [standard] : texts
}
