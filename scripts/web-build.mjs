/** Builds the messages, the web application with its renderer, and the consoles for the server if their sources have changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, exitWithMessage } from './runtime.mjs'
import { compileMessages } from './messages.mjs'
import { licenseComplaints } from './shipped/licenses.mjs'
import { browserNotices } from './shipped/notices.mjs'
import { bundlesAreRecorded, shippedPackages } from './shipped/shipped-packages.mjs'

const sources = [
  'src/client',
  'src/ui',
  'src/web',
  'src/staff',
  'src/partner',
  'src/domain',
  'src/api',
  'src/messages',
  'vite.config.ts',
  'package-lock.json',
  'scripts/shipped/licenses.mjs',
  'scripts/shipped/notices.mjs',
  'scripts/shipped/shipped-packages.mjs',
]
const output = join(root, '.build', 'web')
const stampFile = join(root, '.build', 'web.sources')

/** Exits if a message has an error, the build fails, or a package may not ship by its license. */
export async function buildWeb() {
  const errors = compileMessages()
  if (errors.length > 0) exitWithMessage(errors.join('\n'))
  if (isWebBuilt()) return
  console.log('Building the web application …')
  invalidateWebBuild()
  const codes = await Promise.all([
    run('vite', ['build', '--logLevel', 'warn']),
    run('vite', ['build', '--ssr', 'server-entry.tsx', '--logLevel', 'warn']),
    run('vite', ['build', '--mode', 'parts', '--logLevel', 'warn']),
    run('vite', ['build', '--mode', 'staff', '--logLevel', 'warn']),
    run('vite', ['build', '--mode', 'partner', '--logLevel', 'warn']),
  ])
  if (codes.some((code) => code !== 0)) exitWithMessage('The build of the web application failed.')
  const packages = shippedPackages(root)
  const complaints = licenseComplaints(root, packages)
  if (complaints.length > 0) exitWithMessage(complaints.join('\n'))
  writeFileSync(join(output, 'third-party-notices.txt'), browserNotices(root, packages))
  writeFileSync(stampFile, sourceDigest())
}

/** True if the sources have not changed since the last build. */
export const isWebBuilt = () =>
  existsSync(join(output, 'index.html')) &&
  bundlesAreRecorded(root) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === sourceDigest()

/** Forces the next build; without the renderer, every view is rendered in the browser. */
export function invalidateWebBuild() {
  rmSync(stampFile, { force: true })
  rmSync(join(root, '.build', 'web-server'), { force: true, recursive: true })
}

function sourceDigest() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !entry.parentPath.endsWith('generated'),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
