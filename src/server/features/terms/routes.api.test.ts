import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { startTestApp, testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } })
const browser = await api.as('rosa@delgadobakery.com')
const rosa = applicant(browser)

const asSeenFrom = (address: string, userAgent: string) => ({
  headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
})
const textOf = (language: string) =>
  readFileSync(new URL(`../../../../data/terms/2026-01/${language}.md`, import.meta.url), 'utf8')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const signaturesOf = async (id: string) => {
  const rows = await api.services.db
    .selectFrom('terms_signatures')
    .innerJoin('terms_texts', 'terms_texts.sha256', 'terms_signatures.text_sha256')
    .select([
      'id',
      'terms_signatures.version',
      'text',
      'text_sha256',
      'terms_signatures.language',
      'signed_at',
    ])
    .select(['address', 'user_agent', 'user_id'])
    .where('application_id', '=', id as `urn:app:${string}`)
    .orderBy('signed_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      (['address', 'user_agent'] as const).map((column) => [
        column,
        api.services.encryption.decrypt(row[column], { table: 'terms_signatures', column, row: row.id }),
      ]),
    ),
  }))
}
const sign = (id: string, terms: object = { signed: true, version: '2026-01' }, options = {}) =>
  rosa.save(id, { applicant: { terms } }, options)
const unsigned = (body: ReturnType<typeof bodyUS>) => ({
  ...body,
  applicant: { ...body.applicant, terms: null },
})

describe('the text', () => {
  test.each([
    ['USD', 'en-US', 'en-US', '# Merchant agreement'],
    ['USD', 'fr-CA', 'en-US', '# Merchant agreement'],
    ['CAD', 'en-CA', 'en-CA', '# Merchant agreement'],
    ['CAD', 'fr-CA', 'fr-CA', '# Convention de marchand'],
  ])(
    'for %s and a reader of %s is served in %s with its hash [CHG-07]',
    async (currency, market, language, title) => {
      const client = applicant(api.anonymous())
      const { data } = await client.call('GET /terms', {
        query: { currency },
        headers: { cookie: `market=${market}` },
      })
      expect(data).toEqual({
        version: '2026-01',
        language,
        text: textOf(language),
        sha256: hashOf(textOf(language)),
      })
      expect(data.text.startsWith(title)).toBe(true)
    },
  )

  test('can be read and printed as a page in both languages of Canada [CHG-07]', async () => {
    const { status, text } = await api.anonymous().get('/terms?currency=CAD&language=fr-CA')
    expect([
      status,
      text.includes('<html lang="fr-CA">'),
      text.includes('Convention de marchand</h1>'),
    ]).toEqual([200, true, true])
    expect(text).toContain('/terms?currency=CAD&language=en-CA')
  })

  test('is the operator’s own where one is configured, and a missing language prevents the start [CHG-07]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'terms-'))
    writeFileSync(join(folder, 'en-US.md'), '# Our own agreement\n')
    const env = { TERMS_DIR: folder, TERMS_VERSION: '2027-03' }
    await expect(startTestApp({ env })).rejects.toThrow(/2027-03 .*en-CA\.md.*fr-CA\.md/)
    for (const language of ['en-CA', 'fr-CA']) writeFileSync(join(folder, `${language}.md`), '# Ours\n')
    const own = await startTestApp({ env })
    const { data } = await applicant(own.anonymous()).call('GET /terms', { query: { currency: 'USD' } })
    expect([data.version, data.text]).toEqual(['2027-03', '# Our own agreement\n'])
    await own.close()
    rmSync(folder, { recursive: true })
  })
})

describe('a signature', () => {
  test('is kept with version, text, time, language, address and browser of the signer [CHG-07]', async () => {
    const id = (await rosa.create(unsigned(bodyUS()))).data.application.id
    expect(await signaturesOf(id)).toEqual([])
    const { status, data } = await sign(id, undefined, asSeenFrom('203.0.113.7', 'Browser/1.0'))
    expect([status, data.applicant.terms?.version]).toEqual([200, '2026-01'])
    const [signature, ...others] = await signaturesOf(id)
    expect(others).toEqual([])
    expect(signature).toMatchObject({
      version: '2026-01',
      text: textOf('en-US'),
      text_sha256: hashOf(textOf('en-US')),
      language: 'en-US',
      address: '203.0.113.7',
      user_agent: 'Browser/1.0',
    })
    expect(signature?.signed_at.toISOString()).toBe(data.applicant.terms?.signedAt)
  })

  test('holds no readable address or browser in the database [CHG-07]', async () => {
    const id = (await rosa.create(unsigned(bodyUS()))).data.application.id
    await sign(id, undefined, asSeenFrom('203.0.113.99', 'Readable/9.9'))
    const rows = await api.services.db.selectFrom('terms_signatures').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.99|Readable/)
  })

  test('is recorded with an application that is signed when it is created, over V1 too [CHG-07]', async () => {
    expect(await signaturesOf((await rosa.create(bodyUS())).data.application.id)).toHaveLength(1)
    const { body } = await browser.post('/api/v1/commerce/onboarding-applications', {
      individuals: [{ terms: { signed: true, version: '2026-01' } }],
    })
    expect(await signaturesOf((body as { id: string }).id)).toHaveLength(1)
  })

  test('sent again adds none and keeps its time; in another language it adds one [CHG-07]', async () => {
    const id = (await rosa.create(unsigned(bodyCA()))).data.application.id
    browser.cookies.set('market', 'en-CA')
    const first = await sign(id)
    await api.advance(60_000)
    const again = await sign(id)
    expect(again.data.applicant.terms?.signedAt).toBe(first.data.applicant.terms?.signedAt)
    browser.cookies.set('market', 'fr-CA')
    await sign(id)
    browser.cookies.delete('market')
    expect((await signaturesOf(id)).map(({ language }) => language)).toEqual(['en-CA', 'fr-CA'])
  })

  test('of another version is refused [CHG-07]', async () => {
    const id = (await rosa.create(unsigned(bodyUS()))).data.application.id
    const response = await sign(id, { signed: true, version: '1999-13' })
    expect([response.status, errorsOf(response)]).toEqual([422, ['applicant.terms.version terms_outdated']])
    expect(await signaturesOf(id)).toEqual([])
  })

  test('cannot be taken back after submission, over V1 neither [CHG-07]', async () => {
    const { id } = await rosa.apply(bodyUS())
    for (const terms of [{ signed: false }, null]) {
      const response = await rosa.save(id, { applicant: { terms } })
      expect([response.status, response.errors[0]?.code]).toEqual([409, 'answer_locked'])
    }
    const patched = await browser.patch(`/api/v1/commerce/onboarding-applications/${id}`, [
      { op: 'replace', path: '/individuals/0/terms/signed', value: false },
    ])
    expect(patched.status).toBe(409)
    expect((await rosa.read(id)).data.applicant.terms?.signed).toBe(true)
    expect(await signaturesOf(id)).toHaveLength(1)
  })

  test('withdrawn and given again before submission is another signature; the first one stays [CHG-07]', async () => {
    const id = (await rosa.create(bodyUS())).data.application.id
    await sign(id, { signed: false })
    await sign(id)
    expect(await signaturesOf(id)).toHaveLength(2)
  })

  test.each(['terms_signatures', 'terms_texts', 'shown_rates'] as const)(
    'is never changed or removed: %s [CHG-07]',
    async (table) => {
      await rosa.create(bodyUS())
      const { db } = api.services
      const change = table === 'shown_rates' ? { content: '{}' } : { version: '1' }
      await expect(db.updateTable(table).set(change).execute()).rejects.toThrow('append-only')
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only')
    },
  )
})

describe('the signed agreement', () => {
  const read = (as: typeof rosa, id: string) =>
    as.call('GET /applications/{id}/agreement', { params: { id } })

  test('is read as it was signed, although the terms have changed since [CHG-07]', async () => {
    const { id } = await rosa.apply(bodyUS())
    await api.services.db
      .insertInto('terms_texts')
      .values({ sha256: 'f'.repeat(64), version: '2099-01', language: 'en-US', text: '# Another\n' })
      .execute()
    const { status, data } = await read(rosa, id)
    expect([status, data.version, data.language, data.text, data.sha256]).toEqual([
      200,
      '2026-01',
      'en-US',
      textOf('en-US'),
      hashOf(textOf('en-US')),
    ])
    const [signature] = await signaturesOf(id)
    expect(data.signedAt).toBe(signature?.signed_at.toISOString())
    expect(data.rates.acceptedAt).toBe(data.signedAt)
  })

  test('is for the applicant alone, once it is signed [CHG-07, SEC-11]', async () => {
    const signed = await rosa.apply(bodyUS())
    const other = applicant(await api.as('mallory@example.com'))
    expect((await read(other, signed.id)).status).toBe(403)
    const body = bodyUS()
    const draft = await rosa.create({ ...body, applicant: { ...body.applicant, terms: null } })
    const answer = await read(rosa, draft.data.application.id)
    expect([answer.status, errorsOf(answer)]).toEqual([409, ['not_signed']])
  })
})
