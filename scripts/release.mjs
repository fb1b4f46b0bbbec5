/** The parts of a release; see build.mjs. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { compileMessages } from './messages.mjs'
import { productionPackages } from './licenses.mjs'
import { exitWithMessage, root } from './runtime.mjs'

/** The sandbox is part of a release, and loaded by its environments only. */
const sources = ['domain', 'messages', 'api', 'server', 'sandbox']
const dataFolders = ['data', 'policy']

/**
 * Writes the server as JavaScript, with the data that it reads. Types become spaces, so that lines and columns of stack
 * traces are those of the sources.
 * @param {string} target
 */
export function buildServer(target) {
  const errors = compileMessages()
  if (errors.length > 0) exitWithMessage(errors.join('\n'))
  for (const source of sources) buildFolder(join('src', source), target)
  for (const folder of dataFolders) cpSync(join(root, folder), join(target, folder), { recursive: true })
  const { name, version, type, license } = /** @type {Record<string, unknown>} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  )
  const manifest = { name, version, private: true, type, license, engines: { node: '>=24' } }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @param {string} folder @param {string} target */
function buildFolder(folder, target) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) buildFolder(path, target)
    else if (!/\.test\.ts$|^tsconfig\.json$|\.po$/.test(entry.name)) buildFile(path, target)
  }
}

/** A relative path to a module, in an import or a string. */
const modulePath = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g

/** @param {string} path @param {string} target */
function buildFile(path, target) {
  const isModule = path.endsWith('.ts')
  const output = join(target, isModule ? path.replace(/\.ts$/, '.js') : path)
  mkdirSync(dirname(output), { recursive: true })
  if (!isModule) return cpSync(join(root, path), output)
  const code = stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'), { mode: 'strip' })
  writeFileSync(output, code.replace(modulePath, '$1$2.js$1'))
}

/** @param {string} folder @returns {string} its path */
export function startEmpty(folder) {
  const target = join(root, folder)
  rmSync(target, { recursive: true, force: true })
  return target
}

/** @param {string} target */
export function copyWeb(target) {
  for (const folder of ['web', 'web-server', 'staff'])
    cpSync(join(root, '.build', folder), join(target, '.build', folder), { recursive: true })
}

/**
 * Copies what the lock file names for production and is installed: optional packages of other platforms are not. Node
 * itself comes from the machine or the image.
 * @param {string} target @returns {number} how many packages
 */
export function copyDependencies(target) {
  let count = 0
  for (const [path, { optional }] of productionPackages(root)) {
    if (path.startsWith('node_modules/node-linux-')) continue
    const source = join(root, path)
    if (!existsSync(source)) {
      if (!optional) exitWithMessage(`${path} is not installed.`)
      continue
    }
    // Nested packages are listed by themselves.
    cpSync(source, join(target, path), {
      recursive: true,
      dereference: true,
      filter: (file) => !file.slice(source.length).includes('/node_modules'),
    })
    count += 1
  }
  return count
}

/** CycloneDX, with the license of every package. @param {string} target */
export function writeSbom(target) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  if (status !== 0) exitWithMessage(`npm sbom failed. ${stderr}`)
  writeFileSync(join(target, 'sbom.cdx.json'), stdout)
}
