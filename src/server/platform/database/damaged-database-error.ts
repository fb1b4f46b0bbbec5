/** Apart from embedded.ts, which processes on PostgreSQL do not load. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError'

  constructor(directory: string, cause: unknown) {
    super(
      `The embedded database in ${directory} does not open. Keep a copy of the folder, check that the disk is not full, ` +
        'and if it still does not open, restore the newest backup: npm run restore -- --help',
      { cause },
    )
  }
}
