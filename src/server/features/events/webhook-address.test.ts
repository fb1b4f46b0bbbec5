import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { ForbiddenAddressError, isAllowedUrl, isPublicAddress, lookupFor } from './core/webhook-address.ts'

const inProduction = { allowsLoopback: false }
const inSandbox = { allowsLoopback: true }

test.each([
  'https://partner.example/events',
  'https://partner.example:8443/events?token=1',
  'https://8.8.8.8/events',
  'https://[2606:4700:4700::1111]/events',
])('%s may be an endpoint [EVT-02]', (url) => expect(isAllowedUrl(url, inProduction)).toBe(true))

/** Everything that reaches a private, local or reserved address, however it is written. */
const forbidden = [
  'http://partner.example/events',
  'ftp://partner.example/events',
  'file:///etc/passwd',
  'https://user:secret@partner.example/',
  'https://partner.example/#fragment',
  'https://intranet/',
  'https://localhost/',
  'https://api.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://2852039166/',
  'https://168.63.129.16/',
  'https://[::ffff:168.63.129.16]/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::10.0.0.1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[2002:a00:1::]/',
  'https://[2001:db8::1]/',
  'not a url',
]
test.each(forbidden)('%s may not be an endpoint [EVT-02]', (url) => {
  expect(isAllowedUrl(url, inProduction)).toBe(false)
  if (URL.canParse(url)) expect(lookupFor(new URL(url), inProduction)).toBeNull()
})

test('the sandbox also takes loopback, by http too, and nothing else that is private [EVT-02]', () => {
  for (const url of [
    'http://127.0.0.1:4000/',
    'http://localhost:4000/',
    'http://[::1]/',
    'https://localhost/',
  ])
    expect(isAllowedUrl(url, inSandbox)).toBe(true)
  for (const url of ['http://partner.example/', 'http://10.0.0.1/', 'https://169.254.169.254/'])
    expect(isAllowedUrl(url, inSandbox)).toBe(false)
})

/** The addresses that a connection to the URL would be made to. */
function connect(
  url: string,
  addresses: string[],
  { allowsLoopback = false, all = true } = {},
): Promise<string | LookupAddress[] | Error> {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  let lookups = 0
  const look = lookupFor(new URL(url), { allowsLoopback }, (_host, _options, callback) => {
    lookups += 1
    callback(null, found)
  })
  return new Promise((resolve) =>
    look?.('partner.example', { all }, (error, address) => {
      expect(lookups).toBe(1)
      resolve(error ?? address)
    }),
  )
}

test('a name connects to the addresses that were checked [EVT-02]', async () => {
  expect(await connect('https://partner.example/', ['8.8.8.8', '2606:4700::1'])).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ])
  expect(await connect('https://partner.example/', ['8.8.8.8'], { all: false })).toBe('8.8.8.8')
})

test.each([
  [['10.0.0.1']],
  [['8.8.8.8', '169.254.169.254']],
  [['::ffff:127.0.0.1']],
  [['fc00::1']],
  [['fe80::1%eth0']],
  [['::1']],
  [['0.0.0.0']],
  [[]],
])('a name that resolves to %j is not connected to [EVT-02]', async (addresses) => {
  expect(await connect('https://partner.example/', addresses)).toBeInstanceOf(ForbiddenAddressError)
  expect(await connect('https://partner.example/', addresses, { allowsLoopback: true })).toBeInstanceOf(
    ForbiddenAddressError,
  )
})

test('localhost in the sandbox connects to loopback alone [EVT-02]', async () => {
  const sandbox = { allowsLoopback: true, all: false }
  expect(await connect('http://localhost/', ['127.0.0.1'], sandbox)).toBe('127.0.0.1')
  expect(await connect('http://localhost/', ['10.0.0.1'], sandbox)).toBeInstanceOf(ForbiddenAddressError)
})

test('text that is no address is not public [EVT-02]', () => {
  expect(isPublicAddress('partner.example')).toBe(false)
  expect(isPublicAddress('')).toBe(false)
})
