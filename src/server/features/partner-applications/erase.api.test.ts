import { expect, test } from 'vitest'
import type { ApplicationId } from '#domain/application/ids.ts'
import { applicant } from '#test/api/applicant.ts'
import { partnerOf, tokenOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'
import { applyRetention } from '#server/maintenance/apply-retention.ts'
import { erasePerson } from '#server/maintenance/erase-person.ts'

const api = await testApp()
const emailAddress = 'Rosa@DelgadoBakery.com'
const start = async () =>
  (
    await (
      await partnerOf(api, 'harbor')
    )('POST /partner/applications', {
      body: { prefill: { applicant: { emailAddress }, company: { name: 'Delgado Bakery LLC' } } },
    })
  ).data
const stored = (id: string) =>
  api.services.db
    .selectFrom('partner_applications')
    .select(['prefill', 'prefilled_paths', 'status'])
    .where('application_id', '=', id as ApplicationId)
    .executeTakeFirstOrThrow()
const erased = { prefill: null, prefilled_paths: [] }

test('answers that nobody takes over are erased after 90 days, and their link ends [PART-02]', async () => {
  const { id, signUpUrl } = await start()
  await api.advance(89 * 86_400_000)
  await applyRetention(api.services)
  expect((await stored(id)).status).toBe('INVITED')
  await api.advance(2 * 86_400_000)
  const newer = await start()
  await applyRetention(api.services)
  expect(await stored(id)).toEqual({ ...erased, status: 'EXPIRED' })
  expect((await stored(newer.id)).prefill).not.toBeNull()
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const claim = await rosa.call('POST /applications/claims', { body: { token: tokenOf(signUpUrl) } })
  expect([claim.status, errorsOf(claim)]).toEqual([404, ['unknown_id']])
  const harbor = await partnerOf(api, 'harbor')
  const params = { id }
  const { data } = await harbor('GET /partner/applications/{id}', { params })
  expect(data).toMatchObject({ status: 'EXPIRED', waiting: null, requirements: [], prefilled: [] })
  expect((await harbor('POST /partner/applications/{id}/links', { params })).status).toBe(409)
  expect((await harbor('POST /partner/applications/{id}/reminders', { params })).status).toBe(409)
})

test('a person who is erased leaves no answer with a partner [PART-02]', async () => {
  const [claimed, unclaimed] = [await start(), await start()]
  const client = await api.as('rosa@delgadobakery.com')
  await applicant(client).call('POST /applications/claims', { body: { token: tokenOf(claimed.signUpUrl) } })
  const { user_id: userId } = await api.services.db
    .selectFrom('applications')
    .select('user_id')
    .where('id', '=', claimed.id as ApplicationId)
    .executeTakeFirstOrThrow()
  await api.services.db.transaction().execute((trx) => erasePerson(trx, api.services, userId))
  expect(await stored(claimed.id)).toMatchObject(erased)
  expect(await stored(unclaimed.id)).toEqual({ ...erased, status: 'EXPIRED' })
  const links = await api.services.db
    .selectFrom('sign_up_links')
    .select('token_digest')
    .where('application_id', 'in', [claimed.id, unclaimed.id] as ApplicationId[])
    .execute()
  expect(links).toEqual([])
  const harbor = await partnerOf(api, 'harbor')
  const read = await harbor('GET /partner/applications/{id}', { params: { id: claimed.id } })
  expect([read.status, read.data.status]).toEqual([200, 'WITHDRAWN'])
})
