import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { BusinessFinding } from '#domain/underwriting/facts.ts'
import { testBusiness, testBusinessConformance } from '#test/vendors/business-conformance.ts'
import {
  matchEvent,
  signPersonaEvent,
  startFakePersonaServer,
  type Workflow,
} from '#test/vendors/fake-persona-server.ts'
import { shapesOf } from '#test/vendors/vendor-shapes.ts'
import { personaBusinessRegistry, verifyPersonaBusiness } from './persona.ts'

const ein = { sourceType: 'FEIN', value: '123456789' } as const
const comparison = 'database_business_identity_comparison'
const failed = (name: string) => ({ checks: [{ name, status: 'failed', requirement: 'required' }] })

const workflows: Partial<Record<BusinessFinding, Workflow>> = {
  VERIFIED: {},
  NAME_MISMATCH: failed(comparison),
  NOT_FOUND: { checks: [{ name: comparison, status: 'not_applicable' }] },
  INACTIVE: failed('database_business_active_business_detection'),
}

/** About what the suite below sent. */
const complaints = new Set<string>()
const complaintsAbout = shapesOf('persona')

describe('Persona conforms to the business port', () => {
  testBusinessConformance(async () => {
    const server = await startFakePersonaServer()
    const ending = (workflow: Workflow | null) => {
      server.workflow = workflow
      return testBusiness(ein)
    }
    return {
      port: personaBusinessRegistry(server.businessSettings, { origin: server.origin, timeoutMs: 200 }),
      found: (finding) => ending(workflows[finding] ?? null),
      slow: () => ending(null),
      finish: async (reference) => server.end(reference),
      sign: ({ eventId, reference }) => signPersonaEvent(matchEvent(reference, eventId)),
      async close() {
        for (const complaint of server.exchanges.flatMap(complaintsAbout)) complaints.add(complaint)
        await server.close()
      },
    }
  })
})

const fake = await startFakePersonaServer()
afterAll(() => fake.close())

test('sends what was entered about the business, in the shape that Persona publishes [VEND-04]', async () => {
  fake.workflow = {}
  const business = testBusiness({ sourceType: 'BN', value: '123456789' })
  await personaBusinessRegistry(fake.businessSettings, fake).ask(business, randomUUID())
  expect(fake.transactions).toMatchObject([
    {
      type: fake.businessSettings.transactionType,
      reference: business.reference,
      fields: {
        business_name: 'Delgado Bakery LLC',
        business_trade_name: 'Delgado’s',
        business_tax_identification_number: '123456789',
        business_website: 'https://delgadobakery.example',
        address_country_code: 'US',
      },
    },
  ])
  expect(fake.exchanges.map(({ path }) => path)).toEqual(['/transactions', '/transactions/{transaction-id}'])
  expect([...complaints, ...fake.exchanges.flatMap(complaintsAbout)]).toEqual([])
})

test('the doctor tries the transaction type of businesses too [VEND-05]', async () => {
  await verifyPersonaBusiness(fake.businessSettings, fake)
  await expect(
    verifyPersonaBusiness({ ...fake.businessSettings, transactionType: 'txntp_other' }, fake),
  ).rejects.toThrow('does not know the type of PERSONA_BUSINESS_TRANSACTION_TYPE')
})
