/** Finds feature flags that no production module reads. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const declaration = 'domain/referrals/feature-flags.ts'
/** Reporting or describing a flag does not count as reading it. */
const notReading = /^(?:api\/|domain\/analytics\/)|\.test\.tsx?$/

/**
 * Flags without behavior: a requirement only asks for their default (CONST-02) or for reporting them to analytics (ANL-04).
 * @type {Readonly<Record<string, string>>}
 */
const reportedOnly = {
  fullSsnEnabled: 'ANL-04',
  newApplicationFormEnabled: 'ANL-04',
  payByDirect: 'CONST-02',
  twoStepFlow: 'CONST-02',
  editApplicationForOtherBrand: 'CONST-02',
}

/** @param {string} root of the repository @returns {string[]} one line per flag */
export function unusedFlags(root) {
  const src = join(root, 'src')
  const flags = [
    ...readFileSync(join(src, declaration), 'utf8').matchAll(/^ {2}(\w+): (?:true|false),$/gm),
  ].map(([, name]) => name ?? '')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path !== declaration && !notReading.test(path))
    .map((path) => readFileSync(join(src, path), 'utf8'))
  const isRead = (/** @type {string} */ flag) =>
    sources.some((source) => new RegExp(`\\b${flag}\\b`).test(source))
  return [
    ...flags
      .filter((flag) => !Object.hasOwn(reportedOnly, flag) && !isRead(flag))
      .map((flag) => `${flag} is declared in src/${declaration} but nothing reads it`),
    ...Object.keys(reportedOnly)
      .filter((flag) => !flags.includes(flag) || isRead(flag))
      .map((flag) => `${flag} is listed as reportedOnly but is read, or is not declared`),
  ]
}
