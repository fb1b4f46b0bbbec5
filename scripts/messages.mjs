/**
 * Turns src/messages/<room>/{en,fr-CA}.po into src/messages/generated, and tells everything that is wrong in
 * them. What is right is written even when something else is wrong, so that work elsewhere goes on.
 * `node scripts/messages.mjs [messages folder]` exits 1 when there is a fault.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { faultsBetween, languages, readCatalog, unusedIds } from './message-catalogs.mjs'
import { modulesOf } from './message-modules.mjs'

export const messagesFolder = resolve(import.meta.dirname, '../src/messages')

/**
 * @param {string} folder
 * @returns {{ rooms: import('./message-catalogs.mjs').Room[], faults: string[] }}
 */
export function readRooms(folder = messagesFolder) {
  /** @type {string[]} */
  const faults = []
  const rooms = readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && languages.some((language) => existsSync(po(entry.name, language))),
    )
    .map(({ name: room }) => ({
      room,
      catalogs: Object.fromEntries(
        languages.map((language) => {
          const where = `${room}/${language}.po`
          const source = existsSync(po(room, language)) ? readFileSync(po(room, language), 'utf8') : ''
          return [language, readCatalog(source, where, faults)]
        }),
      ),
    }))
    .toSorted((a, b) => a.room.localeCompare(b.room))
  return { rooms, faults: [...faults, ...faultsBetween(rooms)] }

  /** @param {string} room @param {string} language */
  function po(room, language) {
    return join(folder, room, `${language}.po`)
  }
}

/** Writes the modules that changed and removes those of rooms that are gone; returns the faults. */
export function writeMessages(folder = messagesFolder) {
  const { rooms, faults } = readRooms(folder)
  const target = join(folder, 'generated')
  const files = modulesOf(rooms)
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target)) if (!files.has(name)) rmSync(join(target, name))
  for (const [name, content] of files) {
    const file = join(target, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
  }
  return faults
}

/** Writes the modules now and whenever a PO file changes. */
export function followMessages(folder = messagesFolder) {
  const tell = () => {
    for (const fault of writeMessages(folder)) console.warn(fault)
  }
  tell()
  watch(folder, { recursive: true }, (_, name) => {
    if (name?.endsWith('.po')) tell()
  })
}

/** Texts that nothing shows. Tests do not count as a use; policies and data do. @param {string} root */
export function unusedMessages(root = resolve(messagesFolder, '../..')) {
  const sources = ['src', 'policy', 'data']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, folder, name),
      ),
    )
    .filter((name) => /\.(?:tsx?|json)$/.test(name) && !/\.test\.tsx?$|[\\/]generated[\\/]/.test(name))
  const source = sources.map((name) => readFileSync(name, 'utf8')).join('\n')
  return unusedIds(readRooms(join(root, 'src/messages')).rooms, source)
}

if (process.argv[1] === import.meta.filename) {
  const faults = writeMessages(process.argv[2] && resolve(process.argv[2]))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
