/** The file system of the embedded database with an fsync, which PGlite's does not have. */
import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: unknown): void => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fs.fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}
