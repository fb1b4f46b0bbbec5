import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { Referral } from '../../../domain/referrals/referral.ts'

/** A referral that asks for no birth date, beside those of the sandbox. */
const undated: Referral = { id: 'undated', flags: { dateOfBirthForUSAEnabled: false } }

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp({
    replace: ({ reference }) => ({
      reference: {
        ...reference,
        referralOf: (id) => (id === undated.id ? undated : reference.referralOf(id)),
      },
    }),
  })
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const mailsAbout = async (id: string): Promise<{ text: string; links: string[] }[]> => {
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  return (data as { text: string; links: string[] }[]).filter(({ links }) =>
    links.some((link) => link.includes(id)),
  )
}

test('the flags of a referral decide what its applications are asked [CONST-03]', async () => {
  const { dob: _, ...applicantWithout } = bodyUS().applicant ?? {}
  const body = { ...bodyUS(), applicant: applicantWithout }
  const plain = await rosa.apply(body)
  expect([plain.status, plain.errors.map(({ field }) => field)]).toEqual([422, ['applicant.dob']])
  const white = await rosa.apply({ ...body, application: { referralUrlId: 'undated' } })
  expect([white.status, white.data.decision]).toEqual([200, 'APPROVED'])
})

test('mails about an application of a white label are signed by it and lead under it', async () => {
  const { id } = await rosa.apply({ ...bodyUS(), application: { referralUrlId: 'demo-cobrand' } })
  const [mail] = await mailsAbout(id)
  expect(mail?.text).toContain('The Lakeshore Credit Union Payments team')
  expect(mail?.links).toEqual([`${api.services.config.publicOrigins.gdp}/r/demo-cobrand/${id}/complete`])
})

test('mails about any other application are the portal’s, whatever referral somebody made up', async () => {
  const { id } = await rosa.apply({ ...bodyUS(), application: { referralUrlId: '../../evil' } })
  const [mail] = await mailsAbout(id)
  expect(mail?.text).toContain('The GoDaddy Payments team')
  expect(mail?.links).toEqual([`${api.services.config.publicOrigins.gdp}/${id}/complete`])
})
