/**
 * Built files of recent releases, in a folder that processes share (`ASSETS_DIR`): during a deployment, a
 * page of one release can load its scripts from a process of another (DUR-13). File names contain a content
 * hash, so files never change.
 */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, renameSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '#domain/dates/duration.ts'
import type { Services } from '#server/services.ts'

/** Counted from the last start of a process whose build contains the file; no page stays open that long. */
const keptMs = 30 * dayMs

/** Excludes folders and files that are still being written. */
const fileName = /^\/[\w-][\w.-]*$/

interface KeptAssets {
  /** `ASSETS_DIR`, if set. */
  folder: string | undefined
  /** Subfolder of the application. */
  name: 'web' | 'staff' | 'partner'
  /** Folder with this release's built files. */
  built: string
  /** URL prefix, with a slash at each end. */
  prefix: string
}

/**
 * Adds this release's files to the folder and serves its content, including files that other processes add
 * later. The build's own files have separate routes, so an unwritable folder only affects other releases.
 */
export async function serveKeptAssets(
  app: FastifyInstance,
  { log }: Pick<Services, 'log'>,
  { folder, name, built, prefix }: KeptAssets,
): Promise<void> {
  if (folder === undefined) return
  const kept = resolve(folder, name)
  try {
    mkdirSync(kept, { recursive: true })
    addAssets(built, kept, new Date())
    removeOldAssets(kept, Date.now() - keptMs)
  } catch (error) {
    log.error({ error }, 'failed to keep the assets of this release in ASSETS_DIR')
    return
  }
  await app.register(fastifyStatic, {
    root: kept,
    prefix,
    index: false,
    allowedPath: (path) => fileName.test(path),
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  })
}

/** Writes files atomically: a file gets its name only when complete. */
function addAssets(built: string, kept: string, now: Date): void {
  const present = new Set(readdirSync(kept))
  for (const file of readdirSync(built)) {
    const target = join(kept, file)
    if (!present.has(file)) {
      const unfinished = join(kept, `.${randomUUID()}`)
      copyFileSync(join(built, file), unfinished)
      renameSync(unfinished, target)
    }
    utimesSync(target, now, now)
  }
}

function removeOldAssets(kept: string, before: number): void {
  for (const file of readdirSync(kept)) {
    try {
      const path = join(kept, file)
      const found = statSync(path)
      if (found.isFile() && found.mtimeMs < before) unlinkSync(path)
    } catch (error) {
      // Another process removed it first.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
