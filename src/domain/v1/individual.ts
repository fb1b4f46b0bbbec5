/** An individual of V1 may have an applicant's names for things or an owner's (API1-02, API1-05; APP-01, OWN-01). */
import { copyOf, put, updateAt } from '../journey/paths.ts'

/** The two names of the same, dotted. */
const twoNames = [
  { applicant: 'name.firstName', owner: 'firstName' },
  { applicant: 'name.lastName', owner: 'lastName' },
  { applicant: 'emailAddress', owner: 'email' },
  { applicant: 'localPhoneNumber', owner: 'phone.nationalNumber' },
] as const

/** The number alone. An applicant's `sin` V2 knows by itself. */
const shortNames = {
  applicant: [{ other: 'ssn', name: 'governmentIdentification.value' }],
  owner: [
    { other: 'ssn', name: 'governmentIdentification.value' },
    { other: 'sin', name: 'governmentIdentification.value' },
  ],
} as const

export type Kind = 'applicant' | 'owner'

/** The names that a person of this kind may be given besides those of V2, each with V2's. */
export const otherNames = (kind: Kind): { other: string; name: string }[] => [
  ...twoNames.map((names) => ({
    other: names[kind === 'applicant' ? 'owner' : 'applicant'],
    name: names[kind],
  })),
  ...shortNames[kind],
]

export interface ReadIndividual {
  /** With V2's names; the others that it also holds mean nothing there. */
  body: object
  /** The other names that were used, by V2's. */
  spelling: ReadonlyMap<string, string>
}

/** An individual as V2's body of that kind. What is said under both names is taken under V2's. */
export function readIndividual(kind: Kind, individual: object): ReadIndividual {
  const body = copyOf(individual)
  const spelling = new Map<string, string>()
  for (const { other, name } of otherNames(kind)) {
    const value = updateAt(individual, other)
    if (value === undefined || updateAt(body, name) !== undefined) continue
    put(body, name, value)
    spelling.set(name, other)
  }
  return { body, spelling }
}
