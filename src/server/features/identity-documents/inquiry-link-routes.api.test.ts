import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { ownersApi, invitedOwner, invitedOwnerBody, ownerDetailsUS, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { readQrCode } from '#test/read-qr-code.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const link = (id: string, body: object = {}) =>
  rosa.call('POST /applications/{id}/step-ups/{type}/links', {
    params: { id, type: 'identification' },
    body,
  })
const session = (id: string, inquiryId: string) =>
  rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type: 'identification' },
    body: { inquiryId },
  })
/** Opens the link on a phone without a session. */
const open = (url: string) =>
  applicant(api.anonymous()).call('POST /inquiry-links', { body: { token: new URL(url).hash.slice(1) } })
const applyForPhotoId = async () => (await rosa.apply(bodyUS({ ssn4: '2222' }))).id

test('the link opens the inquiry on a phone without a session, and the computer sees the status', async () => {
  const id = await applyForPhotoId()
  const { data } = await link(id)
  expect(await session(id, data.inquiryId)).toMatchObject({ data: { isOnOtherDevice: false } })
  const opened = await open(data.url)
  expect(opened).toMatchObject({ status: 200, data: { kind: 'identification', inquiryId: data.inquiryId } })
  expect(await session(id, data.inquiryId)).toMatchObject({ data: { isOnOtherDevice: true } })
  const window = await api.anonymous().call('POST', '/sandbox/inquiry', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      inquiryId: opened.data.inquiryId,
      sessionToken: opened.data.sessionToken,
      returnUrl: `${api.services.config.publicOrigins.gdp}/on-phone/done`,
    }).toString(),
  })
  expect(window.status).toBe(303)
})

test('the link has our public origin, a secret in the fragment only, and a readable QR code', async () => {
  const { data } = await link(await applyForPhotoId())
  const url = new URL(data.url)
  expect([url.origin, url.pathname, url.search]).toEqual([
    api.services.config.publicOrigins.gdp,
    '/on-phone',
    '',
  ])
  expect(Buffer.from(url.hash.split('.')[1] ?? '', 'base64url')).toHaveLength(16)
  expect(readQrCode(data.qrCode)).toBe(data.url)
  const stored = await api.services.db.selectFrom('inquiry_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(url.hash.split('.')[1])
})

test('the link works once under concurrent use; loading its page does not use it', async () => {
  const { data } = await link(await applyForPhotoId())
  await api.anonymous().get(new URL(data.url).pathname)
  const attempts = await Promise.all(Array.from({ length: 10 }, () => open(data.url)))
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await open(data.url)).errors[0]?.code).toBe('link_used')
})

test('the link expires after five minutes or when replaced; an invalid one is reported as expired', async () => {
  const id = await applyForPhotoId()
  const first = (await link(id)).data
  const second = (await link(id, { inquiryId: first.inquiryId })).data
  expect(second.inquiryId).toBe(first.inquiryId)
  expect((await open(first.url)).errors[0]?.code).toBe('link_expired')
  expect((await open(second.url.replace(/.{4}$/, 'AAAA'))).errors[0]?.code).toBe('link_expired')
  await api.advance(5 * 60_000)
  expect((await open(second.url)).errors[0]?.code).toBe('link_expired')
})

test('the link of an ended inquiry or a withdrawn application has expired', async () => {
  const id = await applyForPhotoId()
  const { data } = await link(id)
  await api.anonymous().post(`/sandbox/inquiries/${data.inquiryId}`, { outcome: 'completed' })
  expect((await open(data.url)).errors[0]?.code).toBe('link_expired')
  expect((await link(id, { inquiryId: data.inquiryId })).status).toBe(409)
  // It waits to be submitted, and no other one is begun.
  expect((await link(id)).status).toBe(409)
  const withdrawn = await applyForPhotoId()
  const other = (await link(withdrawn)).data
  await rosa.withdraw(withdrawn)
  expect((await open(other.url)).errors[0]?.code).toBe('link_expired')
})

test('only the applicant can create the link, while the step-up is open', async () => {
  const id = await applyForPhotoId()
  const eve = applicant(await api.as('eve@example.com'))
  const stolen = await eve.call('POST /applications/{id}/step-ups/{type}/links', {
    params: { id, type: 'identification' },
  })
  expect(stolen.status).toBe(403)
  const approved = await rosa.apply(bodyUS())
  expect((await link(approved.id)).status).toBe(409)
})

test('the link is texted on request, in the applicant’s language, at most five times an hour', async () => {
  const nadia = applicant(await api.as('nadia@example.com'))
  const body = bodyCA({ territory: 'ON' })
  const { id } = await nadia.apply({
    ...body,
    applicant: { ...body.applicant, localPhoneNumber: '4165550199', communicationLanguage: 'fr-CA' },
  })
  const text = () =>
    nadia.call('POST /applications/{id}/step-ups/{type}/links', {
      params: { id, type: 'identification' },
      body: { byText: true },
    })
  const { data } = await text()
  await api.runJobs()
  const [sent] = await listSandboxMessages(api.services.db, { channel: 'sms' })
  expect(sent).toMatchObject({ to: '+14165550199', links: [data.url] })
  expect(sent?.text).toContain('pièce d’identité')
  for (let times = 1; times < 5; times += 1) expect((await text()).status).toBe(200)
  const sixth = await text()
  expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
})

test('an invited owner can create a link, the applicant cannot create it for them', async () => {
  const { id } = await rosa.apply(withOwners(bodyUS()))
  await ownersApi(rosa).submit(id, [invitedOwnerBody('sam@example.com')])
  const [sam] = (await ownersApi(rosa).list(id)).data.filter(({ type }) => type === 'OWNER')
  const ownerId = sam?.id ?? ''
  const client = await api.as('sam@example.com')
  const partnerSam = invitedOwner(api, client, id, ownerId)
  await partnerSam.onboard(ownerDetailsUS('2222'))
  const key = 'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links'
  const params = { id, ownerId, type: 'identification' }
  expect((await rosa.call(key, { params })).status).toBe(403)
  const { data } = await applicant(client).call(key, { params })
  expect((await open(data.url)).data.inquiryId).toBe(data.inquiryId)
  await partnerSam.endInquiry(data.inquiryId, 'completed')
  expect((await partnerSam.submitInquiry(data.inquiryId)).data.status).toBe('VERIFIED')
})
