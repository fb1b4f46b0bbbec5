/** Version of this release, and the form of its commands. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Product version, from the manifest at the root of the sources or the release. */
export const { version: release } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** A release consists of JavaScript, without npm scripts. */
const isBuilt = import.meta.filename.endsWith('.js')
const commandsOfRelease = join(import.meta.dirname, '../../operations/main.js')

/** Rewrites commands in messages from the developer's form to that of a release's operator. */
export const nameCommands = (message: string): string =>
  isBuilt
    ? message.replace(/npm run (?!schema)([a-z]+)( \[| )?(?:-- )?/g, `node ${commandsOfRelease} $1$2`)
    : message
