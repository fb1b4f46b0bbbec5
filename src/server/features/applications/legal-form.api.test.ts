import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'
import { errorsOf } from '#test/api/v2.ts'
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { json } from '#server/platform/database/columns.ts'
import { lockApplication, updateApplication } from './core/repository.ts'

const api = await testApp()
const client = await api.as('rosa@delgadobakery.com')
const rosa = applicant(client)

const onName = ['company.name legal_form_of_other_type']
const onType = ['company.businessType legal_form_of_other_type']
const soleProprietor = (name: string, body = bodyUS()): ApplicationBody => ({
  ...body,
  company: { ...body.company, businessType: 'SOLE_PROPRIETOR', governmentIdentification: null, name },
})

test('a sole proprietor whose business name ends in a legal form is refused, in both countries [SEC-31]', async () => {
  const response = await rosa.create(soleProprietor('Delgado Bakery LLC'))
  expect([response.status, errorsOf(response)]).toEqual([422, onName])
  expect(response.errors[0]?.message).toContain('enter the name without that ending')
  const french = await rosa.create(soleProprietor('Atelier Gagnon s.e.n.c.r.l.', bodyCA()))
  expect(errorsOf(french)).toEqual(onName)
  expect((await rosa.create(soleProprietor('Delgado Incanto'))).status).toBe(201)
})

test('on the answer that says so: the name, or the type of business, also by V1 [SEC-31]', async () => {
  const { id } = (await rosa.create(bodyUS())).data.application
  expect(errorsOf(await rosa.save(id, { company: { businessType: 'SOLE_PROPRIETOR' } }))).toEqual(onType)
  const patch = (path: string, value: string) => v1(client).patch(id, [{ op: 'replace', path, value }])
  const patched = await patch('/company/businessType', 'SOLE_PROPRIETOR')
  expect([patched.status, patched.errors[0]?.code]).toEqual([422, 'legal_form_of_other_type'])
  await rosa.save(id, { company: { businessType: 'SOLE_PROPRIETOR', name: 'Delgado Bakery' } })
  expect(errorsOf(await rosa.save(id, { company: { name: 'Delgado Bakery Inc.' } }))).toEqual(onName)
  expect((await patch('/company/name', 'Delgado Bakery Corp')).status).toBe(422)
})

test('also by a change request, and at the submission of what was saved before [SEC-31]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const changes = changesApi(rosa)
  expect(errorsOf(await changes.request(id, { company: { businessType: 'SOLE_PROPRIETOR' } }))).toEqual(
    onType,
  )
  const draft = (await rosa.create(soleProprietor('Delgado Bakery'))).data.application.id as ApplicationId
  await api.services.db.transaction().execute(async (trx) => {
    const { company } = await lockApplication(trx, draft)
    await updateApplication(trx, draft, { company: json({ ...company, name: 'Delgado Bakery LLC' }) })
  })
  expect((await rosa.save(draft, { company: { dba: 'Delgado' } })).status).toBe(200)
  expect(errorsOf(await rosa.onboard(draft))).toEqual(onName)
})
