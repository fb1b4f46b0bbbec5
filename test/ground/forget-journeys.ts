import { rmSync } from 'node:fs'

/** The database of the journeys goes when they end. */
export default function forgetJourneys(): void {
  const folder = process.env['JOURNEYS_DATA']
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
