/** Reads the operator's rates at startup. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseRates, sameRates, type RateTable } from '#domain/referrals/rates.ts'
import type { Config } from '../config.ts'

const sandboxRates = fileURLToPath(new URL('../../../data/rates.json', import.meta.url))

/**
 * The rates of the sandbox are placeholders, which no merchant may be asked to accept.
 * @throws Error naming the file and the problem
 */
export function loadRates({
  ratesFile: file = sandboxRates,
  sandbox,
}: Pick<Config, 'ratesFile' | 'sandbox'>): RateTable {
  const read = (path: string) => parseRates(readFileSync(path, 'utf8'))
  let rates: RateTable
  try {
    rates = read(file)
  } catch (error) {
    throw new Error(`RATES: ${file} cannot be read: ${String(error)}`, { cause: error })
  }
  const invented = sandbox ? [] : sameRates(rates, read(sandboxRates))
  if (invented.length > 0)
    throw new Error(`RATES: ${file} has the sandbox's placeholders: ${invented.join(', ')}`)
  return rates
}
