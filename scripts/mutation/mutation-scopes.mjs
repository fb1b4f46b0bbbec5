/**
 * Code under mutation, by scope. Includes only code with unit tests: commands that need a database have API tests,
 * which are too slow to run for each mutant.
 * @type {Readonly<Record<string, { files: readonly string[], tables?: readonly string[] }>>}
 */
export const scopes = {
  policy: {
    files: ['src/domain/underwriting/*.ts', 'src/server/underwriting/policy/*.ts'],
    tables: ['underwriting-2026-11-28', 'owners-2026-11'],
  },
  owners: { files: ['src/domain/owners/*.ts'] },
  locks: {
    files: ['src/domain/journey/{locked-fields,apply-update,change-effects}.ts', 'src/domain/changes/*.ts'],
  },
  money: {
    files: ['src/domain/orders/*.ts', 'src/domain/prices/*.ts', 'src/domain/bank/*.ts'],
  },
}

/** @param {string} name */
export function findScope(name) {
  const scope = scopes[name]
  if (!scope) throw new Error(`Unknown scope ${name}. Scopes: ${Object.keys(scopes).join(', ')}`)
  return scope
}
