import { expect, test } from 'vitest'
import { minuteMs } from '#domain/dates/duration.ts'
import { maxSends } from '#domain/phone/phone-verification.ts'
import { findExceededQuotas } from '#server/limits/quotas.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { withApplicant } from '#test/fixtures/new-merchant.ts'

const api = await testApp({ env: { DAILY_LIMITS: 'on' } })

test('a person is texted twenty codes and links a day, in whichever application and to whichever number [SEC-37]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const statuses: number[] = []
  for (let application = 0; application < 5; application += 1) {
    const localPhoneNumber = `415555${3000 + application}`
    const { id } = await rosa.apply(
      withApplicant(bodyUS({ ssn4: '3333', ein: '3333' }), { localPhoneNumber }),
    )
    for (let sent = 0; sent < maxSends; sent += 1) {
      const { status } = await (sent % 2 === 0
        ? rosa.call('POST /applications/{id}/otp-code', { params: { id } })
        : rosa.call('POST /applications/{id}/phone-auth/sms-verifications', {
            params: { id },
            query: { retry: 'true' },
            body: {},
          }))
      statuses.push(status)
      await api.advance(minuteMs)
    }
    await rosa.withdraw(id)
  }
  const refused = Array.from({ length: maxSends }, () => 429)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...refused])
  expect((await findExceededQuotas(api.services.db))[0]?.limit).toBe('sent_code')
})
