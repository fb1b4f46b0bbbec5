/**
 * Two PostgreSQL servers under Patroni, with etcd and HAProxy, from Debian's packages: the primary has a synchronous standby
 * that is promoted without anybody's help. All of it listens on the loopback interface, on ports of its own.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server-process.ts'
import { query, requireStandby } from './query.ts'
import { serverUser } from './server-user.ts'
import { until } from './until.ts'

const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }

/** Of the packages patroni, python3-etcd, etcd-server and haproxy. */
export const hasPatroni = Object.values(programs).every((program) => existsSync(program))

export interface PatroniCluster {
  /** Of HAProxy, which leads to the primary. */
  port: number
  /** Kills the primary and its Patroni at once, as if its machine had gone, and returns when another server is primary. */
  killPrimary(): Promise<void>
  /** Starts what was killed, and waits until each commit is on both servers again. */
  repair(): Promise<void>
  stop(): Promise<void>
}

interface Node {
  name: string
  port: number
  apiPort: number
  data: string
  /** Null after it was killed. */
  process: ChildProcess | null
}

/** As quick as Patroni permits: the primary's lease lasts 20 s. */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 3 }

export async function startPatroniCluster(serverPrograms: string): Promise<PatroniCluster> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'threshold-patroni-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const start = (program: string, args: string[]): ChildProcess =>
    spawn(program, args, { ...user, cwd: folder, stdio: 'ignore' })

  const [etcdPort, etcdPeerPort, port] = [await freePort(), await freePort(), await freePort()]
  const [clientUrl, peerUrl] = [etcdPort, etcdPeerPort].map((one) => `http://127.0.0.1:${one}`)
  const etcdOptions = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
  }
  const etcd = start(
    programs.etcd,
    Object.entries(etcdOptions).map(([name, value]) => `--${name}=${value}`),
  )

  const settingsFile = (node: Pick<Node, 'name'>): string => join(folder, `${node.name}.json`)
  async function prepareNode(name: string): Promise<Node> {
    const node: Node = {
      name,
      port: await freePort(),
      apiPort: await freePort(),
      data: join(folder, name),
      process: null,
    }
    const settings = patroniSettings(node, { folder, serverPrograms, etcdPort })
    writeFileSync(settingsFile(node), JSON.stringify(settings))
    mkdirSync(node.data, { mode: 0o700 })
    if (user.uid !== undefined) chownSync(node.data, user.uid, user.gid)
    return node
  }
  const nodes = [await prepareNode('node1'), await prepareNode('node2')]
  const startNode = (node: Node): void => {
    node.process = start(programs.patroni, [settingsFile(node)])
  }

  const haproxySettings = join(folder, 'haproxy.cfg')
  writeFileSync(haproxySettings, haproxyConfiguration(port, nodes))

  const findPrimary = async (): Promise<Node> => {
    for (const node of nodes) if (await isPrimary(node)) return node
    throw new Error('No server is primary.')
  }
  async function repair(): Promise<void> {
    for (const node of nodes) if (!node.process) startNode(node)
    await until(async () => {
      const primary = await findPrimary()
      await requireStandby(primary.port)
      await requireSuccessor(primary)
    }, 120_000)
  }

  const haproxy = start(programs.haproxy, ['-db', '-f', haproxySettings])
  async function stop(): Promise<void> {
    for (const node of nodes) await kill(node)
    await Promise.all([haproxy, etcd].map(end))
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await repair()
    await until(() => query(port, 'select 1'))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    port,
    async killPrimary() {
      await kill(await findPrimary())
      await until(findPrimary, 60_000)
    },
    repair,
    stop,
  }
}

async function isPrimary({ apiPort }: Node): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${apiPort}/primary`).catch(() => null)
  return response?.status === 200
}

/** @throws Error unless Patroni has noted that the standby may be promoted, which it does after the server's setting */
async function requireSuccessor({ apiPort }: Node): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${apiPort}/cluster`)
  const { members } = (await response.json()) as { members: { role: string }[] }
  if (!members.some(({ role }) => role === 'sync_standby')) throw new Error('Patroni has no successor.')
}

async function end(process: ChildProcess): Promise<void> {
  const exited = once(process, 'exit')
  process.kill('SIGKILL')
  await exited
}

/** Patroni first, since it would start the server again. */
async function kill(node: Node): Promise<void> {
  if (!node.process) return
  await end(node.process)
  node.process = null
  for (const pid of serverProcesses(node)) process.kill(pid, 'SIGKILL')
}

/** The server, found by its data folder, and its processes, each of which has a session of its own. */
function serverProcesses({ data }: Node): number[] {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  // The file outlives a server that was killed.
  if (!existsSync(`/proc/${pid}/cmdline`) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data))
    return []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.map(Number)]
}

/** Patroni reads YAML, of which JSON is a part. */
function patroniSettings(
  { name, port, apiPort, data }: Node,
  { folder, serverPrograms, etcdPort }: { folder: string; serverPrograms: string; etcdPort: number },
): object {
  const api = `127.0.0.1:${apiPort}`
  const server = `127.0.0.1:${port}`
  return {
    scope: 'threshold',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...timing, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: server,
      connect_address: server,
      data_dir: data,
      bin_dir: serverPrograms,
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: '' },
      remove_data_directory_on_diverged_timelines: true,
    },
  }
}

const haproxyConfiguration = (port: number, nodes: readonly Node[]): string => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}`).join('\n')}
`
