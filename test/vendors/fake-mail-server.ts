/** Local SMTP server that records the emails it accepts. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { parseEmail, type ParsedEmail } from './parse-email.ts'
import type { SmtpSettings } from '#server/vendors/email/smtp.ts'

export interface FakeMailServer {
  settings: SmtpSettings
  /** Accepted emails in order, including duplicates. */
  readonly received: ParsedEmail[]
  /** Passwords of all sign-in attempts. */
  readonly passwords: string[]
  /** Number of connections so far. */
  connections: number
  /** Reply to the next recipients or messages, such as 552 to a message. */
  refusal: { at: 'sender' | 'recipient' | 'message'; reply: string; code: number } | null
  /** Number of recipients that the server still rejects temporarily (450). */
  transientRejections: number
  close(): Promise<void>
}

export const password = 'correct-horse-battery'
/** The server rejects this address permanently (550). */
export const unknownRecipient = 'nobody@example.com'

/** Starts the server without TLS. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const smtpError = (message: string, responseCode: number) =>
    Object.assign(new Error(message), { responseCode })
  const refusalAt = (at: string) => {
    const { refusal } = mailServer
    return refusal?.at === at ? smtpError(refusal.reply, refusal.code) : null
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disableReverseLookup: true,
    // Connections of a pool are idle when a test ends.
    closeTimeout: 100,
    onConnect(_session, callback) {
      mailServer.connections += 1
      callback()
    },
    onMailFrom: (_address, _session, callback) => callback(refusalAt('sender')),
    onAuth({ username, password: attempted }, _session, callback) {
      mailServer.passwords.push(attempted ?? '')
      if (attempted === password) callback(null, { user: username })
      else callback(smtpError(`Wrong password for ${username ?? ''}`, 535))
    },
    onRcptTo({ address }, _session, callback) {
      if (address === unknownRecipient) return callback(smtpError(`<${address}> is not here`, 550))
      if (mailServer.transientRejections === 0) return callback(refusalAt('recipient'))
      mailServer.transientRejections -= 1
      return callback(smtpError('Try again later', 450))
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusalAt('message')
        if (refusal) return callback(refusal)
        mailServer.received.push(parseEmail(Buffer.concat(chunks).toString('latin1')))
        return callback()
      })
    },
  })
  // Some tests disconnect in the middle of a message.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const mailServer: FakeMailServer = {
    settings: {
      host: '127.0.0.1',
      port: (listening.address() as AddressInfo).port,
      user: 'threshold',
      password,
      from: 'Threshold <no-reply@pay.example.com>',
      dkimSelector: undefined,
    },
    received: [],
    passwords: [],
    connections: 0,
    refusal: null,
    transientRejections: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailServer
}
