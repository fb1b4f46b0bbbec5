/**
 * Keeps the embedded database's folder to one process: two of them writing to it would destroy it.
 * The guard is a file that names its process; one left behind by a dead process is taken over.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL so that several processes can share a PostgreSQL.',
    )
  }
}

/**
 * Takes the folder, or throws FolderInUseError while a living process holds it, this one included.
 * @returns gives the folder back
 */
export function guardFolder(folder: string): () => void {
  const guard = `${folder}.pid`
  const mine = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`
  const draft = `${guard}.${randomUUID()}`
  mkdirSync(dirname(guard), { recursive: true })
  writeFileSync(draft, mine)
  try {
    while (!linked(draft, guard)) removeIfDead(guard, folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readIfThere(guard) === mine) rmSync(guard)
  }
}

/** A link appears whole or, where the guard exists, not at all. */
function linked(draft: string, guard: string): boolean {
  try {
    linkSync(draft, guard)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead process's guard aside. Should a living one have come in between, its guard is put back. */
function removeIfDead(guard: string, folder: string): void {
  const holder = readIfThere(guard)
  if (holder === null) return
  const [pid = '', start = ''] = holder.split(' ')
  if (lives(Number(pid), start)) throw new FolderInUseError(folder, pid)
  const aside = `${guard}.${randomUUID()}`
  try {
    renameSync(guard, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readIfThere(aside) !== holder) linked(aside, guard)
  rmSync(aside)
}

/** A process id may have been given to another process since: then its start differs. */
function lives(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return start === startOf(pid)
}

/** When a process started, in ticks since the machine did; `-` where the system does not tell. */
function startOf(pid: number): string {
  const stat = readIfThere(`/proc/${pid}/stat`)
  // The name in brackets may hold blanks: the fields are counted from behind it, the start being the 20th.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return null
    throw error
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
