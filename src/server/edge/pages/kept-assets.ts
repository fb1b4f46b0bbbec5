/**
 * Built files of the releases of the last weeks, in a folder that processes share (`ASSETS_DIR`): while releases are exchanged,
 * a page of one finds its scripts at a process of another (DUR-13). Names contain a content hash, so that files never change.
 */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, renameSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '#domain/dates/duration.ts'
import type { Services } from '#server/services.ts'

/** Since a process that has the file in its own build started last; no page stays open as long. */
const keptMs = 30 * dayMs

/** Neither folders nor files that are still being written. */
const fileName = /^\/[\w-][\w.-]*$/

interface KeptAssets {
  /** `ASSETS_DIR`, if set. */
  folder: string | undefined
  /** The application's part of the folder. */
  name: 'web' | 'staff'
  /** Folder of its built files in this release. */
  built: string
  /** Of the files, with a slash at each end. */
  prefix: string
}

/**
 * Adds this release's files to the folder and serves what is there, also what another process adds later. The build's own
 * files have routes of their own, so that a folder that cannot be written only leaves other releases out.
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

/** A file appears whole: readers and other processes see it under its name only once it is complete. */
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
