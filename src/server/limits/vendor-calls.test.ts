/** Every call of a vendor is known here, with the quota that counts it or the reason why none does. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Providers } from '../vendors/vendors.ts'
import type { QuotaName } from './quotas.ts'

type CallOf<Port extends keyof Providers> = {
  [Method in keyof Providers[Port]]: Providers[Port][Method] extends (...args: never[]) => unknown
    ? `${Port}.${Method & string}`
    : never
}[keyof Providers[Port]]
type Call = { [Port in keyof Providers]: CallOf<Port> }[keyof Providers]

/** Paid calls have a quota of their own. */
const limits: Record<Call, QuotaName | { reason: string }> = {
  'bank.testDeposit': { reason: 'by a job, once per account; accounts are counted' },
  'bankLink.accounts': 'bank_exchange',
  'bankLink.createToken': 'bank_link',
  'bankLink.exchange': { reason: 'counted with the reading of the accounts' },
  'bankLink.remove': { reason: 'by a job, once per access' },
  'boarding.board': { reason: 'by a job, once per state of an approved merchant' },
  'boarding.isSetUpAtApproval': { reason: 'calls nobody' },
  'boarding.list': { reason: 'by a daily job' },
  'boarding.read': { reason: 'by a job, while a merchant is being set up' },
  'business.ask': 'business_check',
  'business.read': { reason: 'paid with the check' },
  'business.verify': { reason: 'checks a signature' },
  'cards.charge': { reason: 'takes money; payments are counted' },
  'cards.describe': 'card_lookup',
  'email.send': { reason: 'by a job; counted where the message is queued' },
  'hosting.service': { reason: 'the catalog of the own brand' },
  'hosting.website': { reason: 'the catalog of the own brand' },
  'identity.ask': 'identity_check',
  'identity.read': { reason: 'paid with the check' },
  'identity.verify': { reason: 'checks a signature' },
  'inquiries.create': 'inquiry',
  'inquiries.openSession': { reason: 'paid with the inquiry; counted by countInquiryCall' },
  'inquiries.redact': { reason: 'by a job, once per inquiry' },
  'inquiries.report': { reason: 'paid with the inquiry; counted by countInquiryCall, or every five seconds' },
  'lender.offerFor': { reason: 'paid by the lender' },
  'phone.result': 'carrier',
  'phone.verificationUrl': 'carrier',
  'sms.send': { reason: 'by a job; counted where the message is queued' },
}

const server = join(import.meta.dirname, '..')
/** These build the ports and call none. */
const builders = ['composition.ts', 'services.ts', 'vendors/observe-providers.ts']
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /(?<!\.test)\.ts$/.test(path) && !builders.includes(path),
)

/** Members that are no methods. */
const constants = [
  'providers.boarding.vendor',
  'providers.business.vendor',
  'providers.cards.frame',
  'providers.identity.vendor',
  'providers.inquiries.remote',
]

const comments = /\/\*[\s\S]*?\*\/|\/\/ .*/g
/** `{ db, providers }: Services` and `const { db, providers } =`, which name no port yet. */
const received = /\{ (?:\w+, )*providers(?:, \w+)* \}(?=:| =)|'providers'/g
const call = /\bproviders\b(?:\.(\w+))?(?:\.(\w+))?/g

/** Statements at the top of a file, such as functions. */
const statementsOf = (code: string): string[] =>
  code
    .replaceAll(comments, '')
    .replaceAll(received, '')
    .split(/\n(?=(?:export|async|function|const|class) )/)

const complaintsAbout = (code: string): string[] =>
  statementsOf(code).flatMap((statement) =>
    [...statement.matchAll(call)].flatMap(({ 0: text, 1: port, 2: method, index }) => {
      if (constants.includes(text)) return []
      const limit = (limits as Record<string, (typeof limits)[Call] | undefined>)[`${port}.${method}`]
      if (limit === undefined) return [`${text}: write the port and a method that is listed`]
      const isCounted =
        typeof limit !== 'string' ||
        statement.slice(0, index).includes(`await countVendorCall(services, '${limit}', `)
      return isCounted ? [] : [`${text}: count '${limit}' before, in the same function`]
    }),
  )

test('every paid call is counted in the function that makes it, and every other one is known [SEC-37]', () => {
  const complaints = files.flatMap((path) =>
    complaintsAbout(readFileSync(join(server, path), 'utf8')).map((complaint) => `${path}: ${complaint}`),
  )
  expect(complaints).toEqual([])
})

const counted = `await countVendorCall(services, 'carrier', party)`
test.each([
  ['a paid call without a count', `services.providers.phone.result(check)`],
  [
    'a count of something else',
    `await countVendorCall(services, 'inquiry', party)\nproviders.phone.result(check)`,
  ],
  ['a count afterwards', `providers.phone.result(check)\n${counted}`],
  [
    'a count in another function',
    `const count = async () => ${counted}\nconst ask = () => providers.phone.result()`,
  ],
  ['a method that is not listed', `${counted}\nservices.providers.phone.lookUp()`],
  ['a port that is passed on', `${counted}\nrun(services.providers.phone)`],
  ['all ports under another name', `const { providers: ports } = services`],
  ['all ports passed on', `run(services.providers)`],
])('%s is found', (_name, code) => {
  expect(complaintsAbout(code)).toHaveLength(1)
})

test('a counted call, and the ports received as an argument, are no complaints', () => {
  expect(
    complaintsAbout(`async ({ db, providers }: Services) => {\n${counted}\nproviders.phone.result()}`),
  ).toEqual([])
})
