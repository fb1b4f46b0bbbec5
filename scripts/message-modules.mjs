/** The TypeScript that the catalogs become: one module a room and language, the ids, and all of them joined. */
import { idsOf, languages } from './message-catalogs.mjs'

/** @typedef {import('./message-catalogs.mjs').Room} Room */
/** @typedef {import('./message-catalogs.mjs').Catalog} Catalog */
/** @typedef {import('./message-catalogs.mjs').ArgumentKind} ArgumentKind */

const notice = '// Written by scripts/messages.mjs from the PO files; edit those.\n'
const types = /** @satisfies {Record<ArgumentKind, string>} */ ({
  text: 'string | number',
  number: 'number',
  date: 'Date | number',
  choice: 'string',
})

/**
 * File name to content, for the folder src/messages/generated.
 * @param {readonly Room[]} rooms @returns {Map<string, string>}
 */
export function modulesOf(rooms) {
  const files = new Map([
    ['ids.ts', idsModule(rooms)],
    ['all.ts', allModule(rooms)],
  ])
  for (const { room, catalogs } of rooms)
    for (const language of languages)
      files.set(`${room}.${language}.ts`, catalogModule(catalogs[language] ?? new Map()))
  return files
}

/** @param {Catalog} catalog */
function catalogModule(catalog) {
  const lines = [...catalog.keys()]
    .toSorted()
    .map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(catalog.get(id)?.compiled)},\n`)
  return `${notice}import type { Catalog } from '../translator.ts'\n\nconst catalog: Catalog = {\n${lines.join('')}}\nexport default catalog\n`
}

/** @param {readonly Room[]} rooms */
function idsModule(rooms) {
  const names = rooms.map(({ room }) => `${pascal(room)}MessageId`)
  const unions = rooms.map(({ room, catalogs }) => {
    const ids = idsOf(catalogs).map((id) => `\n  | ${JSON.stringify(id)}`)
    return `export type ${pascal(room)}MessageId =${ids.length > 0 ? ids.join('') : ' never'}\n`
  })
  const values = rooms.flatMap(({ catalogs }) =>
    idsOf(catalogs).flatMap((id) => {
      const wanted = [...(catalogs[languages[0]]?.get(id)?.arguments ?? [])]
      const members = wanted.map(([name, kind]) => `${JSON.stringify(name)}: ${types[kind]}`)
      return members.length > 0 ? [`  ${JSON.stringify(id)}: { ${members.join('; ')} }\n`] : []
    }),
  )
  return [
    notice,
    ...unions,
    `/** Every id there is. */\nexport type MessageId = ${names.join(' | ') || 'never'}\n`,
    `/** The values each message asks for; a message that asks for none is absent. */\nexport interface MessageArguments {\n${values.join('')}}\n`,
  ].join('\n')
}

/** @param {readonly Room[]} rooms */
function allModule(rooms) {
  const pairs = rooms.flatMap(({ room }) => languages.map((language) => ({ room, language })))
  const name = (/** @type {string} */ room, /** @type {string} */ language) =>
    `${room.replace(/-\w/g, (match) => match.slice(1).toUpperCase())}${pascal(language)}`
  const imports = pairs.map(
    ({ room, language }) => `import ${name(room, language)} from './${room}.${language}.ts'\n`,
  )
  const members = languages.map(
    (language) => `  '${language}': [${rooms.map(({ room }) => name(room, language)).join(', ')}],\n`,
  )
  return `${notice}import type { Catalog } from '../translator.ts'\n${imports.join('')}\n/** Every room's catalog, by language. */\nexport const catalogs: Record<'en' | 'fr-CA', readonly Catalog[]> = {\n${members.join('')}}\n`
}

/** @param {string} name */
const pascal = (name) => name.replace(/(?:^|-)\w/g, (match) => match.replace('-', '').toUpperCase())
