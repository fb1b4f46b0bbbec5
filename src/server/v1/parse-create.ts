/** Converts the body of V1's create call to V2 bodies (API1-02, API1-11). */
import type { CreateBody } from '#api/v1/bodies.ts'
import { applicationBody, type ApplicationBody } from '#api/applications.ts'
import { ownerBody, type OwnerBody } from '#api/owners.ts'
import { toApplicationId } from '#domain/application/ids.ts'
import type { FieldAliases } from '#domain/v1/field-names.ts'
import { parseIndividual } from '#domain/v1/parse-individual.ts'
import { parseAs } from './parse-as.ts'

export interface ParsedCreate {
  body: ApplicationBody
  owners: OwnerBody[]
  /** The caller's field names, by path such as `applicant.name.firstName` or `individuals.1.email`. */
  fieldNames: FieldAliases
  /** True if the call adds a store to an existing business. */
  isStore: boolean
}

/** @param mock query parameter, which takes precedence over the body */
export function parseCreate(create: CreateBody, mock: string | undefined): ParsedCreate {
  const [applicantInput = {}, ...ownerInputs] = create.individuals ?? []
  const applicant = parseIndividual('applicant', applicantInput)
  const owners = ownerInputs.map((individual) => parseIndividual('owner', individual))
  const fieldNames = new Map(
    [...applicant.aliases].map(([name, alias]) => [`applicant.${name}`, `individuals.0.${alias}`]),
  )
  for (const [index, owner] of owners.entries())
    for (const [name, alias] of owner.aliases)
      fieldNames.set(`individuals.${index + 1}.${name}`, `individuals.${index + 1}.${alias}`)
  const isStore =
    create.store !== undefined ||
    create.businessId !== undefined ||
    (create.intent === 'ADD_STORE' && create.individuals === undefined && create.company === undefined)
  return {
    body: parseAs(applicationBody, {
      applicant: applicant.body,
      company: owners.some(({ body }) => isOwnerEntry(body))
        ? { ...create.company, hasBeneficialOwners: true }
        : create.company,
      application: {
        ...create.metadata,
        ...(isStore ? toStoreFields(create) : { intent: create.intent }),
        ...(mock === undefined ? {} : { mock: mock === '' ? 'true' : mock }),
        apiVersion: 'V1',
      },
    }),
    owners: owners.map(({ body }) => parseAs(ownerBody, body)),
    fieldNames,
    isStore,
  }
}

const toStoreFields = ({ businessId, store }: CreateBody) => ({
  intent: 'ADD_STORE',
  ...(businessId ? { parentApplication: toApplicationId(businessId) } : {}),
  ...(store?.serviceId ? { serviceId: store.serviceId } : {}),
  ...(store?.serviceType ? { serviceType: store.serviceType } : {}),
})

/** An owner in the list implies `hasBeneficialOwners`. */
const isOwnerEntry = (body: { type?: unknown }): boolean => (body.type ?? 'OWNER') === 'OWNER'
