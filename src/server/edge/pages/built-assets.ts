import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** URLs of the built files by name without their content hash. Empty before the first build. */
export function builtAssets(webRoot: string): ReadonlyMap<string, string> {
  const directory = join(webRoot, 'assets')
  const files = existsSync(directory) ? readdirSync(directory) : []
  return new Map(files.map((file) => [file.replace(/-[\w-]{8}(\.\w+)$/, '$1'), `/assets/${file}`]))
}
