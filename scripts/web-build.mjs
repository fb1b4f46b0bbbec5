/** The texts and the web application, built when their sources have changed since the last time. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stop } from './ground.mjs'
import { writeMessages } from './messages.mjs'

const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/messages',
  'vite.config.ts',
  'package-lock.json',
]
const output = join(root, '.build', 'web')
const stamp = join(root, '.build', 'web.sources')

/** Builds what is stale; stops the command when a text is missing or the build fails. */
export async function buildWeb() {
  const faults = writeMessages()
  if (faults.length > 0) stop(faults.join('\n'))
  const current = digest()
  if (existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current)
    return
  console.log('Building the web application …')
  forgetWeb()
  if ((await run('vite', ['build', '--logLevel', 'warn'])) !== 0) stop('The web application does not build.')
  writeFileSync(stamp, current)
}

/** Makes the next build a full one. */
export const forgetWeb = () => rmSync(stamp, { force: true })

function digest() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
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
