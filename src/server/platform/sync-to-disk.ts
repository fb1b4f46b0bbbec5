/** Waits until files are on disk, where they survive a power failure. */
import fs from 'node:fs'
import { join } from 'node:path'

/** Syncs a file, or the entries of a directory. */
export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Syncs a directory and its contents. */
export function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}
