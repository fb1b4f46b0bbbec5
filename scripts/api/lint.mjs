/**
 * Lints the OpenAPI document, whole and as partners see it, with Redocly’s strict rules; part of `npm run check`.
 * `node scripts/api/lint.mjs --spectral` runs Spectral as well, fetched by npx: 242 packages are too many to install.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime.mjs'

const folder = join(root, '.build/openapi')
const spectral = '@stoplight/spectral-cli@6.16.3'

/** Imports dynamically, because the scripts' TypeScript project excludes the server. @param {string} path @returns {Promise<unknown>} */
const load = (path) => import(path)

/** Writes the documents. @returns {Promise<string[]>} */
async function writeDocuments() {
  const { openApiDocument, documentAudiences } =
    /** @type {{ openApiDocument: (tables: unknown[], origin: string, audience: string) => unknown, documentAudiences: string[] }} */ (
      await load('#server/edge/openapi/document.ts')
    )
  const { servedV1, servedV2 } = /** @type {{ servedV1: unknown, servedV2: unknown }} */ (
    await load('#server/edge/openapi/served-tables.ts')
  )
  mkdirSync(folder, { recursive: true })
  return documentAudiences.map((audience) => {
    const file = join(folder, `${audience}.json`)
    writeFileSync(
      file,
      JSON.stringify(openApiDocument([servedV2, servedV1], 'https://pay.example', audience)),
    )
    return file
  })
}

/** Returns the output of a failed linter, or an empty string. @param {string} command @param {readonly string[]} args */
function lint(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    // Sends nothing about the run to the vendor.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  return status === 0 ? '' : `${error?.message ?? ''}${stdout}${stderr}`
}

/** @returns {Promise<string>} */
export async function documentComplaint() {
  const files = await writeDocuments()
  return lint('redocly', ['lint', '--extends=recommended-strict', '--format=stylish', ...files])
}

if (process.argv[1] === import.meta.filename) {
  const complaints = [await documentComplaint()]
  if (process.argv.includes('--spectral')) {
    writeFileSync(join(folder, 'spectral.yaml'), 'extends: "spectral:oas"\n')
    const files = await writeDocuments()
    const rules = ['--fail-severity=hint', '--ruleset=spectral.yaml']
    complaints.push(lint('npx', ['--yes', `--package=${spectral}`, 'spectral', 'lint', ...rules, ...files]))
  }
  const found = complaints.filter((complaint) => complaint !== '')
  console.log(found.length === 0 ? 'Nothing is wrong.' : found.join('\n'))
  process.exitCode = found.length === 0 ? 0 : 1
}
