/** Lists the packages in a release: those copied for the server, and those bundled for browsers and the renderer. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseOf } from './licenses.mjs'

/** Builds of vite.config.ts that ship. */
export const bundles = /** @type {const} */ (['web', 'web-server', 'staff', 'partner'])

/** @typedef {typeof bundles[number]} Bundle */
/**
 * @typedef {object} LockEntry of package-lock.json
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {string} [integrity]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */
/**
 * @typedef {object} ShippedPackage
 * @property {string} path in the repository, beginning with `node_modules/`
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} license SPDX expression
 * @property {string | undefined} author
 * @property {string | undefined} repository
 * @property {string | undefined} integrity
 * @property {readonly ('server' | Bundle)[]} parts of the release that contain it
 */

/** @param {string} file @returns {unknown} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} root @returns {Record<string, LockEntry>} by path */
export const readLock = (root) =>
  /** @type {{ packages: Record<string, LockEntry> }} */ (readJson(join(root, 'package-lock.json'))).packages

/**
 * Returns the installed production dependencies of the lock file; optional ones for other platforms are not
 * installed. Node itself comes from the machine or the image.
 * @param {string} root @returns {string[]} paths
 */
export function serverPackages(root) {
  const locked = Object.entries(readLock(root)).filter(
    ([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true,
  )
  return locked.flatMap(([path, { optional }]) => {
    if (path.startsWith('node_modules/node-linux-')) return []
    if (existsSync(join(root, path))) return [path]
    if (optional) return []
    throw new Error(`${path} is not installed.`)
  })
}

/** @param {string} root @param {Bundle} bundle */
const recordFile = (root, bundle) => join(root, '.build', 'packages', `${bundle}.json`)

/** @param {string} root */
export const bundlesAreRecorded = (root) => bundles.every((bundle) => existsSync(recordFile(root, bundle)))

/** @param {string} root @param {Bundle} bundle @returns {string[]} paths */
export const bundledPackages = (root, bundle) => /** @type {string[]} */ (readJson(recordFile(root, bundle)))

/**
 * Returns everything that ships, by path.
 * @param {string} root @param {readonly Bundle[]} built bundles; all of them for the whole list @returns {ShippedPackage[]}
 */
export function shippedPackages(root, built = bundles) {
  const lock = readLock(root)
  /** @type {Map<string, ('server' | Bundle)[]>} */
  const parts = new Map()
  const add = (/** @type {'server' | Bundle} */ part, /** @type {readonly string[]} */ paths) => {
    for (const path of paths) parts.set(path, [...(parts.get(path) ?? []), part])
  }
  add('server', serverPackages(root))
  for (const bundle of built) add(bundle, bundledPackages(root, bundle))
  return [...parts]
    .map(([path, itsParts]) => describePackage(root, path, lock[path], itsParts))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * @param {string} root @param {string} path @param {LockEntry | undefined} locked @param {ShippedPackage['parts']} parts
 * @returns {ShippedPackage}
 */
function describePackage(root, path, locked, parts) {
  const manifest =
    /** @type {{ name: string, version: string, license?: unknown, author?: string | { name?: string }, repository?: string | { url?: string } }} */ (
      readJson(join(root, path, 'package.json'))
    )
  const { name, version, author, repository } = manifest
  return {
    path,
    name,
    version,
    license: licenseOf(manifest),
    // Drops the email address and the website.
    author: (typeof author === 'object' ? author?.name : author)?.replace(/\s*[<(].*/, ''),
    repository: typeof repository === 'object' ? repository?.url : repository,
    integrity: locked?.integrity,
    parts,
  }
}

/** Modules that the bundler adds itself, by the prefix of their ids. */
const ofBundler = new Map([
  ['\0vite/', 'node_modules/vite'],
  ['\0rolldown/', 'node_modules/rolldown'],
])

/**
 * Returns the package of a module.
 * @param {string} id absolute path, or the name of a module that the bundler makes @returns {string | null}
 */
export function packageOf(id) {
  for (const [prefix, path] of ofBundler) if (id.startsWith(prefix)) return path
  const [, path] = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(id) ?? []
  return path ?? null
}

/**
 * Vite plugin that records the packages of a bundle: those of modules with code in a chunk, of style sheets, fonts
 * and other files.
 * @param {string} root @param {Bundle} bundle @returns {import('vite').Plugin}
 */
export function recordPackages(root, bundle) {
  return {
    name: 'record-packages',
    apply: 'build',
    generateBundle(_options, output) {
      const files = Object.values(output).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            )
          : file.originalFileNames.map((name) => `/${name}`),
      )
      const styles = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id))
      const packages = new Set([...files, ...styles].flatMap((id) => packageOf(id) ?? []))
      const target = recordFile(root, bundle)
      mkdirSync(join(target, '..'), { recursive: true })
      writeFileSync(target, `${JSON.stringify([...packages].toSorted(), null, 2)}\n`)
    },
  }
}
