import { rmSync } from 'node:fs'

/** Deletes the database of the browser tests. */
export default function removeJourneysData(): void {
  const folder = process.env['JOURNEYS_DATA']
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
