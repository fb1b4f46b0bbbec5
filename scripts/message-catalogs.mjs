/**
 * The rules every text must keep, on parsed catalogs alone: no file is read or written here.
 * A room is a folder of src/messages with one PO file a language; an id belongs to exactly one room.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'

/** @typedef {import('@lingui/message-utils/compileMessage').CompiledMessage} CompiledMessage */
/** @typedef {'text' | 'number' | 'date' | 'choice'} ArgumentKind */
/** @typedef {{ text: string, compiled: CompiledMessage, arguments: Map<string, ArgumentKind> }} Message */
/** @typedef {Map<string, Message>} Catalog one room in one language, by id */
/** @typedef {{ room: string, catalogs: Record<string, Catalog> }} Room */

export const languages = /** @type {const} */ (['en', 'fr-CA'])

const kinds = /** @type {Record<string, ArgumentKind>} */ ({
  plural: 'number',
  selectordinal: 'number',
  number: 'number',
  date: 'date',
  time: 'date',
  select: 'choice',
})

/**
 * Parses one PO file; what is wrong in it is added to `faults`, what is right is returned.
 * @param {string} source @param {string} where @param {string[]} faults
 * @returns {Catalog}
 */
export function readCatalog(source, where, faults) {
  /** @type {Catalog} */
  const catalog = new Map()
  for (const item of PO.parse(source).items) {
    const id = item.msgid
    const text = item.msgstr.join('')
    if (item.obsolete || id === '') continue
    if (catalog.has(id)) faults.push(`${where}: ${id} stands twice`)
    else if (text.trim() === '') faults.push(`${where}: ${id} has no text`)
    else if (text === id) faults.push(`${where}: ${id} has its id for a text`)
    else {
      const message = compile(text, `${where}: ${id}`, faults)
      if (message) catalog.set(id, message)
    }
  }
  return catalog
}

/**
 * @param {string} text @param {string} where @param {string[]} faults
 * @returns {Message | undefined}
 */
function compile(text, where, faults) {
  try {
    const compiled = compileMessageOrThrow(text)
    return { text, compiled, arguments: argumentsOf(compiled) }
  } catch (error) {
    faults.push(`${where} is not valid ICU: ${String(error).split('\n')[0]}`)
    return undefined
  }
}

/**
 * The values a message asks for, those inside plural and select cases too.
 * @param {CompiledMessage} message @param {Map<string, ArgumentKind>} found
 */
function argumentsOf(message, found = new Map()) {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    const kind = (type && kinds[type]) || 'text'
    if (kind !== 'text' || !found.has(name)) found.set(name, kind)
    if (format && typeof format === 'object')
      for (const part of Object.values(format)) if (Array.isArray(part)) argumentsOf(part, found)
  }
  return found
}

/**
 * What only shows when the languages and the rooms are laid side by side.
 * @param {readonly Room[]} rooms @returns {string[]}
 */
export function faultsBetween(rooms) {
  const faults = []
  /** @type {Map<string, string>} */
  const owner = new Map()
  for (const { room, catalogs } of rooms)
    for (const id of idsOf(catalogs)) {
      const other = owner.get(id)
      if (other) faults.push(`${id} stands in ${other} and in ${room}`)
      owner.set(id, room)
      if (!id.startsWith(`${room}.`)) faults.push(`${room}: ${id} does not begin with "${room}."`)
      faults.push(...faultsOfPair(room, id, catalogs))
    }
  return faults
}

/** @param {string} room @param {string} id @param {Record<string, Catalog>} catalogs */
function faultsOfPair(room, id, catalogs) {
  const missing = languages.filter((language) => !catalogs[language]?.has(id))
  if (missing.length > 0) return missing.map((language) => `${room}/${language}.po: ${id} is missing`)
  const [first, second] = languages.map((language) => [
    ...(catalogs[language]?.get(id)?.arguments.keys() ?? []),
  ])
  const names = [first?.toSorted().join(', '), second?.toSorted().join(', ')]
  return names[0] === names[1] ? [] : [`${room}: ${id} takes {${names[0]}} in en but {${names[1]}} in fr-CA`]
}

/** Ids of a room in any language, in order. @param {Record<string, Catalog>} catalogs */
export const idsOf = (catalogs) =>
  [...new Set(Object.values(catalogs).flatMap((catalog) => [...catalog.keys()]))].toSorted()

/**
 * Ids that no source names. A template such as `errors.${code}` names its whole family.
 * @param {readonly Room[]} rooms @param {string} source every source file, joined
 */
export function unusedIds(rooms, source) {
  const families = [...source.matchAll(/`([a-z][\w-]*\.(?:[\w-]+[._])*)\$\{/gi)].map(
    (match) => match[1] ?? '',
  )
  const named = new Set(
    [...source.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)].map((match) => match[1]),
  )
  return rooms
    .flatMap(({ catalogs }) => idsOf(catalogs))
    .filter((id) => !named.has(id) && !families.some((family) => id.startsWith(family)))
}
