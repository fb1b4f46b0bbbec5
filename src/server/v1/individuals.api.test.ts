import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { ownersApi, invitedOwnerBody, ownerDetailsUS, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'

const api = await testApp()
const client = await api.as('rosa@delgadobakery.com')
const rosa = v1(client)
const rosaV2 = applicant(client)

const draft = async () => (await rosaV2.create(withOwners(bodyUS()))).data.application.id
const fieldErrors = ({ errors }: { errors: { field?: string | undefined; code: string }[] }) =>
  errors.map(({ field, code }) => `${field ?? ''} ${code}`).toSorted()

test('adds an owner and lists it in both API versions [API1-05, API1-06]', async () => {
  const id = await draft()
  const added = await rosa.addOwner(id, invitedOwnerBody('sam@okafor.com'))
  expect([added.status, added.body.type, added.body.phone.nationalNumber]).toEqual([
    201,
    'OWNER',
    '4155553204',
  ])
  const { items } = (await rosa.owners(id)).body
  expect(items).toEqual([added.body])
  expect((await ownersApi(rosaV2).list(id)).data).toEqual(items)
  expect((await rosa.read(id)).body.individuals).toEqual([
    expect.objectContaining({ type: 'APPLICANT' }),
    added.body,
  ])
})
test('accepts applicant field names for an owner, and uses them in errors', async () => {
  const id = await draft()
  const rejected = await rosa.addOwner(id, { name: { firstName: 'R2D2' }, emailAddress: 'nobody', phone: {} })
  expect(fieldErrors(rejected)).toEqual(['emailAddress email_format', 'name.firstName name_has_digits'])
  const added = await rosa.addOwner(id, {
    name: { firstName: 'Sam', lastName: 'Okafor' },
    emailAddress: 'sam@okafor.com',
    localPhoneNumber: '415 555 3204',
  })
  expect(added.body).toMatchObject({ firstName: 'Sam', lastName: 'Okafor', missing: [] })
})
test('creates owners together with the application, all or none [API1-02]', async () => {
  const { applicant: first, company } = bodyUS()
  const { hasBeneficialOwners: _, ...rest } = company ?? {}
  const createWithOwners = (...owners: object[]) =>
    rosa.create({ individuals: [first, ...owners], company: rest }, 'onboard')
  const before = (await rosaV2.accounts()).data.length
  const rejected = await createWithOwners(invitedOwnerBody('sam@okafor.com'), {
    name: { firstName: 'R2' },
    email: 'nobody',
  })
  expect(fieldErrors(rejected)).toEqual([
    'individuals.2.email email_format',
    'individuals.2.name.firstName name_has_digits',
  ])
  expect(
    fieldErrors(
      await createWithOwners(invitedOwnerBody('sam@okafor.com'), invitedOwnerBody('Sam@okafor.com')),
    ),
  ).toEqual(['individuals.2.email email_not_unique'])
  expect((await rosaV2.accounts()).data).toHaveLength(before)
  const created = await createWithOwners(
    invitedOwnerBody('sam@okafor.com'),
    invitedOwnerBody('kim@okafor.com', { firstName: 'Kim' }),
  )
  expect([created.status, created.body.metadata.boStatus]).toEqual([201, 'WAITING_FOR_INFO'])
  expect(created.body.individuals.map(({ type }) => type)).toEqual(['APPLICANT', 'OWNER', 'OWNER'])
})
test('rejects owners for a sole proprietor', async () => {
  const { applicant: first, company } = bodyUS()
  const rejected = await rosa.create({
    individuals: [first, invitedOwnerBody('sam@okafor.com')],
    company: { ...company, businessType: 'SOLE_PROPRIETOR', name: 'Delgado Bakery' },
  })
  expect(rejected.status).toBe(409)
})
test('applies a patch of an owner completely or not at all [API1-07]', async () => {
  const id = await draft()
  const { body: owner } = await rosa.addOwner(id, invitedOwnerBody('sam@okafor.com'))
  const patched = await rosa.patchOwner(id, owner.id, [
    { op: 'test', path: '/firstName', value: 'Sam' },
    { op: 'replace', path: '/name/firstName', value: 'Samuel' },
    { op: 'replace', path: '/phone', value: { nationalNumber: '415 555 3205' } },
    { op: 'add', path: '/address/state', value: 'CA' },
  ])
  expect(patched.body).toMatchObject({ firstName: 'Samuel', phone: { nationalNumber: '4155553205' } })
  const rejected = await rosa.patchOwner(id, owner.id, [
    { op: 'replace', path: '/firstName', value: 'Another' },
    { op: 'replace', path: '/email', value: 'nobody' },
  ])
  expect(fieldErrors(rejected)).toEqual(['email email_format'])
  const unknown = await rosa.patchOwner(id, owner.id, [
    { op: 'replace', path: '/firstName', value: 'Another' },
    { op: 'replace', path: '/status', value: 'VERIFIED' },
    { op: 'test', path: '/dob', value: '1979-11-02' },
  ])
  expect(fieldErrors(unknown)).toEqual(['dob patch_path_unknown', 'status patch_path_unknown'])
  expect((await rosa.owners(id)).body.items).toEqual([patched.body])
  expect((await rosa.patchOwner(id, 'urn:apl:00000000-0000-4000-8000-000000000000', [])).status).toBe(404)
})
test('removes an owner without a payload [API1-08]', async () => {
  const id = await draft()
  const { body: owner } = await rosa.addOwner(id, invitedOwnerBody('sam@okafor.com'))
  const eve = v1(await api.as('eve@example.com'))
  expect((await eve.removeOwner(id, owner.id)).status).toBe(403)
  expect((await rosa.removeOwner(id, owner.id)).status).toBe(200)
  expect((await rosa.owners(id)).body.items).toEqual([])
  expect((await rosa.removeOwner(id, owner.id)).status).toBe(404)
})
test('onboards an owner with an empty object and then decides the application [API1-09, API1-11]', async () => {
  const { id } = await rosaV2.apply(withOwners(bodyUS()))
  const { body: owner } = await rosa.addOwner(id, invitedOwnerBody('kim@okafor.com'))
  await rosa.patch(id, [{ op: 'replace', path: '/metadata/boStatus', value: 'INFO_PROVIDED' }])
  expect((await rosa.onboardOwner(id, owner.id)).status).toBe(403)
  const kim = v1(await api.as('kim@okafor.com'))
  expect(fieldErrors(await kim.onboardOwner(id, owner.id))).toContain('dob required')
  const { dob, address, governmentIdentification } = ownerDetailsUS()
  const patched = await kim.patchOwner(id, owner.id, [
    { op: 'add', path: '/dob', value: dob },
    { op: 'add', path: '/address', value: address },
    { op: 'add', path: '/governmentIdentification', value: governmentIdentification },
  ])
  expect(patched.status).toBe(200)
  const onboarded = await kim.onboardOwner(id, owner.id)
  expect([onboarded.status, onboarded.body.status]).toEqual([200, 'VERIFIED'])
  expect((await rosa.read(id)).body.metadata.riskDecision).toBe('APPROVED')
})
test('a person who said that they are not this owner gets the code that V1 declares', async () => {
  const { id } = await rosaV2.apply(withOwners(bodyUS()))
  const { body: owner } = await rosa.addOwner(id, invitedOwnerBody('dan@okafor.com'))
  await rosa.patch(id, [{ op: 'replace', path: '/metadata/boStatus', value: 'INFO_PROVIDED' }])
  const client = await api.as('dan@okafor.com')
  await applicant(client).call('POST /applications/{id}/owners/{ownerId}/refusals', {
    params: { id, ownerId: owner.id },
    body: {},
  })
  const dan = v1(client)
  const refused = [await dan.patchOwner(id, owner.id, []), await dan.onboardOwner(id, owner.id)]
  expect(refused.map(({ status, errors }) => [status, errors.map(({ code }) => code)])).toEqual([
    [403, ['not_yours']],
    [403, ['not_yours']],
  ])
})
test('completes the photo ID step-up of an owner with an inquiry id', async () => {
  const { id } = await rosaV2.apply(withOwners(bodyUS()))
  const { body: owner } = await rosa.addOwner(id, invitedOwnerBody('lee@okafor.com'))
  await rosa.patch(id, [{ op: 'replace', path: '/metadata/boStatus', value: 'INFO_PROVIDED' }])
  const client = await api.as('lee@okafor.com')
  const lee = v1(client)
  const onboarded = await lee.onboardOwner(id, owner.id, { ...ownerDetailsUS('2222'), ssn: undefined })
  expect(onboarded.body.stepUpDetails).toMatchObject([{ type: 'GOV_ID_SELFIE' }])
  const session = await applicant(client).call(
    'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions',
    { params: { id, ownerId: owner.id, type: 'identification' }, body: {} },
  )
  const { inquiryId } = session.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'completed' })
  const completed = await lee.patchOwner(id, owner.id, [
    { op: 'replace', path: '/inquiryId', value: inquiryId },
  ])
  expect([completed.status, completed.body.status]).toEqual([200, 'VERIFIED'])
})
