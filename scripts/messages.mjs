/**
 * Compiles src/messages/<namespace>/{en,fr-CA}.po and src/messages/en-CA.po to src/messages/generated and reports
 * every error. Valid messages are written even if others have errors. `node scripts/messages.mjs [messages folder]` exits 1 on an error.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  validateCatalogs,
  validateVariant,
  languages,
  readCatalog,
  unusedIds,
  variant,
} from './message-catalogs.mjs'
import { generateModules } from './message-modules.mjs'

export const messagesFolder = resolve(import.meta.dirname, '../src/messages')

/**
 * @param {string} folder
 * @returns {{ namespaces: import('./message-catalogs.mjs').NamespaceCatalogs[], variantCatalog: import('./message-catalogs.mjs').Catalog, errors: string[] }}
 */
export function readNamespaces(folder = messagesFolder) {
  /** @type {string[]} */
  const errors = []
  const namespaces = readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && languages.some((language) => existsSync(poFile(entry.name, language))),
    )
    .map(({ name: namespace }) => ({
      namespace,
      catalogs: Object.fromEntries(
        languages.map((language) => {
          const location = `${namespace}/${language}.po`
          const source = existsSync(poFile(namespace, language))
            ? readFileSync(poFile(namespace, language), 'utf8')
            : ''
          return [language, readCatalog(source, location, language, errors)]
        }),
      ),
    }))
    .toSorted((a, b) => a.namespace.localeCompare(b.namespace))
  const variantFile = join(folder, `${variant}.po`)
  const variantCatalog = readCatalog(
    existsSync(variantFile) ? readFileSync(variantFile, 'utf8') : '',
    `${variant}.po`,
    variant,
    errors,
  )
  return {
    namespaces,
    variantCatalog,
    errors: [...errors, ...validateCatalogs(namespaces), ...validateVariant(variantCatalog, namespaces)],
  }

  /** @param {string} namespace @param {string} language */
  function poFile(namespace, language) {
    return join(folder, namespace, `${language}.po`)
  }
}

/** Writes changed modules, removes those of deleted namespaces, and returns the errors. */
export function compileMessages(folder = messagesFolder) {
  const { namespaces, variantCatalog, errors } = readNamespaces(folder)
  const target = join(folder, 'generated')
  const files = generateModules(namespaces, variantCatalog)
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target)) if (!files.has(name)) rmSync(join(target, name))
  for (const [name, content] of files) {
    const file = join(target, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
  }
  return errors
}

/** Compiles now and on every change of a PO file. */
export function watchMessages(folder = messagesFolder) {
  const compileAndReport = () => {
    for (const error of compileMessages(folder)) console.warn(error)
  }
  compileAndReport()
  watch(folder, { recursive: true }, (_, name) => {
    if (name?.endsWith('.po')) compileAndReport()
  })
}

/** Returns the ids of unused messages; sources, policies and data count as uses, tests do not. @param {string} root */
export function findUnusedMessages(root = resolve(messagesFolder, '../..')) {
  const sources = ['src', 'policy', 'data']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, folder, name),
      ),
    )
    .filter((name) => /\.(?:tsx?|json)$/.test(name) && !/\.test\.tsx?$|[\\/]generated[\\/]/.test(name))
  const source = sources.map((name) => readFileSync(name, 'utf8')).join('\n')
  return unusedIds(readNamespaces(join(root, 'src/messages')).namespaces, source)
}

if (process.argv[1] === import.meta.filename) {
  const errors = compileMessages(process.argv[2] && resolve(process.argv[2]))
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
}
