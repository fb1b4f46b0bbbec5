/** Mail by SMTP. */
import { createTransport } from 'nodemailer'
import { ProviderTimeout } from '../provider-timeout.ts'
import type { EmailSender } from './port.ts'

export interface SmtpSettings {
  host: string
  /** 465 speaks TLS from the first byte; any other port begins in the clear and turns to TLS (STARTTLS). */
  port: number
  user: string
  password: string
  /** An address, or a name and an address: `Threshold <no-reply@pay.example.com>`. */
  from: string
}

export interface SmtpOptions {
  /** Whether password and mail may travel under TLS alone. Unless told: everywhere but on this very machine. */
  tlsOnly?: boolean
  /** How long the server may take for each step of taking a mail. Four of them fit into the time a job has. */
  patienceMs?: number
}

const implicitTlsPort = 465

export function smtpEmailSender(
  { host, port, user, password, from }: SmtpSettings,
  { tlsOnly = !isThisMachine(host), patienceMs = 12_000 }: SmtpOptions = {},
): EmailSender {
  const transport = createTransport({
    host,
    port,
    secure: port === implicitTlsPort,
    requireTLS: tlsOnly && port !== implicitTlsPort,
    auth: { user, pass: password },
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ key, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: messageIdOf(key, from),
          from,
          // As an object it is one address, whatever commas somebody typed into it.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Nobody's out-of-office note is wanted in return.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        if (codeOf(cause) === 'ETIMEDOUT') throw new ProviderTimeout('The mail server', { cause })
        throw cause
      }
    },
  }
}

/** The same for every attempt at a mail, so that mail servers and readers can tell it is the same one. */
const messageIdOf = (key: string, from: string): string => {
  const [, domain = 'localhost'] = /@([\w.-]+)>?\s*$/.exec(from) ?? []
  return `<${key}@${domain}>`
}

const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host)

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
