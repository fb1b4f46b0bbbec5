/**
 * Keeps the data directory private, since the embedded database creates world-readable and -writable files.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

export class DataDirectoryNotPrivateError extends Error {
  override readonly name = 'DataDirectoryNotPrivateError'

  constructor(directory: string, reason: string) {
    super(
      `The data folder ${directory} ${reason}. It holds personal data and keys: ` +
        'give the server a folder of its own, owned by the user that runs it, with mode 0700.',
    )
  }
}

/** Files that the server itself creates there, including drafts and lock files. */
const isOwnEntry = (name: string): boolean => /^(?:postgres|encryption-keys)(?:\.|$)/.test(name)
const isOpenToOthers = ({ mode }: Stats): boolean => (mode & 0o077) !== 0

/**
 * Creates the directory with mode 0700, and at each start removes other users' permissions from it and from
 * the server's files, whatever the umask. Other files are never changed: a directory that contains some is
 * rejected if others can access it.
 * @throws DataDirectoryNotPrivateError
 */
export function ensurePrivateDataDirectory(directory: string, userId = process.getuid?.()): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // A file system without owners, such as on Windows, has no permissions to remove.
  if (userId === undefined) return
  const stats = lstatSync(`${directory}/.`)
  if (stats.uid !== userId) throw new DataDirectoryNotPrivateError(directory, 'belongs to another user')
  const names = readdirSync(directory)
  if (isOpenToOthers(stats) && !names.every(isOwnEntry))
    throw new DataDirectoryNotPrivateError(directory, 'may be entered by other users and holds their files')
  closeToOthers(directory)
  if (isOpenToOthers(lstatSync(`${directory}/.`)))
    throw new DataDirectoryNotPrivateError(directory, 'may be entered by other users')
  for (const name of names.filter(isOwnEntry)) closeTree(join(directory, name))
}

/** @param path of one of the server's own files or directories */
function closeTree(path: string): void {
  if (!closeToOthers(path)?.isDirectory()) return
  for (const name of ignoringMissing(() => readdirSync(path)) ?? []) closeTree(join(path, name))
}

function closeToOthers(path: string): Stats | null {
  return ignoringMissing(() => {
    const stats = lstatSync(path)
    if (!stats.isSymbolicLink() && isOpenToOthers(stats)) chmodSync(path, stats.mode & 0o700)
    return stats
  })
}

/** A file may disappear when another process starts in the same directory. */
function ignoringMissing<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
