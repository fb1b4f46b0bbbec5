/** What the applicant answers to after the submission: numbers, codes, links, photo IDs and documents. */
import { toBody, type Facts } from '../answers.ts'
import { hasStepUp, onApplication, pathOf } from '../command.ts'
import type { Random } from '../random.ts'
import type { StoredApplication } from '../stored-state.ts'
import { heldPhone, subjectOf } from '../invariants/identity.ts'
import { drawBusinessNumber, drawWholeNumber, merchants } from '../values.ts'
import type { World } from '../world.ts'
import { type InquiryKind, type InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import { sandboxOutcomes } from '#sandbox/identity-documents/sandbox-inquiry.ts'

/** Mostly where it is asked for. */
const isAsked = (application: StoredApplication, random: Random, ...types: string[]): boolean =>
  hasStepUp(application, ...types) || random.chance(0.02)

const asApplicant = (world: World, application: StoredApplication, path: string, body: unknown = {}) =>
  world.v2(world.merchantOf(application), 'POST', `${pathOf(application)}/${path}`, body)

const fullNumber = onApplication<{ value: string }>(
  'full number',
  10,
  (application, random) =>
    isAsked(application, random, 'FULL_SSN')
      ? { value: drawWholeNumber(random, random.pick(merchants)) }
      : null,
  (world, application, body) => asApplicant(world, application, 'step-ups/full-ssn', body),
)

const businessInfo = onApplication<{ facts: Facts }>(
  'business info',
  10,
  (application, random) =>
    isAsked(application, random, 'BUSINESS_INFO')
      ? {
          facts: {
            legalName: random.pick(['bakery', 'tools'] as const),
            businessNumber: drawBusinessNumber(random, random.pick(['bakery', 'tools'] as const)),
            shop: random.pick(['bakery', 'tools'] as const),
            ...(random.chance(0.3) ? { tradeName: 'Golden Crust' } : {}),
          },
        }
      : null,
  (world, application, { facts }) => {
    const { company } = toBody(facts)
    return asApplicant(world, application, 'step-ups/business-info', company)
  },
)

const phoneStepUps = ['OTP_SMS', 'PHONE_AUTH'] as const

const sendCode = onApplication(
  'send code',
  10,
  (application, random) => (isAsked(application, random, ...phoneStepUps) ? {} : null),
  (world, application) => asApplicant(world, application, 'otp-code'),
)

const local = (e164: string): string => e164.slice(-10)

/**
 * Notes which number a code or link proves, and for whom: the number that it was sent to, or that the carrier confirmed.
 * @param application with the answers that were proven
 */
export function noteProven(world: World, application: StoredApplication, phones: readonly string[]): void {
  const { id } = application
  const proven = world.journal.provenPhones.get(id) ?? new Set()
  for (const phone of phones) proven.add(heldPhone(subjectOf(application), local(phone)))
  world.journal.provenPhones.set(id, proven)
}

/** @param newest 0 is the newest code that was texted to anybody */
const enterCode = onApplication<{ newest: number }>(
  'enter code',
  20,
  (application, random, world) => {
    const codes = world.journal.messages.filter(({ code }) => code !== null).length
    if (codes === 0 || !isAsked(application, random, ...phoneStepUps)) return null
    return { newest: random.chance(0.7) ? 0 : random.between(0, codes - 1) }
  },
  async (world, application, { newest }) => {
    const text = world.journal.messages.filter(({ code }) => code !== null).toReversed()[newest]
    if (!text) return
    const { status } = await asApplicant(world, application, 'step-ups/otp', { code: text.code })
    if (status === 200)
      noteProven(
        world,
        application,
        world.journal.messages.filter(({ code }) => code === text.code).map(({ to }) => to),
      )
  },
)

const wrongCode = onApplication(
  'wrong code',
  1,
  (application, random) => (isAsked(application, random, ...phoneStepUps) ? {} : null),
  (world, application) => asApplicant(world, application, 'step-ups/otp', { code: '000000' }),
)

const sendLink = onApplication<{ query: string }>(
  'send link',
  6,
  (application, random) =>
    isAsked(application, random, ...phoneStepUps)
      ? { query: random.pick(['', '?retry=true', '?skip=true']) }
      : null,
  (world, application, { query }) => asApplicant(world, application, `phone-auth/sms-verifications${query}`),
)

/** The phone that opened a link is the one that the text went to, or any where no text was sent. */
async function confirm(world: World, application: StoredApplication, secret: string): Promise<void> {
  const before = world.journal.carrierMatches.length
  await world.v2('anyone', 'GET', `${pathOf(application)}/phone-auth/verification-url?vfp=${secret}`)
  const { data } = await world.v2(
    'anyone',
    'POST',
    `${pathOf(application)}/phone-auth/sms-verifications/${secret}`,
    {},
  )
  if ((data as { status?: string }).status === 'SUCCESS')
    noteProven(world, application, world.journal.carrierMatches.slice(before))
}

const openLink = onApplication<{ newest: number }>(
  'open link',
  8,
  (application, random, world) => {
    const links = world.journal.messages.filter(({ secret }) => secret !== null).length
    if (links === 0 || !isAsked(application, random, ...phoneStepUps)) return null
    return { newest: random.chance(0.7) ? 0 : random.between(0, links - 1) }
  },
  async (world, application, { newest }) => {
    const text = world.journal.messages.filter(({ secret }) => secret !== null).toReversed()[newest]
    if (text?.secret) await confirm(world, application, text.secret)
  },
)

const mobileLink = onApplication(
  'mobile link',
  12,
  (application, random) => (isAsked(application, random, ...phoneStepUps) ? {} : null),
  async (world, application) => {
    const { data } = await asApplicant(world, application, 'phone-auth/mobile-verifications')
    const { url } = data as { url?: string }
    const back = url === undefined ? null : new URL(url).searchParams.get('return')
    const secret = back === null ? null : new URL(back).searchParams.get('vfp')
    if (secret === null) return
    const secrets = world.mobileSecrets.get(application.id) ?? []
    world.mobileSecrets.set(application.id, [...secrets, secret])
  },
)

const confirmMobile = onApplication<{ newest: number }>(
  'confirm mobile link',
  8,
  (application, random, world) => {
    const count = world.mobileSecrets.get(application.id)?.length ?? 0
    if (count === 0 || !isAsked(application, random, ...phoneStepUps)) return null
    return { newest: random.chance(0.7) ? 0 : random.between(0, count - 1) }
  },
  async (world, application, { newest }) => {
    const secret = world.mobileSecrets.get(application.id)?.toReversed()[newest]
    if (secret === undefined) return
    const before = world.journal.carrierMatches.length
    const { data } = await asApplicant(world, application, 'phone-auth/mobile-verifications', { vfp: secret })
    if ((data as { status?: string }).status === 'SUCCESS')
      noteProven(world, application, world.journal.carrierMatches.slice(before))
  },
)

const endingOf = (random: Random): InquiryOutcome =>
  random.weighted([
    [7, 'completed'],
    [2, 'failed'],
    [1, 'expired'],
  ] as const)

export async function endInquiry(world: World, id: string, outcome: InquiryOutcome): Promise<void> {
  const { status } = await world.call('anyone', 'POST', `/sandbox/inquiries/${id}`, { outcome })
  const inquiry = world.journal.inquiries.find((one) => one.id === id)
  if (inquiry && status === 200) inquiry.outcome ??= outcome
}

const kinds = { identification: ['GOV_ID_SELFIE', ...phoneStepUps], verification: ['EIN_DOC'] } as const

const openInquiry = onApplication<{ kind: InquiryKind; outcome: InquiryOutcome | null }>(
  'open inquiry',
  12,
  (application, random) => {
    const kind = random.pick(['identification', 'verification'] as const)
    if (!isAsked(application, random, ...kinds[kind])) return null
    return { kind, outcome: random.chance(0.7) ? endingOf(random) : null }
  },
  async (world, application, { kind, outcome }) => {
    const { status, data } = await asApplicant(world, application, `step-ups/${kind}/sessions`)
    if (status === 200 && outcome) await endInquiry(world, (data as { inquiryId: string }).inquiryId, outcome)
  },
)

/** @param newest counts the inquiries of all applications, so that a foreign one is tried too */
const submitInquiry = onApplication<{ kind: InquiryKind; newest: number; outcome: InquiryOutcome | null }>(
  'submit inquiry',
  12,
  (application, random, world) => {
    const { length } = world.journal.inquiries
    const kind = random.pick(['identification', 'verification'] as const)
    if (length === 0 || !isAsked(application, random, ...kinds[kind])) return null
    return {
      kind,
      newest: random.chance(0.75) ? 0 : random.between(0, length - 1),
      outcome: random.chance(0.3) ? random.pick(sandboxOutcomes) : null,
    }
  },
  async (world, application, { kind, newest, outcome }) => {
    const inquiry = world.journal.inquiries.toReversed()[newest]
    if (!inquiry) return
    if (outcome) await endInquiry(world, inquiry.id, outcome)
    await asApplicant(world, application, `step-ups/${kind}`, { inquiryId: inquiry.id })
  },
)

const appeal = onApplication(
  'appeal',
  6,
  ({ decision }) => (decision === 'DECLINED' ? {} : null),
  (world, application) =>
    asApplicant(world, application, 'appeals', { statement: 'We moved in May. The new lease is attached.' }),
)

export const stepUpCommands = [
  fullNumber,
  businessInfo,
  sendCode,
  enterCode,
  wrongCode,
  sendLink,
  openLink,
  mobileLink,
  confirmMobile,
  openInquiry,
  submitInquiry,
  appeal,
]
