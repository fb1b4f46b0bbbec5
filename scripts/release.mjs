/** Builds a release; see build.mjs. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { compileMessages } from './messages.mjs'
import { releaseNotices } from './shipped/notices.mjs'
import { exitWithMessage, root, serverFlags } from './runtime.mjs'
import { createSbom, missingFromSbom } from './shipped/sbom.mjs'
import { serverPackages, shippedPackages } from './shipped/shipped-packages.mjs'
import { buildWeb } from './web-build.mjs'

/** The sandbox is part of a release but loads in sandbox environments only. */
const sources = ['domain', 'messages', 'api', 'server', 'sandbox']
const dataFolders = ['data', 'policy']

/** Builds the release in `dist`. */
export async function buildRelease() {
  const target = startEmpty('dist')
  await buildWeb()
  buildServer(target)
  copyWeb(target)
  const count = copyDependencies(target)
  buildPredictionIndex(target)
  writeLists(target)
  console.log(
    `Release with ${count} packages in ${target}: node ${serverFlags.join(' ')} dist/src/server/main.js`,
  )
}

/**
 * Writes the server as JavaScript, with its data files. Types are replaced by spaces, so that stack traces have the
 * line and column of the sources.
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
  const manifest = {
    name,
    version,
    private: true,
    type,
    license,
    imports: releaseImports,
    engines: { node: '>=24' },
  }
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

/** Keeps imports such as `#domain/owners/owner.ts` unchanged: the manifest maps them to JavaScript. */
const releaseImports = Object.fromEntries(
  sources.flatMap((source) => [
    [`#${source}/*.ts`, `./src/${source}/*.js`],
    [`#${source}/*`, `./src/${source}/*`],
  ]),
)

/** Matches a relative module path in an import or a string. */
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
function startEmpty(folder) {
  const target = join(root, folder)
  rmSync(target, { recursive: true, force: true })
  return target
}

/** @param {string} target */
function copyWeb(target) {
  for (const folder of ['web', 'web-server', 'staff', 'partner'])
    cpSync(join(root, '.build', folder), join(target, '.build', folder), { recursive: true })
}

/** @param {string} target @returns {number} how many packages */
function copyDependencies(target) {
  const packages = serverPackages(root)
  for (const path of packages) {
    const source = join(root, path)
    // Nested packages are listed by themselves.
    cpSync(source, join(target, path), {
      recursive: true,
      dereference: true,
      filter: (file) => !file.slice(source.length).includes('/node_modules'),
    })
  }
  return packages.length
}

/** Builds what every web process of the release reads at its start; needs the dependencies. @param {string} target */
function buildPredictionIndex(target) {
  const writer = join(target, 'src/server/reference-data/write-prediction-index.js')
  const { status } = spawnSync(process.execPath, [writer], { stdio: 'inherit' })
  if (status !== 0) exitWithMessage('The index of the category prediction was not built.')
}

/** Writes the SBOM and the notices of everything in the release. @param {string} target */
function writeLists(target) {
  const product = /** @type {{ name: string, version: string }} */ (
    JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
  )
  const packages = shippedPackages(root)
  const sbom = createSbom(root, { name: product.name, version: product.version }, packages)
  const missing = missingFromSbom(target, sbom)
  if (missing.length > 0) exitWithMessage(missing.join('\n'))
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(join(target, 'THIRD-PARTY-NOTICES'), releaseNotices(root, packages))
}
