/** A real mail server on this machine for a test, and the mails that it took. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'
import type { SmtpSettings } from './smtp.ts'

export interface MailServer {
  settings: SmtpSettings
  /** Every mail that was taken, in order, one that was sent twice twice. */
  readonly taken: ReadMail[]
  /** Every password that was tried. */
  readonly passwords: string[]
  /** How many recipients are still to be turned away for now, as a busy server does. */
  busyFor: number
  close(): Promise<void>
}

export const password = 'correct-horse-battery'
/** Nobody has this address. */
export const unknownReader = 'nobody@example.com'

/** It offers no TLS. */
export async function startMailServer(): Promise<MailServer> {
  const refusal = (message: string, responseCode: number) =>
    Object.assign(new Error(message), { responseCode })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disableReverseLookup: true,
    onAuth({ username, password: tried }, _session, callback) {
      mailServer.passwords.push(tried ?? '')
      if (tried === password) callback(null, { user: username })
      else callback(refusal(`Wrong password for ${username ?? ''}`, 535))
    },
    onRcptTo({ address }, _session, callback) {
      if (address === unknownReader) return callback(refusal(`<${address}> is not here`, 550))
      if (mailServer.busyFor === 0) return callback()
      mailServer.busyFor -= 1
      return callback(refusal('Try again later', 450))
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mailServer.taken.push(readMail(Buffer.concat(chunks).toString('latin1')))
        callback()
      })
    },
  })
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const mailServer: MailServer = {
    settings: {
      host: '127.0.0.1',
      port: (listening.address() as AddressInfo).port,
      user: 'threshold',
      password,
      from: 'Threshold <no-reply@pay.example.com>',
    },
    taken: [],
    passwords: [],
    busyFor: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailServer
}
