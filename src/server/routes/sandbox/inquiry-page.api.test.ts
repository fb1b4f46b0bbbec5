import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { InquiryKind } from '../../../domain/inquiries/inquiry.ts'
import { jpegWith, pdf, plainJpeg, plainPng, secret, segment } from '../../documents/samples.ts'
import { documentPlace, type Part } from '../../store/sandbox-documents.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const returnUrl = 'http://localhost:3000/urn:app:1/identification'
const host = 'localhost:3000'

/** A browser on the inquiry's pages. */
function visitor(language = 'en-US') {
  const cookies: Record<string, string> = { market: language }
  const call = async (request: {
    method: 'GET' | 'POST'
    url: string
    payload?: string | Buffer
    type?: string
  }) => {
    const { method, url, payload, type } = request
    const answer = await api.app.inject({
      method,
      url,
      cookies,
      headers: { host, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
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
    enter: ({ inquiryId, sessionToken }: { inquiryId: string; sessionToken: string }, back = returnUrl) =>
      form('/sandbox/inquiry', { inquiryId, sessionToken, returnUrl: back }),
    send: (inquiryId: string, parts: Record<string, string | Buffer>) =>
      call({ method: 'POST', url: `/sandbox/inquiry/${inquiryId}/papers`, ...multipart(parts) }),
    end: (inquiryId: string, outcome: string) => form(`/sandbox/inquiry/${inquiryId}/outcome`, { outcome }),
  }
}

/** Texts are fields, bytes are files; browsers name and type files as they please. */
function multipart(parts: Record<string, string | Buffer>) {
  const pieces = Object.entries(parts).flatMap(([name, content]) => [
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${name}"${
        typeof content === 'string' ? '' : '; filename="photo.jpg"\r\ncontent-type: image/jpeg'
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from('--edge--\r\n')]),
    type: 'multipart/form-data; boundary=edge',
  }
}

/** An inquiry with a session, as the product opens it. */
async function open(kind: InquiryKind = 'identification') {
  const { inquiries } = api.services.providers
  const { inquiryId } = await inquiries.create({ kind, reference: 'urn:app:1' })
  const { sessionToken } = await inquiries.openSession(inquiryId)
  return { inquiryId, sessionToken, outcome: () => inquiries.outcome(inquiryId) }
}
/** An inquiry whose page stands open. */
async function entered(type: InquiryKind = 'identification', language?: string) {
  const inquiry = await open(type)
  const browser = visitor(language)
  expect((await browser.enter(inquiry)).statusCode).toBe(303)
  return { ...inquiry, browser, page: `/sandbox/inquiry/${inquiry.inquiryId}` }
}
const kept = (inquiryId: string) =>
  api.services.db.selectFrom('sandbox_documents').selectAll().where('inquiry_id', '=', inquiryId).execute()
/** What nobody but this test ever reads. */
const contentOf = async (inquiryId: string, part: Part) => {
  const row = (await kept(inquiryId)).find((document) => document.part === part)
  if (!row) throw new Error(`No ${part} was kept.`)
  return Buffer.from(api.services.sealing.open(row.sealed_content, documentPlace(inquiryId, part)), 'base64')
}
const papers = { paper: 'passport', document: plainJpeg, selfie: plainPng }

describe('somebody with the session’s token', () => {
  test('is let in by a cookie of that inquiry alone, and no address holds the token', async () => {
    const inquiry = await open()
    const browser = visitor()
    const answer = await browser.enter(inquiry)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/sandbox/inquiry/${inquiry.inquiryId}`,
    ])
    expect(answer.cookies).toMatchObject([
      {
        httpOnly: true,
        sameSite: 'Strict',
        path: `/sandbox/inquiry/${inquiry.inquiryId}`,
        maxAge: 1800,
      },
    ])
    expect(answer.cookies[0]?.value).not.toContain(inquiry.sessionToken)
    const page = await browser.get(`/sandbox/inquiry/${inquiry.inquiryId}`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).not.toContain(inquiry.sessionToken)
    const another = await open()
    expect((await browser.get(`/sandbox/inquiry/${another.inquiryId}`)).statusCode).toBe(403)
  })

  test('hands in a document and a selfie, ends the check and is sent back', async () => {
    const { inquiryId, browser, page, outcome } = await entered()
    const sent = await browser.send(inquiryId, papers)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, page])
    expect((await browser.get(page)).body).toMatch(/<dt>Passport<\/dt>\s*<dd>Received: JPEG, 0\.1 MB<\/dd>/)
    const ended = await browser.end(inquiryId, 'completed')
    expect([ended.statusCode, ended.headers.location]).toEqual([303, returnUrl])
    expect(await outcome()).toBe('completed')
    expect((await browser.get(page)).body).toContain('This check has ended')
  })

  test('may let the time run out without handing in anything', async () => {
    const { inquiryId, browser, outcome } = await entered()
    expect((await browser.end(inquiryId, 'expired')).headers.location).toBe(returnUrl)
    expect(await outcome()).toBe('expired')
  })

  test('hands in a registration paper for a business, a PDF as well, and no selfie', async () => {
    const { inquiryId, browser, page } = await entered('verification', 'fr-CA')
    const asked = (await browser.get(page)).body
    expect(asked).toContain('Présentez l’immatriculation de votre entreprise')
    expect(asked).not.toMatch(/type="radio"|id="selfie"/)
    expect((await browser.send(inquiryId, { document: pdf })).statusCode).toBe(303)
    expect(await kept(inquiryId)).toMatchObject([{ paper: 'registration', media_type: 'application/pdf' }])
    expect((await browser.end(inquiryId, 'failed')).statusCode).toBe(303)
  })
})

describe('what is handed in', () => {
  test('is kept without the place it was taken at, sealed, and answered by no address', async () => {
    const { inquiryId, browser, page } = await entered()
    const photo = jpegWith(segment(0xe1, `Exif\0\0${secret}`))
    await browser.send(inquiryId, { ...papers, document: photo })
    expect(await contentOf(inquiryId, 'document')).toEqual(plainJpeg)
    const rows = JSON.stringify(await kept(inquiryId))
    expect(rows).not.toContain(plainJpeg.toString('base64').slice(0, 40))
    for (const path of ['/document', '/selfie', '/papers', '/papers/document'])
      expect([path, (await browser.get(page + path)).statusCode]).toEqual([
        path,
        path === '/papers' ? 405 : 404,
      ])
  })

  test.each([
    ['a text that calls itself a photo', Buffer.from('I am a photo'), 422, 'This file is not a JPEG'],
    ['a photo that broke off', plainJpeg.subarray(0, 200), 422, 'This file is damaged'],
    [
      'one byte more than 10 MB',
      Buffer.alloc(10 * 1024 * 1024 + 1, 7),
      413,
      'This file is larger than 10 MB',
    ],
  ])(
    '%s is refused in words beside its field, and the rest is not lost',
    async (_what, document, code, text) => {
      const { inquiryId, browser, page } = await entered()
      const { statusCode, body } = await browser.send(inquiryId, { ...papers, document })
      expect(statusCode).toBe(code)
      expect(body).toContain('<title>Error: Show your photo ID</title>')
      expect(body).toMatch(new RegExp(`id="document-fault">\\s*${text}`))
      expect(body).toMatch(/value="passport"\s+checked/)
      expect((await kept(inquiryId)).map(({ part }) => part)).toEqual(['selfie'])
      expect(
        (await browser.send(inquiryId, { paper: 'passport', document: plainPng })).headers.location,
      ).toBe(page)
      expect((await kept(inquiryId)).map(({ part }) => part).toSorted()).toEqual(['document', 'selfie'])
    },
  )

  test('may be 10 MB', async () => {
    const { inquiryId, browser } = await entered('verification')
    const most = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length, 32)])
    expect((await browser.send(inquiryId, { document: most })).statusCode).toBe(303)
    expect((await kept(inquiryId))[0]?.size).toBe(10 * 1024 * 1024)
  })

  test('a selfie is a photo, never a PDF', async () => {
    const { inquiryId, browser } = await entered()
    const { statusCode, body } = await browser.send(inquiryId, { ...papers, selfie: pdf })
    expect([statusCode, body.includes('Choose another one for your selfie')]).toEqual([422, true])
  })

  test('everything that is missing is told at once, and what is named so later counts', async () => {
    const { inquiryId, browser, page } = await entered()
    const nothing = await browser.send(inquiryId, { document: Buffer.alloc(0), selfie: Buffer.alloc(0) })
    for (const text of [
      'Choose which document',
      'Take or choose a photo of your document',
      'Take or choose a selfie',
    ])
      expect(nothing.body).toContain(text)
    const unnamed = await browser.send(inquiryId, { document: plainJpeg, selfie: plainPng })
    expect(unnamed.body).toContain('Choose which document')
    expect(unnamed.body).not.toContain('Take or choose')
    expect((await browser.send(inquiryId, { paper: 'id_card' })).headers.location).toBe(page)
    expect((await kept(inquiryId)).find(({ part }) => part === 'document')?.paper).toBe('id_card')
  })

  test('without it a check is neither completed nor failed', async () => {
    const { inquiryId, browser, outcome } = await entered()
    expect((await browser.get(`/sandbox/inquiry/${inquiryId}`)).body).not.toContain('value="completed"')
    expect((await browser.end(inquiryId, 'completed')).statusCode).toBe(422)
    expect(await outcome()).toBeNull()
  })

  test('is not taken once the check is over', async () => {
    const { inquiryId, browser } = await entered()
    await browser.end(inquiryId, 'expired')
    const late = await browser.send(inquiryId, papers)
    expect(late.body).toContain('This check has ended')
    expect(await kept(inquiryId)).toEqual([])
  })

  test('that is no upload at all, or breaks off, is refused on a page', async () => {
    const { browser, page } = await entered()
    expect((await browser.form(`${page}/papers`, { paper: 'passport' })).statusCode).toBe(415)
    const { payload, type } = multipart(papers)
    const broken = await api.app.inject({
      method: 'POST',
      url: `${page}/papers`,
      cookies: browser.cookies,
      headers: { host, 'content-type': type },
      payload: payload.subarray(0, 200),
    })
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  })
})

describe('the session has ended, and a way back is shown,', () => {
  const ended = { statusCode: 403, body: expect.stringContaining('This session has ended') as unknown }

  test('for a token that is wrong, another inquiry’s, or too old', async () => {
    const inquiry = await open()
    const other = await open()
    const browser = visitor()
    for (const sessionToken of ['', 'guess', inquiry.sessionToken.slice(0, -4), other.sessionToken]) {
      const answer = await browser.enter({ ...inquiry, sessionToken })
      expect(answer).toMatchObject(ended)
      expect(answer.body).toContain(`href="${returnUrl}"`)
    }
    expect(await browser.enter({ inquiryId: 'none', sessionToken: 'none' })).toMatchObject(ended)
    await api.advance(15 * 60_000)
    expect(await browser.enter(inquiry)).toMatchObject(ended)
    expect(browser.cookies).not.toHaveProperty('sandbox_inquiry')
  })

  test('for a page that was left open too long', async () => {
    const { browser, page, inquiryId } = await entered()
    await api.advance(30 * 60_000)
    const answer = await browser.get(page)
    expect(answer).toMatchObject(ended)
    expect(answer.body).toContain(`href="${returnUrl}"`)
    expect(await browser.send(inquiryId, papers)).toMatchObject(ended)
    expect(await browser.end(inquiryId, 'completed')).toMatchObject(ended)
  })

  test('for whoever knows the address alone, in French too', async () => {
    const { page } = await entered()
    const stranger = visitor('fr-CA')
    expect((await stranger.get(page)).body).toContain('Cette session a pris fin')
    stranger.cookies['sandbox_inquiry'] = 'v1.made.up.by.somebody'
    expect((await stranger.get(page)).statusCode).toBe(403)
  })
})

test('a token still lets in after others were given, as to a page that looks every second', async () => {
  const inquiry = await open()
  await api.services.providers.inquiries.openSession(inquiry.inquiryId)
  expect((await visitor().enter(inquiry)).statusCode).toBe(303)
})

test('from another local name of the portal one is sent back to that name', async () => {
  const back = 'http://gdp.localhost:3000/urn:app:1/identification'
  const entry = async (name: string) => {
    const { inquiryId, sessionToken } = await open()
    return api.app.inject({
      method: 'POST',
      url: '/sandbox/inquiry',
      headers: { host: name, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ inquiryId, sessionToken, returnUrl: back }).toString(),
    })
  }
  expect((await entry('gdp.localhost:3000')).statusCode).toBe(303)
  expect((await entry('poynt.localhost:3000')).statusCode).toBe(422)
})

test('nobody is sent back to somebody else’s site', async () => {
  const inquiry = await open()
  for (const back of [
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    '//evil.example',
    'javascript:0',
  ]) {
    const answer = await visitor().enter(inquiry, back)
    expect([back, answer.statusCode]).toEqual([back, 422])
    expect(answer.body).not.toContain('evil')
  }
})

test('another site cannot hand in or end anything', async () => {
  const { inquiryId, page, browser } = await entered()
  for (const url of ['/sandbox/inquiry', `${page}/papers`, `${page}/outcome`]) {
    const answer = await api.app.inject({
      method: 'POST',
      url,
      cookies: browser.cookies,
      headers: { host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=expired',
    })
    expect([url, answer.statusCode]).toEqual([url, 403])
  }
  expect(await kept(inquiryId)).toEqual([])
})

test('the page opens the camera that is wanted, and holds no script and no style of its own', async () => {
  const { browser, page } = await entered()
  const { body } = await browser.get(page)
  expect(body).toMatch(/id="document"[^>]*accept="image\/\*,application\/pdf"\s+capture="environment"/)
  expect(body).toMatch(/id="selfie"[^>]*accept="image\/\*"\s+capture="user"/)
  expect(body).not.toMatch(/<script|<style| style="| on\w+="/)
})
