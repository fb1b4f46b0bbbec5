import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/api/start-app.ts'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import { pdf, plainJpeg, plainPng } from '#test/fixtures/document-samples.ts'
import { withSandboxTables } from '../tables.ts'

const api = await testApp()

const returnUrl = 'http://localhost:3000/urn:app:1/identification'
const host = 'localhost:3000'

/** A browser with its own cookies. */
function openBrowser(language = 'en-US') {
  const cookies: Record<string, string> = { market: language }
  const call = async (request: {
    method: 'GET' | 'POST'
    url: string
    payload?: string | Buffer
    type?: string
  }) => {
    const { method, url, payload, type } = request
    const response = await api.app.inject({
      method,
      url,
      cookies,
      headers: { host, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of response.cookies) cookies[name] = value
    return response
  }
  const form = (url: string, fields: Record<string, string>) =>
    call({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      type: 'application/x-www-form-urlencoded',
    })
  return {
    cookies,
    get: (url: string) => call({ method: 'GET', url }),
    form,
    openPage: ({ inquiryId, sessionToken }: { inquiryId: string; sessionToken: string }, url = returnUrl) =>
      form('/sandbox/inquiry', { inquiryId, sessionToken, returnUrl: url }),
    upload: (inquiryId: string, parts: Record<string, string | Buffer>) =>
      call({ method: 'POST', url: `/sandbox/inquiry/${inquiryId}/documents`, ...multipart(parts) }),
    end: (inquiryId: string, outcome: string) => form(`/sandbox/inquiry/${inquiryId}/outcome`, { outcome }),
  }
}

/** Sends strings as fields and buffers as files, under the same file name and type. */
function multipart(parts: Record<string, string | Buffer>) {
  const chunks = Object.entries(parts).flatMap(([name, content]) => [
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${name}"${
        typeof content === 'string' ? '' : '; filename="photo.jpg"\r\ncontent-type: image/jpeg'
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from('--edge--\r\n')]),
    type: 'multipart/form-data; boundary=edge',
  }
}

async function createInquiry(kind: InquiryKind = 'identification') {
  const { inquiries } = api.services.providers
  const expectedHolder = { businessName: 'Delgado Bakery LLC' }
  const { inquiryId } = await inquiries.create(
    { kind, reference: 'urn:app:1:verification', expectedHolder, returnUrl },
    randomUUID(),
  )
  const { sessionToken } = await inquiries.openSession(inquiryId, 'en-US')
  if (sessionToken === null) throw new Error('The sandbox opens its page by a form.')
  const outcome = async () => (await inquiries.report(inquiryId, expectedHolder)).outcome
  return { inquiryId, sessionToken, outcome }
}
/** Creates an inquiry and opens its page. */
async function openInquiryPage(type: InquiryKind = 'identification', language?: string) {
  const inquiry = await createInquiry(type)
  const browser = openBrowser(language)
  expect((await browser.openPage(inquiry)).statusCode).toBe(303)
  return { ...inquiry, browser, page: `/sandbox/inquiry/${inquiry.inquiryId}` }
}
const storedDocuments = (inquiryId: string) =>
  withSandboxTables(api.services.db)
    .selectFrom('sandbox_documents')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .execute()
const documents = { documentType: 'passport', document: plainJpeg, selfie: plainPng }

describe('with a valid session token', () => {
  test('authorizes the browser by a cookie scoped to the inquiry and keeps the token out of URLs', async () => {
    const inquiry = await createInquiry()
    const browser = openBrowser()
    const response = await browser.openPage(inquiry)
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/sandbox/inquiry/${inquiry.inquiryId}`,
    ])
    expect(response.cookies).toMatchObject([
      {
        httpOnly: true,
        sameSite: 'Strict',
        path: `/sandbox/inquiry/${inquiry.inquiryId}`,
        maxAge: 1800,
      },
    ])
    expect(response.cookies[0]?.value).not.toContain(inquiry.sessionToken)
    const page = await browser.get(`/sandbox/inquiry/${inquiry.inquiryId}`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).not.toContain(inquiry.sessionToken)
    const another = await createInquiry()
    expect((await browser.get(`/sandbox/inquiry/${another.inquiryId}`)).statusCode).toBe(403)
  })

  test('accepts a document and a selfie, ends the inquiry and redirects back', async () => {
    const { inquiryId, browser, page, outcome } = await openInquiryPage()
    const upload = await browser.upload(inquiryId, documents)
    expect([upload.statusCode, upload.headers.location]).toEqual([303, page])
    expect((await browser.get(page)).body).toMatch(/<dt>Passport<\/dt>\s*<dd>Received: JPEG, 0\.1 MB<\/dd>/)
    const response = await browser.end(inquiryId, 'completed')
    expect([response.statusCode, response.headers.location]).toEqual([303, returnUrl])
    expect(await outcome()).toBe('completed')
    expect((await browser.get(page)).body).toContain('This check has ended')
  })

  test('can expire an inquiry without uploads', async () => {
    const { inquiryId, browser, outcome } = await openInquiryPage()
    expect((await browser.end(inquiryId, 'expired')).headers.location).toBe(returnUrl)
    expect(await outcome()).toBe('expired')
  })

  test('accepts a business registration as a PDF, without a selfie', async () => {
    const { inquiryId, browser, page } = await openInquiryPage('verification', 'fr-CA')
    const html = (await browser.get(page)).body
    expect(html).toContain('Présentez l’immatriculation de votre entreprise')
    expect(html).not.toMatch(/type="radio"|id="selfie"/)
    expect((await browser.upload(inquiryId, { document: pdf })).statusCode).toBe(303)
    expect(await storedDocuments(inquiryId)).toMatchObject([
      { document_type: 'registration', media_type: 'application/pdf' },
    ])
    expect((await browser.end(inquiryId, 'failed')).statusCode).toBe(303)
  })
})

describe('an uploaded document', () => {
  test('is discarded except for type and size, and cannot be downloaded', async () => {
    const { inquiryId, browser, page } = await openInquiryPage()
    await browser.upload(inquiryId, documents)
    expect(await storedDocuments(inquiryId)).toEqual(
      [
        ['document', 'passport', 'image/jpeg', plainJpeg.length],
        ['selfie', null, 'image/png', plainPng.length],
      ].map(([part, document_type, media_type, size]) => ({
        inquiry_id: inquiryId,
        part,
        document_type,
        media_type,
        size,
      })),
    )
    for (const path of ['/document', '/selfie', '/documents', '/documents/document'])
      expect([path, (await browser.get(page + path)).statusCode]).toEqual([
        path,
        path === '/documents' ? 405 : 404,
      ])
  })

  test.each([
    ['a text file named as a photo', Buffer.from('I am a photo'), 422, 'This file isn’t a JPEG'],
    ['a truncated photo', plainJpeg.subarray(0, 200), 422, 'This file is damaged'],
    [
      'a file of 10 MB and one byte',
      Buffer.alloc(10 * 1024 * 1024 + 1, 7),
      413,
      'This file is larger than 10 MB',
    ],
  ])(
    '%s is rejected with a message at its field, and the other part is saved',
    async (_case, document, status, text) => {
      const { inquiryId, browser, page } = await openInquiryPage()
      const { statusCode, body } = await browser.upload(inquiryId, { ...documents, document })
      expect(statusCode).toBe(status)
      expect(body).toContain('<title>Error: Show your photo ID</title>')
      expect(body).toMatch(new RegExp(`id="document-error">\\s*${text}`))
      expect(body).toMatch(/value="passport"\s+checked/)
      expect((await storedDocuments(inquiryId)).map(({ part }) => part)).toEqual(['selfie'])
      expect(
        (await browser.upload(inquiryId, { documentType: 'passport', document: plainPng })).headers.location,
      ).toBe(page)
      expect((await storedDocuments(inquiryId)).map(({ part }) => part).toSorted()).toEqual([
        'document',
        'selfie',
      ])
    },
  )

  test('may have up to 10 MB', async () => {
    const { inquiryId, browser } = await openInquiryPage('verification')
    const largest = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length, 32)])
    expect((await browser.upload(inquiryId, { document: largest })).statusCode).toBe(303)
    expect((await storedDocuments(inquiryId))[0]?.size).toBe(10 * 1024 * 1024)
  })

  test('must be a photo for a selfie, not a PDF', async () => {
    const { inquiryId, browser } = await openInquiryPage()
    const { statusCode, body } = await browser.upload(inquiryId, { ...documents, selfie: pdf })
    expect([statusCode, body.includes('Choose another one for your selfie')]).toEqual([422, true])
  })

  test('reports all missing parts at once, and accepts the document type afterwards', async () => {
    const { inquiryId, browser, page } = await openInquiryPage()
    const empty = await browser.upload(inquiryId, { document: Buffer.alloc(0), selfie: Buffer.alloc(0) })
    for (const text of [
      'Select which document',
      'Take or choose a photo of your document',
      'Take or choose a selfie',
    ])
      expect(empty.body).toContain(text)
    const withoutType = await browser.upload(inquiryId, { document: plainJpeg, selfie: plainPng })
    expect(withoutType.body).toContain('Select which document')
    expect(withoutType.body).not.toContain('Take or choose')
    expect((await browser.upload(inquiryId, { documentType: 'id_card' })).headers.location).toBe(page)
    expect((await storedDocuments(inquiryId)).find(({ part }) => part === 'document')?.document_type).toBe(
      'id_card',
    )
  })

  test('is required before an inquiry can be completed or failed', async () => {
    const { inquiryId, browser, outcome } = await openInquiryPage()
    expect((await browser.get(`/sandbox/inquiry/${inquiryId}`)).body).not.toContain('value="completed"')
    expect((await browser.end(inquiryId, 'completed')).statusCode).toBe(422)
    expect(await outcome()).toBeNull()
  })

  test('is rejected once the inquiry has ended', async () => {
    const { inquiryId, browser } = await openInquiryPage()
    await browser.end(inquiryId, 'expired')
    const lateUpload = await browser.upload(inquiryId, documents)
    expect(lateUpload.body).toContain('This check has ended')
    expect(await storedDocuments(inquiryId)).toEqual([])
  })

  const file = (name: string, extra = '', content = plainJpeg.toString('latin1')) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n${extra}\r\n${content}\r\n`
  test.each([
    ['repeated', file('document') + file('document')],
    ['nested', file('document', 'content-type: multipart/mixed; boundary=inner\r\n')],
    [
      'overlapping',
      file('document', 'content-type: image/jpeg\r\n', `${plainJpeg.toString('latin1')}--edge--`),
    ],
  ])('with %s parts is refused, and nothing of it is kept [SEC-18]', async (_, parts) => {
    const { browser, inquiryId, page } = await openInquiryPage('verification')
    const response = await api.app.inject({
      method: 'POST',
      url: `${page}/documents`,
      cookies: browser.cookies,
      headers: { host, 'content-type': 'multipart/form-data; boundary=edge' },
      payload: Buffer.from(`${parts}--edge--\r\n`, 'latin1'),
    })
    expect(response.statusCode).toBe(400)
    expect(await storedDocuments(inquiryId)).toEqual([])
  })

  test('is examined in another thread, one for each file [SEC-18]', async () => {
    const { browser, inquiryId } = await openInquiryPage()
    let threads = 0
    const count = () => (threads += 1)
    process.on('worker', count)
    expect((await browser.upload(inquiryId, documents)).statusCode).toBe(303)
    process.off('worker', count)
    expect(threads).toBe(2)
  })

  test('is rejected with an error page when the request is not multipart or is truncated', async () => {
    const { browser, page } = await openInquiryPage()
    expect((await browser.form(`${page}/documents`, { documentType: 'passport' })).statusCode).toBe(415)
    const { payload, type } = multipart(documents)
    const truncated = await api.app.inject({
      method: 'POST',
      url: `${page}/documents`,
      cookies: browser.cookies,
      headers: { host, 'content-type': type },
      payload: payload.subarray(0, 200),
    })
    expect([truncated.statusCode, truncated.headers['content-type']]).toEqual([
      400,
      'text/html; charset=utf-8',
    ])
  })
})

describe('shows that the session has ended, with a link back,', () => {
  const sessionEnded = { statusCode: 403, body: expect.stringContaining('This session has ended') as unknown }

  test('for a token that is invalid, expired or of another inquiry', async () => {
    const inquiry = await createInquiry()
    const other = await createInquiry()
    const browser = openBrowser()
    for (const sessionToken of ['', 'guess', inquiry.sessionToken.slice(0, -4), other.sessionToken]) {
      const response = await browser.openPage({ ...inquiry, sessionToken })
      expect(response).toMatchObject(sessionEnded)
      expect(response.body).toContain(`href="${returnUrl}"`)
    }
    expect(await browser.openPage({ inquiryId: 'none', sessionToken: 'none' })).toMatchObject(sessionEnded)
    await api.advance(15 * 60_000)
    expect(await browser.openPage(inquiry)).toMatchObject(sessionEnded)
    expect(browser.cookies).not.toHaveProperty('sandbox_inquiry')
  })

  test('for a page that was open too long', async () => {
    const { browser, page, inquiryId } = await openInquiryPage()
    await api.advance(30 * 60_000)
    const response = await browser.get(page)
    expect(response).toMatchObject(sessionEnded)
    expect(response.body).toContain(`href="${returnUrl}"`)
    expect(await browser.upload(inquiryId, documents)).toMatchObject(sessionEnded)
    expect(await browser.end(inquiryId, 'completed')).toMatchObject(sessionEnded)
  })

  test('for a browser that knows only the URL, in French too', async () => {
    const { page } = await openInquiryPage()
    const otherBrowser = openBrowser('fr-CA')
    expect((await otherBrowser.get(page)).body).toContain('Cette session a pris fin')
    otherBrowser.cookies['sandbox_inquiry'] = 'v1.made.up.ticket'
    expect((await otherBrowser.get(page)).statusCode).toBe(403)
  })
})

test('keeps a token valid after newer ones are created, as by a polling page', async () => {
  const inquiry = await createInquiry()
  await api.services.providers.inquiries.openSession(inquiry.inquiryId, 'en-US')
  expect((await openBrowser().openPage(inquiry)).statusCode).toBe(303)
})

test('allows a return URL on the local portal host of the request only', async () => {
  const alternateReturnUrl = 'http://gdp.localhost:3000/urn:app:1/identification'
  const openFrom = async (hostName: string) => {
    const { inquiryId, sessionToken } = await createInquiry()
    return api.app.inject({
      method: 'POST',
      url: '/sandbox/inquiry',
      headers: { host: hostName, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ inquiryId, sessionToken, returnUrl: alternateReturnUrl }).toString(),
    })
  }
  expect((await openFrom('gdp.localhost:3000')).statusCode).toBe(303)
  expect((await openFrom('poynt.localhost:3000')).statusCode).toBe(422)
})

test('rejects return URLs on other sites', async () => {
  const inquiry = await createInquiry()
  for (const foreignUrl of [
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    '//evil.example',
    'javascript:0',
  ]) {
    const response = await openBrowser().openPage(inquiry, foreignUrl)
    expect([foreignUrl, response.statusCode]).toEqual([foreignUrl, 422])
    expect(response.body).not.toContain('evil')
  }
})

test('rejects cross-origin uploads and outcomes', async () => {
  const { inquiryId, page, browser } = await openInquiryPage()
  for (const url of ['/sandbox/inquiry', `${page}/documents`, `${page}/outcome`]) {
    const response = await api.app.inject({
      method: 'POST',
      url,
      cookies: browser.cookies,
      headers: { host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=expired',
    })
    expect([url, response.statusCode]).toEqual([url, 403])
  }
  expect(await storedDocuments(inquiryId)).toEqual([])
})

test('opens the camera for each part, and contains no inline scripts or styles', async () => {
  const { browser, page } = await openInquiryPage()
  const { body } = await browser.get(page)
  expect(body).toMatch(/id="document"[^>]*accept="image\/\*,application\/pdf"\s+capture="environment"/)
  expect(body).toMatch(/id="selfie"[^>]*accept="image\/\*"\s+capture="user"/)
  expect(body).not.toMatch(/<script|<style| style="| on\w+="/)
})
