import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { Referral } from '#domain/referrals/referral.ts'

/** Referral that does not require a date of birth. */
const noBirthDateReferral: Referral = { id: 'undated', flags: { dateOfBirthForUSAEnabled: false } }

const api = await testApp({
  overrides: ({ referenceData }) => ({
    referenceData: {
      ...referenceData,
      findReferral: (id) =>
        id === noBirthDateReferral.id ? noBirthDateReferral : referenceData.findReferral(id),
    },
  }),
})
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const emailsFor = async (id: string): Promise<{ text: string; links: string[] }[]> => {
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  return (data as { text: string; links: string[] }[]).filter(({ links }) =>
    links.some((link) => link.includes(id)),
  )
}

test('the flags of a referral determine the required fields [CONST-03]', async () => {
  const { dob: _, ...applicantWithoutDob } = bodyUS().applicant ?? {}
  const body = { ...bodyUS(), applicant: applicantWithoutDob }
  const withoutReferral = await rosa.apply(body)
  expect([withoutReferral.status, withoutReferral.errors.map(({ field }) => field)]).toEqual([
    422,
    ['applicant.dob'],
  ])
  const withReferral = await rosa.apply({ ...body, application: { referralUrlId: 'undated' } })
  expect([withReferral.status, withReferral.data.decision]).toEqual([200, 'APPROVED'])
})

test('emails about a white-label application carry its brand and path prefix', async () => {
  const { id } = await rosa.apply({ ...bodyUS(), application: { referralUrlId: 'demo-cobrand' } })
  const [email] = await emailsFor(id)
  expect(email?.text).toContain('The Lakeshore Credit Union Payments team')
  expect(email?.text).toContain('Questions? Email payments@lakeshore.example.com or call (414) 555-0119.')
  expect(email?.links).toEqual([`${api.services.config.publicOrigins.gdp}/r/demo-cobrand/${id}/complete`])
})

test('emails about an application with a made-up referral carry the brand of the portal', async () => {
  const { id } = await rosa.apply({ ...bodyUS(), application: { referralUrlId: '../../evil' } })
  const [email] = await emailsFor(id)
  expect(email?.text).toContain('The GoDaddy Payments team')
  expect(email?.links).toEqual([`${api.services.config.publicOrigins.gdp}/${id}/complete`])
})
