import { readFileSync } from 'node:fs'

/** User for programs that refuse to run as root; empty otherwise. */
export function serverUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
  const [uid, gid] = (entry ?? '').split(':').slice(2, 4).map(Number)
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres to run PostgreSQL.')
  return { uid, gid }
}
