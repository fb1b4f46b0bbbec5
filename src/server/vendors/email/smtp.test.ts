import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { testEmail, testEmailSenderConformance } from '#test/vendors/email-conformance.ts'
import {
  type FakeMailServer,
  password,
  startFakeMailServer,
  unknownRecipient,
} from '#test/vendors/fake-mail-server.ts'
import { smtpEmailSender } from './smtp.ts'

describe('SMTP conforms to the email port', () => {
  testEmailSenderConformance(async () => {
    const { settings, received, close } = await startFakeMailServer()
    return {
      sender: smtpEmailSender(settings),
      // Mailboxes deduplicate by Message-ID.
      receivedBy: async (recipient) =>
        [...new Map(received.map((mail) => [mail.messageId, mail])).values()]
          .filter(({ to }) => to === recipient)
          .map(({ to, subject, text }) => ({ to, subject, text })),
      close,
    }
  })
})

describe('an email', () => {
  let server: FakeMailServer
  beforeAll(async () => {
    server = await startFakeMailServer()
  })
  afterAll(() => server.close())
  const sendAndReceive = async (mail = testEmail()) => {
    await smtpEmailSender(server.settings).send(mail)
    const last = server.received.at(-1)
    if (!last) throw new Error('The server received no email.')
    return last
  }

  test('has the configured sender, a text part and an HTML part', async () => {
    const { from, text, html } = await sendAndReceive()
    expect(from).toBe('Juniper Payments <no-reply@pay.example.com>')
    expect(text).toBe(testEmail().text)
    expect(html).toBe(testEmail().html)
  })

  test('has a Message-ID built from the outbox entry and our domain', async () => {
    expect((await sendAndReceive(testEmail({ key: 'entry-1' }))).messageId).toBe('<entry-1@pay.example.com>')
  })

  test('suppresses automatic replies', async () => {
    expect((await sendAndReceive()).headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('does not allow injection of recipients or headers', async () => {
    const before = server.received.length
    await smtpEmailSender(server.settings)
      .send(testEmail({ to: 'eve@example.com, mallory@example.com' }))
      .catch(() => undefined)
    const recipients = server.received.slice(before).map(({ to }) => to)
    expect(recipients).not.toContainEqual(expect.stringMatching(/eve@example\.com.*mallory@example\.com/))
    const { headers } = await sendAndReceive(testEmail({ subject: 'Hello\r\nBcc: mallory@example.com' }))
    expect(headers.has('bcc')).toBe(false)
  })

  test('is answered to the support of its brand [VEND-01]', async () => {
    const { headers } = await sendAndReceive()
    expect(headers.get('reply-to')).toBe('Juniper Payments <help@juniper.example>')
  })

  test('shares its connection with the ones after it [VEND-01]', async () => {
    const before = server.connections
    const sender = smtpEmailSender(server.settings)
    for (const key of ['a', 'b', 'c', 'd']) await sender.send(testEmail({ key }))
    expect(server.connections - before).toBe(1)
  })

  test.each([
    ['recipient', '5.1.1 No such mailbox', 550, true],
    ['message', '5.3.4 Message too big', 552, true],
    ['message', 'Transaction failed', 554, true],
    ['recipient', '4.2.2 Mailbox full', 452, false],
    ['message', '4.3.0 Try again', 451, false],
    // A fault of our settings, perhaps.
    ['sender', '5.1.8 Sender not allowed', 553, false],
    ['recipient', '5.7.1 Relaying denied', 550, false],
  ] as const)(
    'that the server refuses at its %s with "%s" (%i): for good is %s [VEND-01]',
    async (...refused) => {
      const [at, reply, code, isFinal] = refused
      server.refusal = { at, reply, code }
      const error: unknown = await smtpEmailSender(server.settings)
        .send(testEmail())
        .catch((thrown: unknown) => thrown)
      server.refusal = null
      expect(error).toMatchObject(
        isFinal ? { name: 'RefusedForGood', code: `SMTP_${code}` } : { name: 'Error', responseCode: code },
      )
    },
  )

  test('throws for a rejected recipient and for a wrong password', async () => {
    const { settings } = server
    await expect(sendAndReceive(testEmail({ to: unknownRecipient }))).rejects.toMatchObject({
      name: 'RefusedForGood',
    })
    const unauthenticated = smtpEmailSender({ ...settings, password: 'wrong' }).send(testEmail())
    await expect(unauthenticated).rejects.toMatchObject({ code: 'EAUTH' })
  })
})

test('throws if the connection is refused', async () => {
  const { settings, close } = await startFakeMailServer()
  await close()
  await expect(smtpEmailSender(settings).send(testEmail())).rejects.toThrow('ECONNREFUSED')
})

test('reports a timeout if the server does not respond', async () => {
  const silent = await new Promise<Server>((resolve) => {
    const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1', () =>
      resolve(server),
    )
  })
  const { port } = silent.address() as AddressInfo
  const address = { host: '127.0.0.1', port, from: 'a@example.com', dkimSelector: undefined }
  const settings = { ...address, user: 'threshold', password }
  await expect(smtpEmailSender(settings, { timeoutMs: 50 }).send(testEmail())).rejects.toMatchObject({
    name: 'ProviderTimeout',
  })
  silent.close()
})

test('sends neither password nor email to a server without TLS when TLS is required', async () => {
  const server = await startFakeMailServer()
  const send = smtpEmailSender(server.settings, { tlsOnly: true }).send(testEmail())
  await expect(send).rejects.toMatchObject({ code: 'ETLS' })
  expect([server.passwords, server.received]).toEqual([[], []])
  await smtpEmailSender(server.settings).send(testEmail())
  expect(server.passwords).toEqual([password])
  await server.close()
})

test('requires TLS except on this machine', async () => {
  const { settings, passwords, close } = await startFakeMailServer()
  // Resolves to this machine, but is not recognized as loopback.
  const remote = { ...settings, host: '127.1' }
  await expect(smtpEmailSender(remote).send(testEmail())).rejects.toMatchObject({ code: 'ETLS' })
  expect(passwords).toEqual([])
  await close()
})
