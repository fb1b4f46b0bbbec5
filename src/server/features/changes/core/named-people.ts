/** Whom an open change names: the owners that it adds, and the applicant as it would be (SEC-39). */
import { changeBody } from '#api/changes/changes.ts'
import * as z from 'zod/mini'
import type { ApplicationId } from '#domain/application/ids.ts'
import { normalizePhone } from '#domain/fields/rules/phone.ts'
import type { ContactColumns } from '#server/features/parties/core/contacts.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { changeBodyContext, findOpenChanges } from './repository.ts'

export async function findNamedPeople(
  { encryption }: Pick<Services, 'encryption'>,
  db: Database | Trx,
  ids: readonly ApplicationId[],
): Promise<Map<ApplicationId, ContactColumns[]>> {
  const changes = await findOpenChanges(db, ids)
  return new Map(
    changes.flatMap(({ id, application_id: applicationId, body }) => {
      if (body === null) return []
      const plain: unknown = JSON.parse(encryption.decrypt(body, changeBodyContext(id)))
      const { applicant, owners } = z.parse(changeBody, plain)
      const asApplicant = {
        email: applicant?.emailAddress,
        phone: { nationalNumber: applicant?.localPhoneNumber },
        firstName: applicant?.name?.firstName,
        lastName: applicant?.name?.lastName,
      }
      return [[applicationId, [asApplicant, ...(owners ?? [])].map(toContactColumns)] as const]
    }),
  )
}

type Text = string | null | undefined

/** As entered: a change keeps what was sent, and every new value is normalized when it is applied. */
const toContactColumns = (person: {
  email?: Text
  phone?: { nationalNumber?: Text } | null | undefined
  firstName?: Text
  lastName?: Text
}): ContactColumns => ({
  user_id: null,
  email: person.email?.trim() ?? null,
  phone: person.phone?.nationalNumber ? normalizePhone(person.phone.nationalNumber.trim()) : null,
  first_name: person.firstName ?? null,
  last_name: person.lastName ?? null,
})
