/** V1 individuals accept the field names of both applicants and owners (API1-02, API1-05; APP-01, OWN-01). */
import { clone, setPath, getUpdatePath } from '../fields/paths.ts'

const fieldAliases = [
  { applicant: 'name.firstName', owner: 'firstName' },
  { applicant: 'name.lastName', owner: 'lastName' },
  { applicant: 'emailAddress', owner: 'email' },
  { applicant: 'localPhoneNumber', owner: 'phone.nationalNumber' },
] as const

/** The number without its type. V2 already accepts an applicant's `sin`. */
const governmentIdAliases = {
  applicant: [{ alias: 'ssn', name: 'governmentIdentification.value' }],
  owner: [
    { alias: 'ssn', name: 'governmentIdentification.value' },
    { alias: 'sin', name: 'governmentIdentification.value' },
  ],
} as const

export type IndividualKind = 'applicant' | 'owner'

/** Lists accepted aliases with their V2 names. */
export const listFieldAliases = (kind: IndividualKind): { alias: string; name: string }[] => [
  ...fieldAliases.map((names) => ({
    alias: names[kind === 'applicant' ? 'owner' : 'applicant'],
    name: names[kind],
  })),
  ...governmentIdAliases[kind],
]

export interface ParsedIndividual {
  /** Uses V2 names; remaining aliases are ignored. */
  body: object
  /** Aliases used, by V2 name. */
  aliases: ReadonlyMap<string, string>
}

/** Converts an individual to a V2 body. The V2 name wins if both names are present. */
export function parseIndividual(kind: IndividualKind, individual: object): ParsedIndividual {
  const body = clone(individual)
  const aliases = new Map<string, string>()
  for (const { alias, name } of listFieldAliases(kind)) {
    const value = getUpdatePath(individual, alias)
    if (value === undefined || getUpdatePath(body, name) !== undefined) continue
    setPath(body, name, value)
    aliases.set(name, alias)
  }
  return { body, aliases }
}
