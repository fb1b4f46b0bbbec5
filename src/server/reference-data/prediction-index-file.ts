/**
 * Index of the category prediction as a file in `.build`. It starts with a digest of its inputs, so that no
 * process uses an index of other tables or other code.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Deserializer, Serializer } from 'node:v8'
import type { PredictionIndex } from '#domain/categories/prediction/prediction-index.ts'
import { StartError } from '../platform/processes/start-error.ts'

const root = resolve(import.meta.dirname, '../../..')
const defaultFile = join(root, '.build', 'prediction-index')
const writer = fileURLToPath(new URL('./write-prediction-index.ts', import.meta.url))

/** The tables, and the code that builds the index from them. */
const inputs = [
  'data/category-groups.tsv',
  'data/categories.tsv',
  'data/prediction',
  'src/domain/categories',
  'src/server/reference-data',
]
const digestBytes = 32

/**
 * Reads the index. If it is missing or stale, as after a change of a table, a separate process builds it, so
 * that this one doesn't keep the memory.
 * @throws StartError if that fails, as in a read-only file system
 */
export function openPredictionIndex(file = defaultFile): PredictionIndex {
  const found = readIndex(file)
  if (found) return found
  // The child doesn't inherit options of this process, such as the port of its inspector.
  const { status, stderr } = spawnSync(process.execPath, [writer, file], { env: {}, encoding: 'utf8' })
  const built = status === 0 ? readIndex(file) : null
  if (built) return built
  const reason = /^\w*Error: .*$/m.exec(stderr ?? '')?.[0] ?? 'it was not written'
  throw new StartError(`${file} is missing or of other tables, and cannot be built: ${reason}`)
}

export function writeIndex(index: PredictionIndex, file = defaultFile): void {
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(index)
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, Buffer.concat([digestOfInputs(), serializer.releaseBuffer()]))
  // Atomic for processes that read it at the same time.
  renameSync(draft, file)
}

/** Null if the file is missing, stale or damaged. */
function readIndex(file: string): PredictionIndex | null {
  try {
    const bytes = readFileSync(file)
    if (!bytes.subarray(0, digestBytes).equals(digestOfInputs())) return null
    const deserializer = new Deserializer(bytes.subarray(digestBytes))
    deserializer.readHeader()
    return deserializer.readValue() as PredictionIndex
  } catch {
    return null
  }
}

function digestOfInputs(): Buffer {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest()
}

function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(?:tsv|[jt]s)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
