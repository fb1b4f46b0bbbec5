/** Sends email by SMTP. */
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { port as portNumber, setting, text, type SettingsOf } from '#server/platform/config/setting.ts'
import { RefusedForGood } from '../refused-for-good.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import type { EmailSender } from './port.ts'

export const smtpSettings = {
  host: setting('SMTP_HOST', 'mail server', text),
  port: setting('SMTP_PORT', 'mail server port; 465 uses implicit TLS, any other STARTTLS', portNumber),
  user: setting('SMTP_USER', 'user name at the mail server', text),
  password: setting('SMTP_PASSWORD', 'password at the mail server', text),
  from: setting(
    'SMTP_FROM',
    'sender address, as in "no-reply@pay.example.com"; its name is the brand of the message',
    text,
  ),
  dkimSelector: setting(
    'SMTP_DKIM_SELECTOR',
    'name of the DKIM key of our mail, which the doctor looks up',
    z.optional(text),
  ),
}
export type SmtpSettings = SettingsOf<typeof smtpSettings>

export interface SmtpOptions {
  /** Requires TLS; defaults to false for this machine only. */
  tlsOnly?: boolean
  /** Per SMTP step; four fit into the time limit of a job. */
  timeoutMs?: number
}

const implicitTlsPort = 465
/** Shorter than mail servers wait, and than a process has to exit. */
const idleTimeoutMs = 5_000

const createMailTransport = (
  { host, port, user, password }: SmtpSettings,
  { tlsOnly = !isLoopback(host), timeoutMs = 12_000 }: SmtpOptions,
) =>
  createTransport({
    // A burst of messages shares a few connections.
    pool: true,
    idleTimeout: idleTimeoutMs,
    // Once, for a connection that the server closed meanwhile; further attempts are the job's.
    maxRequeues: 1,
    host,
    port,
    secure: port === implicitTlsPort,
    requireTLS: tlsOnly && port !== implicitTlsPort,
    auth: { user, pass: password },
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/**
 * Signs in without sending anything.
 * @throws Error if the server doesn't respond, or rejects the sign-in
 */
export async function verifyMailServer(settings: SmtpSettings, options: SmtpOptions = {}): Promise<void> {
  const transport = createMailTransport(settings, options)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export function smtpEmailSender(settings: SmtpSettings, options: SmtpOptions = {}): EmailSender {
  const { from } = settings
  const transport = createMailTransport(settings, options)
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  return {
    async send({ key, to, senderName, replyTo, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: toMessageId(key, address),
          from: { name: senderName, address },
          replyTo: { name: senderName, address: replyTo },
          // An object, so that a comma doesn't separate two addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Suppresses automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        if (errorCode(cause) === 'ETIMEDOUT') throw new ProviderTimeout('SMTP server', { cause })
        throw isFinal(cause)
          ? new RefusedForGood('SMTP server', `SMTP_${cause.responseCode}`, { cause })
          : cause
      }
    },
  }
}

/**
 * A permanent reply to the recipient or to the content. One to our sign-in or sender is a fault of the settings, and so
 * may be one for reasons of policy (RFC 3463, class 5.7): those are retried, and reported when the job gives up.
 */
function isFinal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const { responseCode, command, response } = error as {
    responseCode: unknown
    command?: unknown
    response?: unknown
  }
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    (command === 'RCPT TO' || command === 'DATA') &&
    !/^\d{3}[ -]5\.7\./.test(String(response))
  )
}

/** The same for every attempt, so that mail servers and clients recognize duplicates. */
const toMessageId = (key: string, address: string): string => {
  const [, domain = 'localhost'] = /@([\w.-]+)$/.exec(address) ?? []
  return `<${key}@${domain}>`
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host)

const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
