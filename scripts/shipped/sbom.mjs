/** Software bill of materials (SBOM) of a release, in CycloneDX format. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLock } from './shipped-packages.mjs'

/** @typedef {import('./shipped-packages.mjs').ShippedPackage} ShippedPackage */
/** @typedef {import('./shipped-packages.mjs').LockEntry} LockEntry */
/** @typedef {{ name: string, version: string }} NameAndVersion */

/** Returns the package URL (purl). @param {NameAndVersion} shipped */
const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/**
 * Returns a CycloneDX 1.6 document; the same packages give the same text.
 * @param {string} root @param {NameAndVersion} product @param {readonly ShippedPackage[]} packages
 */
export function createSbom(root, product, packages) {
  const lock = readLock(root)
  const byRef = Map.groupBy(packages, purl)
  const refOfPath = new Map(packages.map((shipped) => [shipped.path, purl(shipped)]))
  const dependsOn = (/** @type {readonly string[]} */ paths) => [
    ...new Set(
      paths.flatMap((path) => dependencyPaths(lock, path)).flatMap((path) => refOfPath.get(path) ?? []),
    ),
  ]
  const components = [...byRef].map(([ref, copies]) => component(ref, copies))
  const serialNumber = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serialNumber.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components,
    dependencies: [
      { ref: product.name, dependsOn: dependsOn(['']) },
      ...[...byRef].map(([ref, copies]) => ({ ref, dependsOn: dependsOn(copies.map(({ path }) => path)) })),
    ],
  }
}

/** @param {string} ref @param {readonly ShippedPackage[]} copies of one version */
function component(ref, copies) {
  const [{ name, version, license, integrity } = { name: ref, version: '' }] = copies
  const parts = [...new Set(copies.flatMap((copy) => copy.parts))].toSorted()
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: ref,
    ...(license && {
      licenses: [/ (?:AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    }),
    properties: parts.map((value) => ({ name: 'threshold:part', value })),
  }
}

/**
 * Returns the paths at which the dependencies of a package are installed.
 * @param {Record<string, LockEntry>} lock @param {string} path @returns {string[]}
 */
function dependencyPaths(lock, path) {
  const { dependencies, optionalDependencies, peerDependencies } = lock[path] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap((name) => {
    const candidates = foldersAbove(path).map((folder) => `${folder}node_modules/${name}`)
    return candidates.find((candidate) => lock[candidate]) ?? []
  })
}

/**
 * Returns the folders in which a package resolves others: its own, those that contain it, then the root.
 * @param {string} path @returns {string[]}
 */
const foldersAbove = (path) =>
  path === '' ? [''] : [`${path}/`, ...foldersAbove(path.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))]

/**
 * Returns the packages of a release that its SBOM lacks.
 * @param {string} release folder with node_modules @param {{ components: readonly { purl: string }[] }} sbom
 * @returns {string[]}
 */
export function missingFromSbom(release, { components }) {
  const listed = new Set(components.map((listedComponent) => listedComponent.purl))
  return installedPackages(join(release, 'node_modules')).flatMap((folder) => {
    const manifest = /** @type {NameAndVersion} */ (
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    )
    return listed.has(purl(manifest)) ? [] : [`${purl(manifest)} is not in the SBOM`]
  })
}

/** @param {string} folder a `node_modules` @returns {string[]} folders of packages, nested ones included */
function installedPackages(folder) {
  const isFolder = (/** @type {import('node:fs').Dirent} */ entry) => entry.isDirectory()
  return readdirSync(folder, { withFileTypes: true })
    .filter(isFolder)
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(folder, name), { withFileTypes: true })
            .filter(isFolder)
            .map((entry) => join(folder, name, entry.name))
        : [join(folder, name)],
    )
    .flatMap((path) => [
      path,
      ...(readdirSync(path).includes('node_modules') ? installedPackages(join(path, 'node_modules')) : []),
    ])
}
