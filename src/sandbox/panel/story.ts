/** The application that a page is about, and the people who are involved in it. */
import { isApplicationId, type ApplicationId } from '#domain/application/ids.ts'
import { findApplication, type ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findCasesOfApplication } from '#server/features/cases/core/repository.ts'
import { findOwnersByApplication, type OwnerRow } from '#server/features/owners/core/repository.ts'
import type { Services } from '#server/services.ts'
import type { SandboxPerson } from '../console/sign-in-as.ts'
import { staffNames, type StaffRole } from '../console/staff-section.ts'

export interface Involved {
  /** Names the person in an address: a role, or the id of an owner. */
  key: string
  role: 'applicant' | 'owner' | 'underwriter'
  name: string
  person: SandboxPerson | { staff: StaffRole }
  /** Page that the person opens. */
  path: string
}

export interface Story {
  row: ApplicationRow
  owners: readonly OwnerRow[]
  people: readonly Involved[]
}

const fullName = (...names: readonly (string | null | undefined)[]): string => names.filter(Boolean).join(' ')

export async function findStory(services: Pick<Services, 'db'>, id: ApplicationId): Promise<Story | null> {
  const { db } = services
  const row = await findApplication(db, id)
  if (!row) return null
  const owners = await findOwnersByApplication(db, id)
  const account = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  return {
    row,
    owners,
    people: [
      ...applicant(row, account),
      ...owners.flatMap((owner) => invited(row, owner)),
      await underwriter(services, id),
    ],
  }
}

/** @returns null for text that is no application's id */
export const storyOf = async (services: Pick<Services, 'db'>, id: string): Promise<Story | null> =>
  isApplicationId(id) ? findStory(services, id) : null

function applicant(
  { id, applicant: { name } }: ApplicationRow,
  account: { email: string; name: string | null } | undefined,
): Involved[] {
  if (!account) return []
  const { email } = account
  const shown = fullName(name?.firstName, name?.lastName) || (account.name ?? email)
  return [
    {
      key: 'applicant',
      role: 'applicant',
      name: shown,
      person: { email, name: account.name },
      path: `/${id}`,
    },
  ]
}

/** Owners answer for themselves once they are invited. */
function invited({ id }: ApplicationRow, owner: OwnerRow): Involved[] {
  const { email, invited_at: invitedAt, first_name: firstName, last_name: lastName } = owner
  if (email === null || invitedAt === null) return []
  const name = fullName(firstName, lastName) || email
  return [
    {
      key: owner.id,
      role: 'owner',
      name,
      person: { email, name },
      path: `/${id}/owners/${owner.id}`,
    },
  ]
}

async function underwriter({ db }: Pick<Services, 'db'>, id: ApplicationId): Promise<Involved> {
  const open = (await findCasesOfApplication(db, id)).find(({ status }) => status === 'OPEN')
  return {
    key: 'underwriter',
    role: 'underwriter',
    name: staffNames.underwriter,
    person: { staff: 'underwriter' },
    path: open ? `/staff/cases/${open.id}` : '/staff',
  }
}
