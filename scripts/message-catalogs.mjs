/**
 * Parses and validates message catalogs; does no file I/O.
 * A namespace is a folder of src/messages with one PO file per language; an id belongs to exactly one namespace.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { ownershipThresholdPercent } from '../src/domain/owners/owner.ts'

/** @typedef {import('@lingui/message-utils/compileMessage').CompiledMessage} CompiledMessage */
/** @typedef {'text' | 'number' | 'date' | 'choice'} ArgumentKind */
/** @typedef {{ text: string, compiled: CompiledMessage, arguments: Map<string, ArgumentKind> }} Message */
/** @typedef {Map<string, Message>} Catalog one namespace in one language, by id */
/** @typedef {{ namespace: string, catalogs: Record<string, Catalog> }} NamespaceCatalogs */

export const languages = /** @type {const} */ (['en', 'fr-CA'])
/** Canadian English: one catalog for all namespaces, with only the ids that differ from `en`. */
export const variant = 'en-CA'

const kinds = /** @type {Record<string, ArgumentKind>} */ ({
  plural: 'number',
  selectordinal: 'number',
  number: 'number',
  date: 'date',
  time: 'date',
  select: 'choice',
})

/**
 * Parses one PO file: returns the valid messages and appends to `errors`.
 * @param {string} source @param {string} location @param {string} language @param {string[]} errors
 * @returns {Catalog}
 */
export function readCatalog(source, location, language, errors) {
  /** @type {Catalog} */
  const catalog = new Map()
  for (const item of PO.parse(source).items) {
    const id = item.msgid
    const text = item.msgstr.join('')
    if (item.obsolete || id === '') continue
    if (catalog.has(id)) errors.push(`${location}: ${id} is defined twice`)
    else if (text.trim() === '') errors.push(`${location}: ${id} has no text`)
    else if (text === id) errors.push(`${location}: ${id} has its id as its text`)
    else {
      const message = compile(insertConstants(text, language), `${location}: ${id}`, errors)
      if (message) catalog.set(id, message)
    }
  }
  return catalog
}

/** Inserts the constants of the domain that messages name. @param {string} text @param {string} language */
const insertConstants = (text, language) =>
  text.replaceAll(
    '{threshold}',
    (ownershipThresholdPercent / 100).toLocaleString(language, { style: 'percent' }),
  )

/**
 * @param {string} text @param {string} location @param {string[]} errors
 * @returns {Message | undefined}
 */
function compile(text, location, errors) {
  try {
    const compiled = compileMessageOrThrow(text)
    return { text, compiled, arguments: collectArguments(compiled) }
  } catch (error) {
    errors.push(`${location} is not valid ICU: ${String(error).split('\n')[0]}`)
    return undefined
  }
}

/**
 * Returns the arguments of a message, including those in plural and select cases.
 * @param {CompiledMessage} message @param {Map<string, ArgumentKind>} found
 */
function collectArguments(message, found = new Map()) {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    const kind = (type && kinds[type]) || 'text'
    if (kind !== 'text' || !found.has(name)) found.set(name, kind)
    if (format && typeof format === 'object')
      for (const part of Object.values(format)) if (Array.isArray(part)) collectArguments(part, found)
  }
  return found
}

/**
 * Returns the errors across languages and namespaces.
 * @param {readonly NamespaceCatalogs[]} namespaces @returns {string[]}
 */
export function validateCatalogs(namespaces) {
  const errors = []
  /** @type {Map<string, string>} */
  const owner = new Map()
  for (const { namespace, catalogs } of namespaces)
    for (const id of messageIds(catalogs)) {
      const other = owner.get(id)
      if (other) errors.push(`${id} is defined in ${other} and in ${namespace}`)
      owner.set(id, namespace)
      if (!id.startsWith(`${namespace}.`))
        errors.push(`${namespace}: ${id} does not begin with "${namespace}."`)
      errors.push(...validateTranslations(namespace, id, catalogs))
    }
  return errors
}

/** @param {string} namespace @param {string} id @param {Record<string, Catalog>} catalogs */
function validateTranslations(namespace, id, catalogs) {
  const missing = languages.filter((language) => !catalogs[language]?.has(id))
  if (missing.length > 0) return missing.map((language) => `${namespace}/${language}.po: ${id} is missing`)
  const [first, second] = languages.map((language) => [
    ...(catalogs[language]?.get(id)?.arguments.keys() ?? []),
  ])
  const names = [first?.toSorted().join(', '), second?.toSorted().join(', ')]
  return names[0] === names[1]
    ? []
    : [`${namespace}: ${id} takes {${names[0]}} in en but {${names[1]}} in fr-CA`]
}

/**
 * Returns the errors of the variant: each of its messages replaces one of `en`, with the same arguments.
 * @param {Catalog} catalog @param {readonly NamespaceCatalogs[]} namespaces
 */
export function validateVariant(catalog, namespaces) {
  /** @param {Message} message */
  const argumentsOf = (message) => [...message.arguments.keys()].toSorted().join(', ')
  return [...catalog].flatMap(([id, message]) => {
    const english = namespaces.map(({ catalogs }) => catalogs['en']?.get(id)).find((found) => found)
    if (!english) return [`${variant}.po: ${id} is not in en`]
    if (english.text === message.text) return [`${variant}.po: ${id} is the same as in en`]
    if (argumentsOf(english) === argumentsOf(message)) return []
    return [`${variant}.po: ${id} takes {${argumentsOf(message)}}, in en {${argumentsOf(english)}}`]
  })
}

/** Returns the sorted ids of a namespace in any language. @param {Record<string, Catalog>} catalogs */
export const messageIds = (catalogs) =>
  [...new Set(Object.values(catalogs).flatMap((catalog) => [...catalog.keys()]))].toSorted()

/**
 * Returns ids that no source references. A template such as `api-errors.${code}` references every id with its prefix.
 * @param {readonly NamespaceCatalogs[]} namespaces @param {string} source all source files, joined
 */
export function unusedIds(namespaces, source) {
  const prefixes = [
    ...[...source.matchAll(/`([a-z][\w-]*\.(?:[\w-]+[._])*)\$\{/gi)].map((match) => match[1] ?? ''),
    ...[...source.matchAll(/\bmarketText\('([^']+)'/g)].map((match) => `${match[1]}_`),
  ]
  const referenced = new Set(
    [...source.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)].map((match) => match[1]),
  )
  return namespaces
    .flatMap(({ catalogs }) => messageIds(catalogs))
    .filter((id) => !referenced.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)))
}
