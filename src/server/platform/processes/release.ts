/** Which release this is, and how its commands are called. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of the product, from the manifest at the root of the sources or of the release. */
export const { version: release } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** A release is JavaScript, and has no scripts for npm. */
const isBuilt = import.meta.filename.endsWith('.js')
const commandsOfRelease = join(import.meta.dirname, '../../operations/main.js')

/** Messages name commands as a developer calls them; an operator of a release calls them otherwise. */
export const nameCommands = (message: string): string =>
  isBuilt
    ? message.replace(/npm run (?!schema)([a-z]+)( \[| )?(?:-- )?/g, `node ${commandsOfRelease} $1$2`)
    : message
