/** What V1's create call says, in V2's words (API1-02, API1-11). */
import * as z from 'zod/mini'
import type { CreateBody } from '../../../contract/v1/bodies.ts'
import { applicationBody, type ApplicationBody } from '../../../contract/v2/applications.ts'
import { ownerBody, type OwnerBody } from '../../../contract/v2/owners.ts'
import { applicationIdOfBusiness } from '../../../domain/ids.ts'
import type { Spelling } from '../../../domain/v1/document.ts'
import { readIndividual } from '../../../domain/v1/individual.ts'

export interface ReadCreate {
  body: ApplicationBody
  /** The individuals after the applicant. */
  owners: OwnerBody[]
  /** Of the applicant's and the owners' places: `applicant.name.firstName`, `individuals.1.email`. */
  spelling: Spelling
  /** Whether it adds a store to a business instead of telling of a new one. */
  isStore: boolean
}

/** @param mock the query's, which counts before the body's */
export function readCreate(create: CreateBody, mock: string | undefined): ReadCreate {
  const [first = {}, ...others] = create.individuals ?? []
  const applicant = readIndividual('applicant', first)
  const owners = others.map((individual) => readIndividual('owner', individual))
  const spelling = new Map(
    [...applicant.spelling].map(([name, other]) => [`applicant.${name}`, `individuals.0.${other}`]),
  )
  for (const [at, owner] of owners.entries())
    for (const [name, other] of owner.spelling)
      spelling.set(`individuals.${at + 1}.${name}`, `individuals.${at + 1}.${other}`)
  const isStore =
    create.store !== undefined ||
    create.businessId !== undefined ||
    (create.intent === 'ADD_STORE' && create.individuals === undefined && create.company === undefined)
  return {
    body: z.parse(applicationBody, {
      applicant: applicant.body,
      company: owners.some(({ body }) => isPartnersEntry(body))
        ? { ...create.company, hasBeneficialOwners: true }
        : create.company,
      application: {
        ...create.metadata,
        ...(isStore ? storeOf(create) : { intent: create.intent }),
        ...(mock === undefined ? {} : { mock: mock === '' ? 'true' : mock }),
        apiVersion: 'V1',
      },
    }),
    owners: owners.map(({ body }) => z.parse(ownerBody, body)),
    spelling,
    isStore,
  }
}

const storeOf = ({ businessId, store }: CreateBody) => ({
  intent: 'ADD_STORE',
  ...(businessId ? { parentApplication: applicationIdOfBusiness(businessId) } : {}),
  ...(store?.serviceId ? { serviceId: store.serviceId } : {}),
  ...(store?.serviceType ? { serviceType: store.serviceType } : {}),
})

/** Naming somebody who owns a part says that there is somebody. */
const isPartnersEntry = (body: { type?: unknown }): boolean => (body.type ?? 'OWNER') === 'OWNER'
