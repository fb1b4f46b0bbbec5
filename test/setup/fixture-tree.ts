/** Creates source trees with deliberate errors, outside of the repository, to test tools on. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const root = resolve(import.meta.dirname, '../..')

/**
 * Creates a folder that is deleted when the test ends.
 * @param files path to content
 * @param settings files to copy from the repository
 */
export function createFixtureTree(
  files: Readonly<Record<string, string>>,
  settings: readonly string[] = [],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of settings) cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}
