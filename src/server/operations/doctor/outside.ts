/** What the doctor looks at outside of the installation: certificates, the clock, mail DNS, and our own public address. */
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { dayMs } from '#domain/dates/duration.ts'

const timeoutMs = 5000
const certificateDays = 14
const maxSkewMs = 60_000

/** Answers of the DNS that the check of mail needs. */
export interface MailDns {
  /** Rejects with `code` ENOTFOUND or ENODATA if there is none. */
  resolveTxt(name: string): Promise<string[][]>
}

/** The resolver of this machine, with a limit of time. */
export const createMailDns = (): MailDns => new Resolver({ timeout: timeoutMs, tries: 1 })

const isAbsent = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code))

/** @throws Error if the DNS does not answer */
async function readTxt(dns: MailDns, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (isAbsent(error)) return []
    throw new Error(`The DNS doesn’t answer for ${name}: ${String((error as { code?: unknown }).code)}`, {
      cause: error,
    })
  }
}

/** @param selector name of the DKIM key; null if it was not set, and then only SPF and DMARC are looked up */
export async function findMailProblems(
  dns: MailDns,
  domain: string,
  selector: string | null,
): Promise<string[]> {
  const problems: string[] = []
  const spf = (await readTxt(dns, domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (spf.length === 0)
    problems.push(`${domain} has no SPF record, so receivers can’t tell our mail from forged mail.`)
  if (spf.length > 1) problems.push(`${domain} has ${spf.length} SPF records; receivers accept one only.`)
  if (spf.some((text) => / \+?all$/i.test(text)))
    problems.push(`The SPF record of ${domain} lets everybody send (all).`)
  const dmarc = (await readTxt(dns, `_dmarc.${domain}`)).filter((text) => /^v=DMARC1/i.test(text))
  if (dmarc.length === 0) problems.push(`_dmarc.${domain} has no DMARC record.`)
  else if (dmarc.some((text) => /;\s*p=none/i.test(text)))
    problems.push(`The DMARC record of ${domain} asks receivers for nothing (p=none).`)
  if (selector !== null) {
    const name = `${selector}._domainkey.${domain}`
    const keys = (await readTxt(dns, name)).filter((text) => /(?:^|;)\s*p=[A-Za-z\d+/]/.test(text))
    if (keys.length === 0) problems.push(`${name} has no DKIM key.`)
  }
  return problems
}

/** Null if the certificate of the origin is valid, and stays so for two weeks. */
export async function findCertificateProblem(
  origin: string,
  now: Date,
  authorities?: string | Buffer,
): Promise<string | null> {
  const { hostname, host, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const socket = connect(
    {
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      timeout: timeoutMs,
      ...(authorities === undefined ? {} : { ca: authorities }),
    },
    () => resolve(new Date(socket.getPeerCertificate().valid_to)),
  )
  socket.on('error', reject)
  socket.on('timeout', () => reject(new Error('no answer in time')))
  try {
    const days = Math.floor(((await promise).getTime() - now.getTime()) / dayMs)
    return days < certificateDays ? `The certificate of ${host} ends in ${days} days.` : null
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return `The certificate of ${host} is not valid, or nobody answers: ${code ?? message}`
  } finally {
    socket.destroy()
  }
}

/** Problems with our own address, as a vendor reaches it. */
export async function findAddressProblems(origin: string, now: Date): Promise<string[]> {
  const url = `${origin}/webhooks/doctor`
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return [`Vendors can’t reach ${url}: ${cause?.code ?? name}`]
  }
  const problems: string[] = []
  // An event of an unknown vendor is refused.
  if (response.status !== 401)
    problems.push(`Vendors reach something else at ${url}: it answered ${response.status} instead of 401.`)
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Math.abs(date - now.getTime()) > maxSkewMs)
    problems.push(
      `The clock of this machine differs from that of ${new URL(origin).host} by ${Math.round(Math.abs(date - now.getTime()) / 1000)} s; signatures of vendors are refused then.`,
    )
  return problems
}
