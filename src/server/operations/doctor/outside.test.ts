import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFakePlaidServer } from '#test/vendors/fake-plaid-server.ts'
import { startFakeTwilioServer } from '#test/vendors/fake-twilio-server.ts'
import { verifyPlaid } from '#server/vendors/bank-link/plaid.ts'
import { verifyTwilio } from '#server/vendors/sms/twilio.ts'
import { findAddressProblems, findCertificateProblem, findMailProblems, type MailDns } from './outside.ts'

const dayMs = 86_400_000
/** Whole seconds, as in the header. */
const now = new Date(Math.floor(Date.now() / 1000) * 1000)
const closers: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

const dnsOf = (records: Record<string, string | Error>): MailDns => ({
  resolveTxt(name) {
    const record = records[name] ?? Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    return record instanceof Error ? Promise.reject(record) : Promise.resolve([[record]])
  },
})
const good = {
  'pay.example.com': 'v=spf1 include:mail.example.net -all',
  '_dmarc.pay.example.com': 'v=DMARC1; p=reject',
  'k1._domainkey.pay.example.com': 'v=DKIM1; k=rsa; p=MIGf',
}

test('mail whose SPF, DKIM and DMARC are in order has no problem [VEND-05]', async () => {
  expect(await findMailProblems(dnsOf(good), 'pay.example.com', 'k1')).toEqual([])
})

test('everything that is wrong with the DNS of our mail is listed at once [VEND-05]', async () => {
  expect(await findMailProblems(dnsOf({}), 'pay.example.com', 'k1')).toEqual([
    expect.stringContaining('no SPF record'),
    expect.stringContaining('no DMARC record'),
    'k1._domainkey.pay.example.com has no DKIM key.',
  ])
  const weak = { ...good, 'pay.example.com': 'v=spf1 +all', '_dmarc.pay.example.com': 'v=DMARC1; p=none' }
  expect(await findMailProblems(dnsOf(weak), 'pay.example.com', null)).toEqual([
    expect.stringContaining('lets everybody send'),
    expect.stringContaining('p=none'),
  ])
})

test('a DNS that does not answer is a problem of its own, not a missing record [VEND-05]', async () => {
  const silent = dnsOf({ 'pay.example.com': Object.assign(new Error('late'), { code: 'ETIMEOUT' }) })
  await expect(findMailProblems(silent, 'pay.example.com', null)).rejects.toThrow(
    'The DNS doesn’t answer for pay.example.com: ETIMEOUT',
  )
})

/** Answers vendors’ events as our own server or another one would. */
async function startAddress(status: number, date = now): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false
    response.writeHead(status, { date: date.toUTCString() }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => new Promise((done) => void server.close(done)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the address of webhooks is ours, and its clock agrees [VEND-05]', async () => {
  expect(await findAddressProblems(await startAddress(401), now)).toEqual([])
  expect(await findAddressProblems(await startAddress(404), now)).toEqual([
    expect.stringMatching(/answered 404 instead of 401/),
  ])
  const late = new Date(now.getTime() - 10 * 60_000)
  expect(await findAddressProblems(await startAddress(401, late), now)).toEqual([
    expect.stringMatching(/clock of this machine differs .* by 600 s/),
  ])
  const ended = createServer().listen(0, '127.0.0.1')
  await once(ended, 'listening')
  const nowhere = `http://127.0.0.1:${(ended.address() as AddressInfo).port}`
  await new Promise((done) => void ended.close(done))
  expect(await findAddressProblems(nowhere, now)).toEqual([
    `Vendors can’t reach ${nowhere}/webhooks/doctor: ECONNREFUSED`,
  ])
})

test('a certificate that ends soon, that nobody signed, or that nobody shows is a problem [VEND-05]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', keyFile, '-out', certificateFile]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '60', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  )
  const [key, certificate] = [readFileSync(keyFile), readFileSync(certificateFile)]
  const server = createTlsServer({ key, cert: certificate }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => new Promise((done) => void server.close(done)))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  expect(await findCertificateProblem(origin, now, certificate)).toBeNull()
  expect(await findCertificateProblem(origin, new Date(now.getTime() + 50 * dayMs), certificate)).toMatch(
    new RegExp(`^The certificate of localhost:${port} ends in (?:9|10) days\\.$`),
  )
  expect(await findCertificateProblem(origin, now)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(await findCertificateProblem('https://127.0.0.1:1', now)).toContain('ECONNREFUSED')
})

test('credentials that a vendor does not accept are told without the secret [VEND-05]', async () => {
  const [plaid, twilio] = [await startFakePlaidServer(), await startFakeTwilioServer()]
  closers.push(plaid.close, twilio.close)
  await verifyPlaid(plaid.settings, plaid)
  await verifyTwilio(twilio.settings, twilio)
  const secret = 'wrong-horse'
  await expect(verifyPlaid({ ...plaid.settings, secret }, plaid)).rejects.toThrow(
    /^Plaid responded with 400$/,
  )
  await expect(verifyTwilio({ ...twilio.settings, apiKeySecret: secret }, twilio)).rejects.toThrow(
    /^Twilio responded with 401$/,
  )
})
