import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1, type V1Client } from '#test/api/v1.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

let rosa: Applicant
let rosaV1: V1Client
let phones = 0
const api = await testApp()

/** Numbers of their own for each application: a number has a limit of texts. */
let first = ''
let second = ''
const signIn = async () => {
  phones += 1
  first = `415555${String(phones).padStart(4, '0')}`
  second = `415556${String(phones).padStart(4, '0')}`
  const client = await api.as(`rosa${phones}@delgadobakery.com`)
  rosa = applicant(client)
  rosaV1 = v1(client)
}
beforeEach(async () => {
  // What an earlier test left to send is not among the newest texts.
  await api.runJobs()
  await signIn()
})

const withSsn = (value: string) => ({
  applicant: { governmentIdentification: { value, sourceType: 'SSN4' } },
})
const withPhone = (localPhoneNumber: string) => ({ applicant: { localPhoneNumber } })

const apply = async (endings: Parameters<typeof bodyUS>[0]) => {
  const body = bodyUS(endings)
  const applied = await rosa.apply({ ...body, applicant: { ...body.applicant, localPhoneNumber: first } })
  return applied.id
}
interface Text {
  to: string
  code: string
  vfp: string
}
/** Texts with a code or a link, newest first. */
const texts = async (): Promise<Text[]> => {
  await api.runJobs()
  return (await listSandboxMessages(api.services.db, { channel: 'sms' })).flatMap(({ to, text, links }) => {
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    const vfp = links[0] ? (new URL(links[0]).searchParams.get('vfp') ?? '') : ''
    return code || vfp ? [{ to, code, vfp }] : []
  })
}
const sendCode = (id: string) => rosa.call('POST /applications/{id}/otp-code', { params: { id } })
const sendLink = (id: string) =>
  rosa.call('POST /applications/{id}/phone-auth/sms-verifications', { params: { id }, body: {} })
const mobileLink = async (id: string) => {
  const { status, data } = await rosa.call('POST /applications/{id}/phone-auth/mobile-verifications', {
    params: { id },
    body: {},
  })
  const back = status === 200 && data.url ? new URL(data.url).searchParams.get('return') : null
  return back ? (new URL(back).searchParams.get('vfp') ?? '') : ''
}
const enterCode = (id: string, code: string) =>
  rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
const openLink = (id: string, vfp: string) =>
  applicant(api.anonymous()).call('POST /applications/{id}/phone-auth/sms-verifications/{vfp}', {
    params: { id, vfp },
  })
const stateOf = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
}
/** Through ERROR and back, with another number. */
const swapNumberInError = async (
  id: string,
  ssn4: string,
  save: (id: string, number: string) => Promise<{ status: number }> = savePhone,
) => {
  await rosa.save(id, withSsn('7777'))
  await rosa.onboard(id)
  expect(await stateOf(id)).toBe('ERROR')
  expect((await save(id, second)).status).toBe(200)
  await rosa.save(id, withSsn(ssn4))
  await rosa.onboard(id)
}
const savePhone = (id: string, number: string) => rosa.save(id, withPhone(number))
const patchPhone = (id: string, number: string) =>
  rosaV1.patch(id, [{ op: 'replace', path: '/individuals/0/phone/nationalNumber', value: number }])

describe('a code or link for a number that was replaced while the application had an error', () => {
  test.each([
    ['PUT', savePhone],
    ['the V1 patch', patchPhone],
  ])('is refused after a link on the phone itself, over %s [SEC-32]', async (_way, save) => {
    const id = await apply({ ssn4: '3333', ein: '3333' })
    await sendCode(id)
    const [{ to, code } = { to: '', code: '' }] = await texts()
    expect(to).toBe(`+1${first}`)
    await swapNumberInError(id, '3333', save)
    expect(await stateOf(id)).toContain('OTP_SMS')
    await api.advance(60_000)
    await mobileLink(id)
    const entered = await enterCode(id, code)
    expect([entered.status, entered.errors[0]?.code]).toEqual([422, 'otp_expired'])
    expect(await stateOf(id)).not.toContain('APPROVED')
  })

  test('is refused after a link was texted to the new number [SEC-32]', async () => {
    const id = await apply({ ssn4: '3333', ein: '3333' })
    await sendCode(id)
    const [{ code } = { code: '' }] = await texts()
    await swapNumberInError(id, '4444')
    await api.advance(60_000)
    expect((await sendLink(id)).status).toBe(200)
    expect((await texts())[0]?.to).toBe(`+1${second}`)
    expect((await enterCode(id, code)).status).toBe(422)
    expect(await stateOf(id)).not.toContain('APPROVED')
  })

  test('is refused as a link after a code was texted to the new number [SEC-32]', async () => {
    const id = await apply({ ssn4: '4444', ein: '3333' })
    await sendLink(id)
    const [{ vfp } = { vfp: '' }] = await texts()
    await swapNumberInError(id, '4444')
    await api.advance(60_000)
    await sendCode(id)
    const opened = await openLink(id, vfp)
    expect([opened.status, opened.errors[0]?.code]).toEqual([409, 'link_expired'])
    expect(await stateOf(id)).not.toContain('APPROVED')
  })

  test('and a link that still works is texted again, to the new number [SEC-32]', async () => {
    const id = await apply({ ssn4: '4444', ein: '3333' })
    await sendLink(id)
    expect((await texts())[0]?.to).toBe(`+1${first}`)
    await swapNumberInError(id, '4444')
    await api.advance(60_000)
    expect((await sendLink(id)).status).toBe(200)
    const [{ to, vfp } = { to: '', vfp: '' }] = await texts()
    expect(to).toBe(`+1${second}`)
    expect((await openLink(id, vfp)).data.status).toBe('SUCCESS')
  })
})

test('a step-up that an underwriter asks for again is not met by the proof of before [SEC-32]', async () => {
  const id = await apply({ ssn4: '3333', ein: '9998' })
  await sendCode(id)
  const [{ code } = { code: '' }] = await texts()
  expect((await enterCode(id, code)).data.decision).toBe('APPROVED_PENDING')
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const reasons = ['more_information_needed']
  await uma.decide(id, { decision: 'PENDING', reasons, stepUps: ['OTP_SMS'] })
  expect(await stateOf(id)).toBe('PENDING OTP_SMS')
  const again = await enterCode(id, code)
  expect([again.status, again.errors[0]?.code]).toEqual([422, 'otp_expired'])
  await rosa.onboard(id)
  expect(await stateOf(id)).toBe('PENDING OTP_SMS')
})

const acts = ['code', 'link', 'mobile', 'number', 'error', 'onboard', 'enter', 'open', 'wait'] as const

test('whatever the order of texts, numbers and errors, only a text to the number on record proves it [SEC-32]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 14 }),
      async (sequence) => {
        await signIn()
        const id = await apply({ ssn4: '3333', ein: '3333' })
        let number = first
        const known: Text[] = []
        const earlier = new Set((await texts()).map(({ code, vfp }) => code + vfp))
        for (const act of sequence) {
          if (act === 'wait') await api.advance(60_000)
          else if (act === 'code') await sendCode(id)
          else if (act === 'link') await sendLink(id)
          else if (act === 'mobile') {
            const vfp = await mobileLink(id)
            if (vfp) known.unshift({ to: `+1${number}`, code: '', vfp })
          } else if (act === 'number') {
            const next = number === first ? second : first
            if ((await savePhone(id, next)).status === 200) number = next
          } else if (act === 'error') {
            await rosa.save(id, withSsn('7777'))
            await rosa.onboard(id)
          } else if (act === 'onboard') {
            await rosa.save(id, withSsn('3333'))
            await rosa.onboard(id)
          } else {
            const isOpen = (await stateOf(id)).includes('OTP_SMS')
            for (const text of known) {
              if (act === 'enter' ? !text.code : !text.vfp) continue
              const answer = act === 'enter' ? await enterCode(id, text.code) : await openLink(id, text.vfp)
              const isAccepted = answer.status === 200 && !(act === 'open' && !isOpen)
              const newest = known.find((one) => one.code === text.code && one.vfp === text.vfp)
              if (isAccepted) expect(newest?.to).toBe(`+1${number}`)
              if (isAccepted) break
            }
          }
          for (const text of (await texts()).toReversed())
            if (!earlier.has(text.code + text.vfp)) {
              earlier.add(text.code + text.vfp)
              known.unshift(text)
            }
        }
      },
    ),
    { numRuns: 25 },
  )
}, 300_000)
