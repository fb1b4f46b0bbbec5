import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import type { BrandView, ReferralVersionSummary, ReferralView } from '#api/partners/referrals.ts'
import type { ConfigView } from '#api/public.ts'
import { createTestClient, type TestClient, type TestResponse } from '#test/api/client.ts'
import { runCommand } from '#test/api/run-command.ts'
import { testApp } from '#test/api/start-app.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { buildApp } from '#server/app.ts'
import { createReferralDirectory } from '#server/reference-data/referrals/directory.ts'
import { importReferrals, seedReferrals } from '#server/reference-data/referrals/import-referrals.ts'

const api = await testApp()
const path = '/api/v2/partner/referrals'

let count = 0
/** A referral of its own organization, imported by the operator. */
async function newReferral(members: Partial<Referral> = {}) {
  const id = `ref-${(count += 1)}`
  const organizationId = `org-${count}`
  const record = {
    id,
    organizationId,
    brand: { name: 'Juniper', colors: { accent: '#2f5d1e' } },
    plans: { n910: { planName: 'Handheld', perUnit: 24.95 } },
    ...members,
  }
  await importReferrals(api.services, JSON.stringify([record]))
  const admin = await api.as(`admin@${organizationId}.test`, ['partner'], organizationId)
  return { id, organizationId, record, admin, url: `${path}/${id}` }
}

const failures = ({ status, body }: TestResponse) => [
  status,
  ...((body as Partial<ErrorResponse>).errors ?? []).map(({ code, field }) =>
    field ? `${code} ${field}` : code,
  ),
]
const viewOf = (response: TestResponse): ReferralView => {
  expect([response.status, response.text]).toEqual([200, expect.any(String)])
  return response.data as ReferralView
}
const versionsOf = async (admin: TestClient, url: string) =>
  ((await admin.get(`${url}/versions`)).body as { data: ReferralVersionSummary[] }).data
const brandOnPage = async (id: string) =>
  ((await api.anonymous().get(`/api/v2/configs?referralUrlId=${id}`)).data as ConfigView).brand

test('a partner sees the referrals of its organization and no other [PART-05]', async () => {
  const own = await newReferral()
  const other = await newReferral()
  expect((await own.admin.get(path)).data).toEqual([
    { id: own.id, name: 'Juniper', version: 1, updatedAt: expect.any(String) as string },
  ])
  const response = await own.admin.get(own.url)
  expect(viewOf(response).configuration).toEqual(own.record)
  expect(response.headers['etag']).toBe('"1"')
  for (const call of [
    own.admin.get(other.url),
    own.admin.put(other.url, { brand: {} }),
    own.admin.get(`${other.url}/versions`),
    own.admin.get(`${other.url}/versions/1`),
    own.admin.post(`${other.url}/versions/1/restorations`, {}),
    own.admin.post(`${other.url}/previews`, { brand: {}, page: 'start', language: 'en-US' }),
    own.admin.get(`${path}/demo-vendor`),
    own.admin.get(`${path}/nobody`),
  ])
    expect(failures(await call)).toEqual([404, 'unknown_id'])
})

test('a saved brand is on the pages at once, and what the operator set stays [PART-05]', async () => {
  const { admin, url, id, record } = await newReferral()
  const brand: BrandView = {
    name: 'Lakeshore',
    senderName: 'Lakeshore Payments',
    colors: { accent: '#1b5a73', ink: '#10222b' },
    texts: { en: { title: 'Paid on the spot' }, fr: { title: 'Payé sur‑le‑champ' } },
    supportEmail: 'help@lakeshore.example.com',
    supportPhone: '(414) 555-0119',
    links: { support: 'https://lakeshore.example.com/help' },
    localLinks: { 'fr-CA': { support: 'https://lakeshore.example.com/aide' } },
  }
  const saved = await admin.put(url, { brand }, { 'if-match': '"1"' })
  expect(saved.headers['etag']).toBe('"2"')
  const stored = { ...brand, supportPhone: '+1 414 555 0119' }
  expect(viewOf(saved).configuration).toEqual({ ...record, brand: stored })
  expect(await brandOnPage(id)).toMatchObject({ ...stored, logo: null })
  // What is absent is the portal's again.
  await admin.put(url, { brand: { name: 'Lakeshore', colors: null, texts: { en: { title: null } } } })
  expect(viewOf(await admin.get(url)).configuration.brand).toEqual({ name: 'Lakeshore' })
})

test('a change is based on the version that was read [PART-05]', async () => {
  const { admin, url } = await newReferral()
  const save = (name: string, version: number) =>
    admin.put(url, { brand: { name } }, { 'if-match': `"${version}"` })
  expect((await save('First', 1)).status).toBe(200)
  expect(failures(await save('Second', 1))).toEqual([412, 'version_conflict'])
  // Nothing that changes is no version.
  expect((await save('First', 2)).headers['etag']).toBe('"2"')
})

test.each([
  [
    'en-US',
    'This can’t be read: #c9a227 on ',
    'has a contrast of 2.2 : 1',
    'The nearest shade that works is #',
  ],
  ['fr-CA', 'Ce texte est illisible', 'donne un contraste de 2,2', 'La nuance lisible la plus proche est #'],
])('a color that can’t be read is refused in %s, with its contrast [PART-04]', async (language, ...texts) => {
  const { admin, url } = await newReferral()
  const response = await admin.put(
    url,
    { brand: { colors: { accent: '#c9a227' } } },
    { 'accept-language': language },
  )
  expect(failures(response)).toEqual([
    422,
    'color_unreadable brand.colors.accent',
    'color_unreadable brand.colors.accentText',
  ])
  const [error] = (response.body as ErrorResponse).errors
  for (const text of texts) expect(error?.message).toContain(text)
  expect((await admin.get(url)).headers['etag']).toBe('"1"')
})

test('every wrong member is named at once [PART-05]', async () => {
  const { admin, url } = await newReferral()
  const wrong = await admin.put(url, {
    brand: {
      name: 'Juniper <pay@juniper.example>',
      colors: { accent: 'red' },
      supportEmail: 'help',
      supportPhone: '123',
      links: { home: 'javascript:alert(1)' },
      localLinks: { 'fr-CA': { terms: 'http://juniper.example/' } },
      look: 'other',
    },
  })
  expect(
    failures(wrong)
      .slice(1)
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    'choice_unknown brand.look',
    'color_format brand.colors.accent',
    'email_format brand.supportEmail',
    'link_format brand.links.home',
    'link_format brand.localLinks.fr-CA.terms',
    'phone_invalid brand.supportPhone',
    'sender_characters brand.name',
  ])
  const bothTaken = [422, 'brand_name_taken brand.name', 'brand_name_taken brand.senderName']
  for (const brand of [
    { name: 'godaddy payments', senderName: 'Poynt' },
    { name: 'GoDaddy-Payments', senderName: 'Lakeshore Credit Union  Payments' },
  ])
    expect(failures(await admin.put(url, { brand }))).toEqual(bothTaken)
  const invisible = await admin.put(url, { brand: { name: 'GoDaddy Payments\u200b' } })
  expect(failures(invisible)).toEqual([422, 'sender_characters brand.name'])
})

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
/** @param extra bytes after the image */
function png(side = 2, extra = Buffer.alloc(0)): string {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const file = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1)))),
    chunk('IEND', Buffer.alloc(0)),
    extra,
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}

test('logos are small still images; the operator’s stay as they are [PART-05]', async () => {
  const svg = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"
  const { admin, url, id } = await newReferral({ brand: { name: 'Elderberry', logo: svg } })
  const save = async (logo: string, logoOnDark: string | null = null) =>
    failures(await admin.put(url, { brand: { name: 'Elderberry', logo, logoOnDark } }))
  expect(await save(svg, png())).toEqual([200])
  expect(await save(png(), svg)).toEqual([422, 'logo_format brand.logoOnDark'])
  expect(await save('https://juniper.example/logo.png')).toEqual([422, 'logo_format brand.logo'])
  expect(await save(png(2, Buffer.from('<script>')))).toEqual([422, 'logo_format brand.logo'])
  expect(await save(png(2000))).toEqual([422, 'logo_too_large brand.logo'])
  expect(await save(png(2, Buffer.alloc(40_000)))).toEqual([422, 'logo_too_large brand.logo'])
  expect(await brandOnPage(id)).toMatchObject({ logo: svg, logoOnDark: png() })
})

test('every change is a version, and an earlier brand comes back without its prices [PART-05]', async () => {
  const { admin, url, id, record } = await newReferral()
  await admin.put(url, { brand: { name: 'Second', colors: { accent: '#1b5a73' } } })
  const dearer = {
    ...record,
    brand: { name: 'Third' },
    plans: { n910: { planName: 'Handheld', perUnit: 30 } },
  }
  await importReferrals(api.services, JSON.stringify([dearer]))
  const restored = await admin.post(`${url}/versions/2/restorations`, {}, { 'if-match': '"3"' })
  expect(viewOf(restored).configuration).toEqual({
    ...dearer,
    brand: { name: 'Second', colors: { accent: '#1b5a73' } },
  })
  expect((await brandOnPage(id)).name).toBe('Second')
  expect(
    (await versionsOf(admin, url)).map(({ version, author, source, restoredVersion, changed }) => [
      version,
      author,
      source,
      restoredVersion,
      changed,
    ]),
  ).toEqual([
    [4, expect.stringContaining('admin@'), 'restore', 2, ['brand.name', 'brand.colors']],
    [3, null, 'import', null, ['brand.name', 'brand.colors', 'plans.n910']],
    [2, expect.stringContaining('admin@'), 'edit', null, ['brand.name', 'brand.colors']],
    [1, null, 'import', null, expect.arrayContaining(['id', 'brand.name', 'plans.n910'])],
  ])
  const first = (await admin.get(`${url}/versions/1`)).data as ReferralView
  expect(first.configuration).toEqual(record)
  expect(failures(await admin.get(`${url}/versions/9`))).toEqual([404, 'unknown_id'])
  expect(failures(await admin.post(`${url}/versions/x/restorations`, {}))).toEqual([404, 'unknown_id'])
  const rows = api.services.db.updateTable('referral_versions').set({ created_by: 'me' })
  await expect(rows.execute()).rejects.toThrow('append-only')
  const audited = await api.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('chain', '=', `referral:${id}`)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'referral.imported',
    'referral.edited',
    'referral.imported',
    'referral.restored',
  ])
})

test('a page of versions leads to the next [PART-05]', async () => {
  const { admin, url } = await newReferral()
  for (let at = 0; at < 52; at += 1) await admin.put(url, { brand: { name: `Name ${at}` } })
  const first = (await admin.get(`${url}/versions`)).body as { data: unknown[]; nextCursor: string }
  expect(first.data).toHaveLength(50)
  const second = (await admin.get(`${url}/versions?cursor=${first.nextCursor}`)).body
  expect(second).toMatchObject({ data: [{ version: 3 }, { version: 2 }, { version: 1 }], nextCursor: null })
  expect(failures(await admin.get(`${url}/versions?cursor=-1`))).toEqual([422, 'choice_unknown cursor'])
})

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

test('other processes hear of a change [PART-05]', async () => {
  const { admin, url, id } = await newReferral()
  const { db, config } = api.services
  const other = createReferralDirectory(db, api.database.notifications, {
    sandbox: config.sandbox,
    onFailure: (error) => expect.fail(String(error)),
  })
  stops.push(other.stop)
  await api.database.notifications.start((error) => expect.fail(String(error)))
  await other.load()
  await admin.put(url, { brand: { name: 'Heard' } })
  await vi.waitFor(() => expect(other.find(id)?.brand?.name).toBe('Heard'))
})

/** The application with a built page that shows what it renders. */
async function withRenderer() {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-preview-'))
  for (const name of ['web/assets', 'web-server']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), '<html lang="en-US"><head></head><body></body></html>')
  writeFileSync(join(folder, 'web/assets/style-12345678.css'), '')
  writeFileSync(
    join(folder, 'web-server/server-entry.js'),
    'export const renderView = async ({ config, ...visit }, { locale }) =>\n' +
      '  `<h1>${JSON.stringify({ brand: config.brand, currency: config.currency, locale, ...visit })}</h1>`',
  )
  const app = await buildApp(api.services, join(folder, 'web'))
  stops.push(() => {
    void app.close()
    rmSync(folder, { recursive: true })
  })
  return createTestClient(app, new URL(api.services.config.publicOrigins.gdp).host)
}

test.each([
  ['start', 'en-CA', '/get-started', 'CAD'],
  ['form', 'fr-CA', '/applicant', 'CAD'],
  ['outcome', 'en-US', '/complete', 'USD'],
])(
  'the preview of %s renders the page with the draft, and stores nothing [PART-05]',
  async (page, language, path, currency) => {
    const { admin, url, id } = await newReferral()
    const client = await withRenderer()
    for (const [name, value] of admin.cookies) client.cookies.set(name, value)
    // A color that can't be read is shown, so that one sees why it is refused.
    const brand = { name: 'Draft Brand', colors: { accent: '#c9a227' }, texts: { fr: { title: 'Payé' } } }
    const response = await client.post(`${url}/previews`, { brand, page, language })
    expect([response.status, response.text]).toEqual([200, expect.any(String)])
    const preview = response.data as { html: string; styles: string; styleSheet: string }
    const rendered = JSON.parse(preview.html.slice('<h1>'.length, -'</h1>'.length)) as Record<string, unknown>
    expect(rendered).toMatchObject({ brand, currency, locale: language, referralUrlId: id })
    expect(rendered['url']).toMatch(new RegExp(`^/r/${id}.*${path}$`))
    expect(preview.styles).toContain('--accent:#c9a227')
    expect(preview.styleSheet).toBe('/assets/style-12345678.css')
    expect((await brandOnPage(id)).name).toBe('Juniper')
    expect(await versionsOf(admin, url)).toHaveLength(1)
  },
)

test('a preview waits for the pages to be built [PART-05]', async () => {
  const { admin, url } = await newReferral()
  const unbuilt = await buildApp(api.services, '/nowhere')
  stops.push(() => void unbuilt.close())
  const client = createTestClient(unbuilt, new URL(api.services.config.publicOrigins.gdp).host)
  for (const [name, value] of admin.cookies) client.cookies.set(name, value)
  const response = await client.post(`${url}/previews`, { brand: {}, page: 'start', language: 'en-US' })
  expect(failures(response)).toEqual([503, 'unavailable'])
})

test('the operator exports a file, changes a price in it and imports it [PART-05]', async () => {
  const { id, url, admin, record } = await newReferral()
  const folder = mkdtempSync(join(tmpdir(), 'threshold-referrals-'))
  stops.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'referrals.json')
  expect(await runCommand(api, 'referrals', 'export', file)).toMatchObject({ exitCode: 0 })
  const exported = JSON.parse(readFileSync(file, 'utf8')) as Referral[]
  expect(exported.find((each) => each.id === id)).toEqual(record)
  const dearer = exported.map((each) => (each.id === id ? { ...each, pricing: { shippingCost: 20 } } : each))
  writeFileSync(file, JSON.stringify(dearer))
  const imported = await runCommand(api, 'referrals', 'import', file)
  expect(imported).toEqual({
    exitCode: 0,
    output: `0 referrals added, 1 changed, ${dearer.length - 1} as before.`,
  })
  expect(api.services.referenceData.findReferral(id)?.pricing).toEqual({ shippingCost: 20 })
  expect((await versionsOf(admin, url))[0]).toMatchObject({
    source: 'import',
    changed: ['pricing.shippingCost'],
  })
  writeFileSync(file, JSON.stringify([{ id: 'fresh' }, { id, brand: { colors: { accent: '#ffe600' } } }]))
  const refused = await runCommand(api, 'referrals', 'import', file)
  expect(refused).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('has a contrast of') as string,
  })
  expect(
    await api.services.db.selectFrom('referrals').selectAll().where('id', '=', 'fresh').execute(),
  ).toEqual([])
})

test('a start adds and updates what is the file’s, never what was changed since [PART-05]', async () => {
  const { db, clock } = api.services
  const folder = mkdtempSync(join(tmpdir(), 'threshold-referrals-'))
  stops.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'referrals.json')
  const start = async (...records: Referral[]) => {
    writeFileSync(file, JSON.stringify(records))
    await seedReferrals({ db, clock, config: { sandbox: false, referralsFile: file } })
  }
  const stored = async () =>
    Object.fromEntries(
      (await db.selectFrom('referrals').selectAll().where('id', 'like', 'seed-%').execute()).map(
        ({ id, version, configuration }) => [id, [version, configuration.brand?.name]],
      ),
    )
  const named = (id: string, name: string): Referral => ({ id, organizationId: 'seeds', brand: { name } })
  await start(named('seed-a', 'A'), named('seed-b', 'B'), { ...named('seed-c', 'C'), sandbox: true })
  expect(await stored()).toEqual({ 'seed-a': [1, 'A'], 'seed-b': [1, 'B'] })
  const admin = await api.as('admin@seeds.test', ['partner'], 'seeds')
  await admin.put(`${path}/seed-b`, { brand: { name: 'Edited' } })
  await start(named('seed-a', 'A2'), named('seed-b', 'B2'))
  await start(named('seed-a', 'A2'), named('seed-b', 'B2'))
  expect(await stored()).toEqual({ 'seed-a': [2, 'A2'], 'seed-b': [2, 'Edited'] })
})
