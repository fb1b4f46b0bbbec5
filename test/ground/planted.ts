/** Trees with faults planted in them, outside the repository, for the tools to find. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const root = resolve(import.meta.dirname, '../..')

/**
 * A folder with these files, gone when the test ends. Files named in `settings` are copied from the repository.
 * @param files path to content
 */
export function plantTree(files: Readonly<Record<string, string>>, settings: readonly string[] = []): string {
  const tree = mkdtempSync(join(tmpdir(), 'planted-'))
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }))
  for (const name of settings) cpSync(join(root, name), join(tree, name))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), content)
  }
  return tree
}
