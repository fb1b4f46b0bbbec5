/**
 * Lets commands work on the embedded database while the product runs: they send their request to the process
 * that has it open, through a socket in the data directory that only its owner can access.
 */
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import type { AppServices } from '../sandbox-module.ts'
import type { OperationContext } from './command.ts'
import { schemaDigest } from '../platform/database/schema/released-schema.ts'
import { splitLines } from '../platform/split-lines.ts'
import { runOperation } from './run-operation.ts'

interface Request {
  name: string
  args: string[]
  /** Working directory of the caller. */
  directory: string
  /** Digest of the schema that the caller's version expects. */
  schema: string
}

type Answer = { line: string } | { exitCode: number }

/** Unlike the database files, a later process can't use it. */
export const socketPath = (dataDir: string): string => join(resolve(dataDir), 'postgres.operations')

/** Longer paths don't fit into a socket address; the commands then require the product to be stopped. */
const maxPathBytes = 100

type OpenServices = AppServices & Pick<OperationContext, 'database'>

/** Null on PostgreSQL, which the commands open directly. */
export async function serveOperations(services: OpenServices): Promise<{ close(): void } | null> {
  const { database } = services
  if (database.kind === 'postgres') return null
  const context = { services, database }
  const path = socketPath(services.config.dataDir)
  if (Buffer.byteLength(path) > maxPathBytes) {
    services.log.warn('DATA_DIR is too long for operations commands while the product runs')
    return null
  }
  // Left by a dead process, since we hold the lock of the data directory.
  rmSync(path, { force: true })
  const server: Server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    answer(context, socket).catch((error: unknown) => {
      services.log.warn({ error }, 'operations command not answered')
      socket.destroy()
    })
  })
  server.listen(path)
  await once(server, 'listening')
  return { close: () => void server.close() }
}

async function answer(
  context: Omit<OperationContext, 'print' | 'resolvePath'>,
  socket: Socket,
): Promise<void> {
  // The response is still being sent when the loop ends.
  for await (const line of splitLines(socket.iterator({ destroyOnReturn: false }))) {
    const { name, args, directory, schema } = JSON.parse(line) as Request
    const send = (message: Answer) => void socket.write(`${JSON.stringify(message)}\n`)
    const exitCode = await runOperation(
      name,
      args,
      async (command, values, run) => {
        if (command.runsBesideProduct?.(values) === false) throw new Error('Stop the product first.')
        // The running process would use its own version's schema.
        if (schema !== schemaDigest())
          throw new Error('The product that runs is of a version with another schema. Stop it first.')
        return run({
          ...context,
          print: (text) => send({ line: text }),
          resolvePath: (path) => resolve(directory, path),
        })
      },
      (text) => send({ line: text }),
    )
    send({ exitCode })
    socket.end()
    return
  }
}

/** @returns the exit code, or null if no process serves this data directory */
export async function askRunningProcess(
  dataDir: string,
  name: string,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number | null> {
  const socket = connect(socketPath(dataDir))
  const isConnected = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
  if (!isConnected) return null
  const request: Request = { name, args: [...args], directory: process.cwd(), schema: schemaDigest() }
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of splitLines(socket)) {
    const message = JSON.parse(line) as Answer
    if ('exitCode' in message) return message.exitCode
    print(message.line)
  }
  throw new Error('The process ended before the command did.')
}
