import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { businessRegistry, identityBureau } from '#test/vendors/vendor-answers.ts'
import { CheckTimeout, ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

/** Counts the calls of both vendors while something runs; a vendor that fails times out. */
async function countCalls(
  fails: { identity?: () => boolean; business?: () => boolean },
  run: () => Promise<void>,
): Promise<{ identity: number; business: number }> {
  const { providers } = api.services
  const { identity, business } = providers
  const calls = { identity: 0, business: 0 }
  providers.identity = identityBureau(() => {
    calls.identity += 1
    if (fails.identity?.()) throw new ProviderTimeout('identity bureau')
    return 'VERIFIED'
  })
  providers.business = businessRegistry(() => {
    calls.business += 1
    if (fails.business?.()) throw new ProviderTimeout('business registry')
    return 'VERIFIED'
  })
  await run()
  Object.assign(providers, { identity, business })
  return calls
}

async function retry(times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    await api.advance(600_000)
    await api.runJobs()
  }
}

const callsOf = (id: string) =>
  api.services.db
    .selectFrom('vendor_calls')
    .select(['purpose', 'state', 'attempt', 'answer', 'cost_class'])
    .where('subject_id', '=', id as never)
    .orderBy('purpose')
    .orderBy('attempt')
    .execute()

test('while one vendor fails, retries ask that one alone, and the answer of the other one is kept [VEND-06]', async () => {
  let id = ''
  let isDown = true
  const calls = await countCalls({ business: () => isDown }, async () => {
    const application = await rosa.apply(bodyUS())
    ;({ id } = application)
    expect(application.status).toBe(504)
    await retry(3)
    expect((await rosa.read(id)).data.application.decision).toBe('PENDING')
    isDown = false
    await retry(2)
  })
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  expect(calls.identity).toBe(1)
  expect(calls.business).toBeGreaterThan(3)
})

test('the other way round, the business registry is asked once [VEND-06]', async () => {
  let isDown = true
  const calls = await countCalls({ identity: () => isDown }, async () => {
    const { id } = await rosa.apply(bodyUS())
    isDown = false
    await retry(1)
    expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  })
  expect(calls).toEqual({ identity: 2, business: 1 })
})

test('each call is recorded with its attempt, cost class and sealed answer [VEND-03]', async () => {
  let isDown = true
  let id = ''
  await countCalls({ business: () => isDown }, async () => {
    ;({ id } = await rosa.apply(bodyUS()))
    isDown = false
    await retry(1)
  })
  expect(await callsOf(id)).toEqual([
    { purpose: 'business', state: 'UNAVAILABLE', attempt: 1, answer: null, cost_class: 'business_check' },
    {
      purpose: 'business',
      state: 'ANSWERED',
      attempt: 2,
      answer: { finding: 'VERIFIED' },
      cost_class: 'business_check',
    },
    {
      purpose: 'identity',
      state: 'ANSWERED',
      attempt: 1,
      answer: { finding: 'VERIFIED' },
      cost_class: 'identity_check',
    },
  ])
})

test('changed answers are asked about, and only they [VEND-06]', async () => {
  let id = ''
  const calls = await countCalls({ business: () => true }, async () => {
    ;({ id } = await rosa.apply(bodyUS()))
    await rosa.save(id, { applicant: { address: { ...bodyUS().applicant?.address, line1: '9 Oak Street' } } })
    await retry(1)
  })
  expect(calls.identity).toBe(2)
  const again = await countCalls({}, async () => {
    await rosa.save(id, { applicant: { address: bodyUS().applicant?.address } })
    await retry(1)
    expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  })
  expect(again).toEqual({ identity: 0, business: 1 })
})

test('an answer is asked for again after ninety days [VEND-06]', async () => {
  let id = ''
  await countCalls({ business: () => true }, async () => {
    ;({ id } = await rosa.apply(bodyUS()))
  })
  const calls = await countCalls({}, async () => {
    await api.advance(91 * 86_400_000)
    const later = applicant(await api.as('rosa@delgadobakery.com'))
    expect((await later.onboard(id)).data.decision).toBe('APPROVED')
  })
  expect(calls.identity).toBe(1)
})

test('after five failures within two minutes a vendor is not asked for a minute [VEND-03]', async () => {
  const person = applicant(await api.as('rosa@delgadobakery.com'))
  const apply = () => person.apply(bodyUS())
  const failed = await countCalls({ identity: () => true }, async () => {
    for (let at = 0; at < 7; at += 1) expect((await apply()).status).toBe(504)
  })
  expect(failed.identity).toBe(5)
  const spared = await countCalls({}, async () => {
    expect((await apply()).status).toBe(504)
    await api.advance(61_000)
    expect((await apply()).data.decision).toBe('APPROVED')
  })
  expect(spared.identity).toBe(1)
})

test('checks of single people that do not end are no reason to spare the vendor [VEND-03]', async () => {
  const person = applicant(await api.as('rosa@delgadobakery.com'))
  for (let at = 0; at < 6; at += 1) expect((await person.apply(bodyUS({ ssn4: '6666' }))).status).toBe(504)
  expect((await person.apply(bodyUS())).data.decision).toBe('APPROVED')
})

test('a call that a crash interrupted is repeated with the same key [VEND-03]', async () => {
  const { providers } = api.services
  const { identity } = providers
  const keys: string[] = []
  providers.identity = {
    ...identity,
    ask: (person, key) => {
      keys.push(key)
      return identity.ask(person, key)
    },
  }
  const again = applicant(await api.as('rosa@delgadobakery.com'))
  const { id } = await again.apply(bodyUS({ ein: '3333' }))
  await api.services.db
    .updateTable('vendor_calls')
    .set({ state: 'ASKING', answer: null })
    .where('id', '=', keys[0] ?? '')
    .execute()
  await again.onboard(id)
  providers.identity = identity
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('a trade name that was typed before the decision is asked about too [VEND-06, CHG-10]', async () => {
  // The clock has ended the session.
  await api.advance(600_000)
  const rosaAgain = applicant(await api.as('rosa@delgadobakery.com'))
  const named: (string | null)[] = []
  const { business } = api.services.providers
  let isDown = true
  api.services.providers.business = businessRegistry(({ tradeName }) => {
    named.push(tradeName)
    return 'VERIFIED'
  })
  const { identity } = api.services.providers
  api.services.providers.identity = identityBureau(() => {
    if (isDown) throw new CheckTimeout('identity bureau')
    return 'VERIFIED'
  })
  const { id } = await rosaAgain.apply(bodyUS())
  await rosaAgain.save(id, { company: { dba: 'Marco Bianchi' } })
  isDown = false
  expect((await rosaAgain.onboard(id)).data.decision).toBe('APPROVED')
  expect(named).toEqual([null, 'Marco Bianchi'])
  Object.assign(api.services.providers, { identity, business })
})
