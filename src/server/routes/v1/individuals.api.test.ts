import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { ownerList, partnerBody, selfUS, withPartners } from '../../../../test/api/owner.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v1, type V1Client } from '../../../../test/api/v1.ts'

let api: TestApp
let rosa: V1Client
let newer: Applicant
beforeAll(async () => {
  api = await startTestApp()
  const client = await api.as('rosa@delgadobakery.com')
  rosa = v1(client)
  newer = applicant(client)
})
afterAll(() => api.close())

const draft = async () => (await newer.create(withPartners(bodyUS()))).data.application.id
const faults = ({ errors }: { errors: { field?: string | undefined; code: string }[] }) =>
  errors.map(({ field, code }) => `${field ?? ''} ${code}`).toSorted()

test('an owner is added, listed as an item, and seen by V2 [API1-05, API1-06]', async () => {
  const id = await draft()
  const added = await rosa.addOwner(id, partnerBody('sam@okafor.com'))
  expect([added.status, added.body.type, added.body.phone.nationalNumber]).toEqual([
    201,
    'OWNER',
    '4155553204',
  ])
  const { items } = (await rosa.owners(id)).body
  expect(items).toEqual([added.body])
  expect((await ownerList(newer).list(id)).data).toEqual(items)
  expect((await rosa.read(id)).body.individuals).toEqual([
    expect.objectContaining({ type: 'APPLICANT' }),
    added.body,
  ])
})
test('an owner may have an applicant’s names for things, and is told of faults in them', async () => {
  const id = await draft()
  const refused = await rosa.addOwner(id, { name: { firstName: 'R2D2' }, emailAddress: 'nobody', phone: {} })
  expect(faults(refused)).toEqual(['emailAddress email_format', 'name.firstName name_has_digits'])
  const added = await rosa.addOwner(id, {
    name: { firstName: 'Sam', lastName: 'Okafor' },
    emailAddress: 'sam@okafor.com',
    localPhoneNumber: '415 555 3204',
  })
  expect(added.body).toMatchObject({ firstName: 'Sam', lastName: 'Okafor', missing: [] })
})
test('owners are named together with the application, all of them or nobody [API1-02]', async () => {
  const { applicant: first, company } = bodyUS()
  const { hasBeneficialOwners: _none, ...rest } = company ?? {}
  const named = (...owners: object[]) =>
    rosa.create({ individuals: [first, ...owners], company: rest }, 'onboard')
  const before = (await newer.accounts()).data.length
  const refused = await named(partnerBody('sam@okafor.com'), { name: { firstName: 'R2' }, email: 'nobody' })
  expect(faults(refused)).toEqual([
    'individuals.2.email email_format',
    'individuals.2.name.firstName name_has_digits',
  ])
  expect(faults(await named(partnerBody('sam@okafor.com'), partnerBody('Sam@okafor.com')))).toEqual([
    'individuals.2.email email_not_unique',
  ])
  expect((await newer.accounts()).data).toHaveLength(before)
  const created = await named(
    partnerBody('sam@okafor.com'),
    partnerBody('kim@okafor.com', { firstName: 'Kim' }),
  )
  expect([created.status, created.body.metadata.boStatus]).toEqual([201, 'WAITING_FOR_INFO'])
  expect(created.body.individuals.map(({ type }) => type)).toEqual(['APPLICANT', 'OWNER', 'OWNER'])
})
test('nobody is asked for the owners of a sole proprietor', async () => {
  const { applicant: first, company } = bodyUS()
  const refused = await rosa.create({
    individuals: [first, partnerBody('sam@okafor.com')],
    company: { ...company, businessType: 'SOLE_PROPRIETOR' },
  })
  expect(refused.status).toBe(409)
})
test('an owner is changed by a patch, all of it or nothing [API1-07]', async () => {
  const id = await draft()
  const { body: owner } = await rosa.addOwner(id, partnerBody('sam@okafor.com'))
  const patched = await rosa.patchOwner(id, owner.id, [
    { op: 'test', path: '/firstName', value: 'Sam' },
    { op: 'replace', path: '/name/firstName', value: 'Samuel' },
    { op: 'replace', path: '/phone', value: { nationalNumber: '415 555 3205' } },
    { op: 'add', path: '/address/state', value: 'CA' },
  ])
  expect(patched.body).toMatchObject({ firstName: 'Samuel', phone: { nationalNumber: '4155553205' } })
  const refused = await rosa.patchOwner(id, owner.id, [
    { op: 'replace', path: '/firstName', value: 'Another' },
    { op: 'replace', path: '/email', value: 'nobody' },
  ])
  expect(faults(refused)).toEqual(['email email_format'])
  const unknown = await rosa.patchOwner(id, owner.id, [
    { op: 'replace', path: '/firstName', value: 'Another' },
    { op: 'replace', path: '/status', value: 'VERIFIED' },
    { op: 'test', path: '/dob', value: '1979-11-02' },
  ])
  expect(faults(unknown)).toEqual(['dob patch_path_unknown', 'status patch_path_unknown'])
  expect((await rosa.owners(id)).body.items).toEqual([patched.body])
  expect((await rosa.patchOwner(id, 'urn:apl:00000000-0000-4000-8000-000000000000', [])).status).toBe(404)
})
test('an owner is removed without a payload [API1-08]', async () => {
  const id = await draft()
  const { body: owner } = await rosa.addOwner(id, partnerBody('sam@okafor.com'))
  const eve = v1(await api.as('eve@example.com'))
  expect((await eve.removeOwner(id, owner.id)).status).toBe(403)
  expect((await rosa.removeOwner(id, owner.id)).status).toBe(200)
  expect((await rosa.owners(id)).body.items).toEqual([])
  expect((await rosa.removeOwner(id, owner.id)).status).toBe(404)
})
test('an owner onboards themself with an empty object, and the application follows [API1-09, API1-11]', async () => {
  const { id } = await newer.apply(withPartners(bodyUS()))
  const { body: owner } = await rosa.addOwner(id, partnerBody('kim@okafor.com'))
  await rosa.patch(id, [{ op: 'replace', path: '/metadata/boStatus', value: 'INFO_PROVIDED' }])
  expect((await rosa.onboardOwner(id, owner.id)).status).toBe(403)
  const kim = v1(await api.as('kim@okafor.com'))
  expect(faults(await kim.onboardOwner(id, owner.id))).toContain('dob required')
  const { dob, address, governmentIdentification } = selfUS()
  const said = await kim.patchOwner(id, owner.id, [
    { op: 'add', path: '/dob', value: dob },
    { op: 'add', path: '/address', value: address },
    { op: 'add', path: '/governmentIdentification', value: governmentIdentification },
  ])
  expect(said.status).toBe(200)
  const onboarded = await kim.onboardOwner(id, owner.id)
  expect([onboarded.status, onboarded.body.status]).toEqual([200, 'VERIFIED'])
  expect((await rosa.read(id)).body.metadata.riskDecision).toBe('APPROVED')
})
test('an inquiry answers the owner’s photo ID', async () => {
  const { id } = await newer.apply(withPartners(bodyUS()))
  const { body: owner } = await rosa.addOwner(id, partnerBody('lee@okafor.com'))
  await rosa.patch(id, [{ op: 'replace', path: '/metadata/boStatus', value: 'INFO_PROVIDED' }])
  const client = await api.as('lee@okafor.com')
  const lee = v1(client)
  const onboarded = await lee.onboardOwner(id, owner.id, { ...selfUS('2222'), ssn: undefined })
  expect(onboarded.body.stepUpDetails).toMatchObject([{ type: 'GOV_ID_SELFIE' }])
  const session = await applicant(client).call(
    'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions',
    { params: { id, ownerId: owner.id, type: 'identification' }, body: {} },
  )
  const { inquiryId } = session.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'completed' })
  const answered = await lee.patchOwner(id, owner.id, [
    { op: 'replace', path: '/inquiryId', value: inquiryId },
  ])
  expect([answered.status, answered.body.status]).toEqual([200, 'VERIFIED'])
})
