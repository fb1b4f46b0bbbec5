import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPredictionIndex } from '#domain/categories/prediction/prediction-index.ts'
import { StartError } from '../platform/processes/start-error.ts'
import { readCategories, readLexicon } from './data-tables.ts'
import { openPredictionIndex, writeIndex } from './prediction-index-file.ts'

const { industries } = readCategories()
const built = buildPredictionIndex(industries, readLexicon(industries))

let folder: string
let written: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prediction-index-'))
  written = join(folder, 'written')
  writeIndex(built, written)
})
afterAll(() => rmSync(folder, { recursive: true }))

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(folder, 'case-')), 'index')
})

test('an index of these tables is read, not built [DUR-16]', () => {
  copyFileSync(written, file)
  const before = statSync(file, { bigint: true })
  openPredictionIndex(file)
  expect(statSync(file, { bigint: true })).toMatchObject({ ino: before.ino, mtimeNs: before.mtimeNs })
})

test.each([
  ['of other tables', () => writeFileSync(file, withByte(readFileSync(written), 0))],
  ['cut off', () => writeFileSync(file, readFileSync(written).subarray(0, 100_000))],
])('an index that is %s is built again', { timeout: 60_000 }, (_case, prepare) => {
  prepare()
  openPredictionIndex(file)
  expect(readFileSync(file).equals(readFileSync(written))).toBe(true)
})

test(
  'an index that can neither be read nor written prevents the start, and says why',
  { timeout: 60_000 },
  () => {
    writeFileSync(file, '')
    expect(() => openPredictionIndex(join(file, 'index'))).toThrow(
      new StartError(
        `${file}/index is missing or of other tables, and cannot be built: Error: EEXIST: file already exists, mkdir '${file}'`,
      ),
    )
  },
)

function withByte(bytes: Buffer, index: number): Buffer {
  bytes[index] = ~(bytes[index] ?? 0) & 0xff
  return bytes
}
