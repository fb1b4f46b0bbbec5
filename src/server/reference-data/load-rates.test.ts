import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RateTable } from '#domain/referrals/rates.ts'
import { loadRates } from './load-rates.ts'

const sample = readFileSync(new URL('../../../data/rates.json', import.meta.url), 'utf8')
const fileOf = (content: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'rates-')), 'rates.json')
  writeFileSync(file, content)
  return file
}

/** Raises one rate of each market. */
function ownRates(): string {
  const table = JSON.parse(sample) as RateTable
  for (const byMarket of Object.values(table))
    for (const { fees } of Object.values(byMarket)) if (fees.commerce) fees.commerce.percent = 3.05
  return JSON.stringify(table)
}

test('the sandbox has placeholders, which a live installation refuses by their content', () => {
  expect(loadRates({ ratesFile: undefined, sandbox: true }).gdp.US.fees.commerce?.percent).toBe(2.7)
  const copy = JSON.stringify(JSON.parse(sample))
  expect(() => loadRates({ ratesFile: fileOf(copy), sandbox: false })).toThrow(
    /^RATES: .* has the sandbox's placeholders: gdp\.US, gdp\.CA, poynt\.US, poynt\.CA$/,
  )
  expect(loadRates({ ratesFile: fileOf(ownRates()), sandbox: false }).poynt.CA.fees.commerce?.percent).toBe(
    3.05,
  )
})

test('a file that is missing or incomplete is refused with the name of the setting', () => {
  expect(() => loadRates({ ratesFile: '/nowhere/rates.json', sandbox: false })).toThrow(/^RATES: \/nowhere/)
  expect(() => loadRates({ ratesFile: fileOf('{"gdp": {}}'), sandbox: false })).toThrow(
    /RATES: .*gdp\.US: [^]*poynt: /,
  )
})
