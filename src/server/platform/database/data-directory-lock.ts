/**
 * Restricts the embedded database's directory to one process, since concurrent writers would corrupt it. A lock file
 * names the process; the lock of a dead process is replaced.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError'

  constructor(directory: string, pid: string) {
    super(
      `The data folder ${directory} is in use by process ${pid}. ` +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL so that several processes can share a PostgreSQL database.',
    )
  }
}

/**
 * @returns a function that releases the lock
 * @throws DataDirectoryInUseError while a running process, this one included, holds the lock
 */
export function lockDataDirectory(directory: string): () => void {
  const lockFile = `${directory}.pid`
  const lockContent = `${process.pid} ${processStartTime(process.pid)} ${randomUUID()}`
  const tempFile = `${lockFile}.${randomUUID()}`
  mkdirSync(dirname(lockFile), { recursive: true })
  writeFileSync(tempFile, lockContent)
  try {
    while (!tryLink(tempFile, lockFile)) removeStaleLock(lockFile, directory)
  } finally {
    rmSync(tempFile, { force: true })
  }
  return () => {
    if (readFileIfExists(lockFile) === lockContent) rmSync(lockFile)
  }
}

/** Atomic: fails if the target exists, and never leaves it half written. */
function tryLink(source: string, target: string): boolean {
  try {
    linkSync(source, target)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead process's lock. Restores the lock if another process has replaced it in the meantime. */
function removeStaleLock(lockFile: string, directory: string): void {
  const holder = readFileIfExists(lockFile)
  if (holder === null) return
  const [pid = '', startTime = ''] = holder.split(' ')
  if (isProcessAlive(Number(pid), startTime)) throw new DataDirectoryInUseError(directory, pid)
  const staleFile = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, staleFile)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readFileIfExists(staleFile) !== holder) tryLink(staleFile, lockFile)
  rmSync(staleFile)
}

/** Compares start times, since the system reuses process ids. */
function isProcessAlive(pid: number, startTime: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return startTime === processStartTime(pid)
}

/** Start time in clock ticks since boot; `-` on systems without /proc. */
function processStartTime(pid: number): string {
  const stat = readFileIfExists(`/proc/${pid}/stat`)
  // Counts fields after the process name, which may contain spaces; the start time is the 20th.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

function readFileIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return null
    throw error
  }
}

const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
