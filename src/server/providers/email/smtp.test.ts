import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { aMail, emailSenderContract } from './contract.ts'
import { type MailServer, password, startMailServer, unknownReader } from './mail-server.ts'
import { smtpEmailSender } from './smtp.ts'

describe('a real mail server takes mail as every sender does', () => {
  emailSenderContract(async () => {
    const { settings, taken, close } = await startMailServer()
    return {
      sender: smtpEmailSender(settings),
      // Mailboxes show a message once, however often it came under its Message-ID.
      found: async (reader) =>
        [...new Map(taken.map((mail) => [mail.messageId, mail])).values()]
          .filter(({ to }) => to === reader)
          .map(({ to, subject, text }) => ({ to, subject, text })),
      close,
    }
  })
})

describe('on a mail server', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.close())
  const sent = async (mail = aMail()) => {
    await smtpEmailSender(server.settings).send(mail)
    const last = server.taken.at(-1)
    if (!last) throw new Error('Nothing was taken.')
    return last
  }

  test('a mail comes from the sender of the settings, as text and as HTML', async () => {
    const { from, text, html } = await sent()
    expect(from).toBe(server.settings.from)
    expect(text).toBe(aMail().text)
    expect(html).toBe(aMail().html)
  })

  test('its Message-ID is made of the outbox entry and our own domain', async () => {
    expect((await sent(aMail({ key: 'entry-1' }))).messageId).toBe('<entry-1@pay.example.com>')
  })

  test('it asks for no automatic answer', async () => {
    expect((await sent()).headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('an address with a comma in it does not become two readers, nor a line break a header', async () => {
    const before = server.taken.length
    await smtpEmailSender(server.settings)
      .send(aMail({ to: 'eve@example.com, mallory@example.com' }))
      .catch(() => undefined)
    const readers = server.taken.slice(before).map(({ to }) => to)
    expect(readers).not.toContainEqual(expect.stringMatching(/eve@example\.com.*mallory@example\.com/))
    const { headers } = await sent(aMail({ subject: 'Hello\r\nBcc: mallory@example.com' }))
    expect(headers.has('bcc')).toBe(false)
  })

  test('a reader who is refused, and a password that is wrong, throw', async () => {
    const { settings } = server
    await expect(sent(aMail({ to: unknownReader }))).rejects.toMatchObject({ responseCode: 550 })
    const wrong = smtpEmailSender({ ...settings, password: 'wrong' }).send(aMail())
    await expect(wrong).rejects.toMatchObject({ code: 'EAUTH' })
  })
})

test('a connection that is refused throws', async () => {
  const { settings, close } = await startMailServer()
  await close()
  await expect(smtpEmailSender(settings).send(aMail())).rejects.toThrow('ECONNREFUSED')
})

test('a server that says nothing counts as one that did not answer in time', async () => {
  const silent = await new Promise<Server>((resolve) => {
    const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1', () =>
      resolve(server),
    )
  })
  const { port } = silent.address() as AddressInfo
  const settings = { host: '127.0.0.1', port, user: 'threshold', password, from: 'a@example.com' }
  await expect(smtpEmailSender(settings, { patienceMs: 50 }).send(aMail())).rejects.toMatchObject({
    name: 'ProviderTimeout',
  })
  silent.close()
})

test('where TLS is called for, a server that offers none sees neither password nor mail', async () => {
  const server = await startMailServer()
  const send = smtpEmailSender(server.settings, { tlsOnly: true }).send(aMail())
  await expect(send).rejects.toMatchObject({ code: 'ETLS' })
  expect([server.passwords, server.taken]).toEqual([[], []])
  await smtpEmailSender(server.settings).send(aMail())
  expect(server.passwords).toEqual([password])
  await server.close()
})

test('TLS is called for everywhere but on this very machine', async () => {
  const { settings, passwords, close } = await startMailServer()
  // Another name of this machine that the sender does not know as such.
  const elsewhere = { ...settings, host: '127.1' }
  await expect(smtpEmailSender(elsewhere).send(aMail())).rejects.toMatchObject({ code: 'ETLS' })
  expect(passwords).toEqual([])
  await close()
})
