/** Owners: listed by the applicant, verified in their own sessions. */
import { inquiryOutcomes, type InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import { command, hasStepUp, onApplication, pathOf } from '../command.ts'
import type { Random } from '../random.ts'
import type { StoredOwner } from '../stored-state.ts'
import { accountEmail, partners, people, wholeNumber, type Person, type Who } from '../values.ts'
import type { World } from '../world.ts'
import { endInquiry } from './step-ups.ts'

interface Partner {
  person: Person
  /** Whose account is invited. */
  account: Who
}

const drawPartner = (random: Random): Partner => ({
  person: random.pick(['pat', 'victor', 'rosa'] as const),
  account: random.weighted([
    [5, 'pat'],
    [3, 'victor'],
    [1, 'uma'],
  ] as const),
})

const bodyOf = ({ person, account }: Partner) => ({
  firstName: people[person].firstName,
  lastName: people[person].lastName,
  email: accountEmail(account),
  phone: { nationalNumber: person === 'pat' ? '4155550103' : '4155550102' },
})

const add = onApplication<{ partner: Partner; isFirstVersion: boolean }>(
  'add owner',
  3,
  ({ company }, random) =>
    company.hasBeneficialOwners || random.chance(0.2)
      ? { partner: drawPartner(random), isFirstVersion: random.chance(0.25) }
      : null,
  (world, application, { partner, isFirstVersion }) => {
    const who = world.merchantOf(application)
    return isFirstVersion
      ? world.call(
          who,
          'POST',
          `/api/v1/commerce/onboarding-applications/${encodeURIComponent(application.id)}/individuals`,
          bodyOf(partner),
        )
      : world.v2(who, 'POST', `${pathOf(application)}/owners`, bodyOf(partner))
  },
)

const submitList = onApplication<{ partners: Partner[] }>(
  'submit owners',
  14,
  (application, random) => {
    if (!hasStepUp(application, 'BO_INFO') && !random.chance(0.03)) return null
    const count = random.weighted([
      [1, 0],
      [7, 1],
      [2, 2],
    ] as const)
    return { partners: Array.from({ length: count }, () => drawPartner(random)) }
  },
  (world, application, list) =>
    world.v2(world.merchantOf(application), 'POST', `${pathOf(application)}/step-ups/beneficial-owners`, {
      boStatus: list.partners.length > 0 ? 'INFO_PROVIDED' : 'NONE',
      owners: list.partners.map(bodyOf),
    }),
)

/** A step on an owner who is listed. */
function onOwner<Parameters extends object>(
  name: string,
  weight: number,
  draw: (owner: StoredOwner, random: Random, world: World) => Parameters | null,
  run: (world: World, owner: StoredOwner, path: string, parameters: Parameters) => Promise<unknown>,
) {
  const isListed = (owner: StoredOwner): boolean => owner.removed_at === null && owner.type === 'OWNER'
  return command<Parameters & { owner: number }>(
    name,
    weight,
    (world, random) => {
      const listed = world.state.owners.filter(isListed)
      if (listed.length === 0) return null
      const owner = random.between(0, listed.length - 1)
      const parameters = draw(listed[owner] as StoredOwner, random, world)
      return parameters && { owner, ...parameters }
    },
    async (world, parameters) => {
      const owner = world.state.owners.filter(isListed)[parameters.owner]
      if (!owner) return
      const path = `/applications/${encodeURIComponent(owner.application_id)}/owners/${encodeURIComponent(owner.id)}`
      await run(world, owner, path, parameters)
    },
  )
}

const merchantOf = (world: World, owner: StoredOwner): Who => {
  const application = world.state.applications.find(({ id }) => id === owner.application_id)
  return application ? world.merchantOf(application) : 'rosa'
}

/** The account that was invited. */
const accountOf = ({ email }: StoredOwner): Who => {
  const who = [...partners, 'uma' as const].find((one) => accountEmail(one) === email)
  return who ?? 'pat'
}

const change = onOwner<{ partner: Partial<Partner> }>(
  'change owner',
  3,
  (_owner, random) => {
    const partner = drawPartner(random)
    return {
      partner: random.chance(0.4)
        ? partner
        : random.chance(0.5)
          ? { person: partner.person }
          : { account: partner.account },
    }
  },
  (world, owner, path, { partner: { person, account } }) =>
    world.v2(merchantOf(world, owner), 'PATCH', path, {
      ...(person ? { firstName: people[person].firstName, lastName: people[person].lastName } : {}),
      ...(account ? { email: accountEmail(account) } : {}),
    }),
)

const remove = onOwner<{ isFirstVersion: boolean }>(
  'remove owner',
  3,
  (_owner, random) => ({ isFirstVersion: random.chance(0.25) }),
  (world, owner, path, { isFirstVersion }) => {
    const who = merchantOf(world, owner)
    return isFirstVersion
      ? world.call(
          who,
          'DELETE',
          `/api/v1/commerce/onboarding-applications/${encodeURIComponent(owner.application_id)}/individuals/${encodeURIComponent(owner.id)}`,
        )
      : world.v2(who, 'DELETE', path)
  },
)

const invite = onOwner(
  'invite owner',
  1,
  () => ({}),
  (world, owner, path) => world.v2(merchantOf(world, owner), 'POST', `${path}/invitation`, {}),
)

const verify = onOwner<{ person: Person; number: string; by: Who }>(
  'verify owner',
  14,
  (owner, random) => {
    const person = random.pick(['pat', 'victor', 'rosa', 'pat'] as const)
    const ending = random.weighted([
      [5, '4321'],
      [1, '1111'],
      [1, '1112'],
      [2, '2222'],
      [1, '3333'],
      [4, '5555'],
      [1, '6666'],
      [1, '7777'],
      [2, '8888'],
    ] as const)
    return {
      person,
      number: random.chance(0.3) ? ending : wholeNumber(person, ending),
      by: random.chance(0.95) ? accountOf(owner) : 'rosa',
    }
  },
  (world, _owner, path, { person, number, by }) =>
    world.v2(by, 'POST', `${path}/onboard`, {
      dob: people[person].dob,
      address: { line1: '41 Pine Street', city: 'Oakland', territory: 'CA', zip: '94607' },
      governmentIdentification: { value: number, sourceType: number.length === 4 ? 'SSN4' : 'SSN9' },
    }),
)

const photoId = onOwner<{ outcome: InquiryOutcome; newest: number | null }>(
  'owner photo ID',
  12,
  ({ step_ups: stepUps }, random, world) =>
    stepUps.some(({ type }) => type === 'GOV_ID_SELFIE')
      ? {
          outcome: random.chance(0.7) ? 'completed' : random.pick(inquiryOutcomes),
          newest:
            world.journal.inquiries.length > 0 && random.chance(0.15)
              ? random.between(0, world.journal.inquiries.length - 1)
              : null,
        }
      : null,
  async (world, owner, path, { outcome, newest }) => {
    const who = accountOf(owner)
    let id = newest === null ? undefined : world.journal.inquiries.toReversed()[newest]?.id
    if (id === undefined) {
      const { status, data } = await world.v2(who, 'POST', `${path}/step-ups/identification/sessions`, {})
      if (status !== 200) return
      id = (data as { inquiryId: string }).inquiryId
      await endInquiry(world, id, outcome)
    }
    await world.v2(who, 'POST', `${path}/step-ups/identification`, { inquiryId: id })
  },
)

const deny = onOwner(
  'deny',
  1,
  () => ({}),
  (world, owner, path) => world.v2(accountOf(owner), 'POST', `${path}/refusals`, { reason: 'NO_SHARE' }),
)

export const ownerCommands = [add, submitList, change, remove, invite, verify, photoId, deny]
