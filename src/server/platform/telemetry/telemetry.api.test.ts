import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import { createLog } from '../log.ts'
import { release } from '../processes/release.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: string }
}
interface Point {
  attributes: Attribute[]
  asInt?: string
  asDouble?: number
  count?: string
}
interface Metric {
  name: string
  sum?: { dataPoints: Point[] }
  histogram?: { dataPoints: Point[] }
  gauge?: { dataPoints: Point[] }
}
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

let collector: Server
let requests: { path: string; authorization: string | undefined; body: string }[]
let lines: string[]
let api: TestApp
beforeEach(async () => {
  requests = []
  lines = []
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  api = await startTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer collector',
      OTEL_SERVICE_NAME: 'onboarding',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=ignored,cloud.region=us%2C%20east',
    },
    overrides: () => ({
      log: createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }),
    }),
  })
})
afterEach(async () => {
  await api.close()
  collector.close()
})

const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

async function exported() {
  await api.services.telemetry.stop()
  const bodies = (path: string) =>
    requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body) as never)
  const metrics = (
    bodies('/v1/metrics') as { resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] }[]
  )
    .flatMap(({ resourceMetrics }) => resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap((scope) => scope.metrics)
  const spans = (bodies('/v1/traces') as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }[])
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  const points = (name: string) => {
    const metric = metrics.find((one) => one.name === name)
    const all = metric?.sum?.dataPoints ?? metric?.histogram?.dataPoints ?? metric?.gauge?.dataPoints ?? []
    return all.map((point) => ({
      ...attributesOf(point),
      value: Number(point.asInt ?? point.asDouble ?? point.count),
    }))
  }
  return { points, spans }
}

test('requests, decisions, the queue, vendors and the pool are measured [DUR-11]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  await rosa.apply(bodyUS())
  await rosa.apply(bodyUS({ ssn4: '5555' }))
  const { email } = api.services.providers
  expect((await rosa.apply(bodyUS({ ssn4: '6666' }))).status).toBe(504)
  api.services.providers.email = {
    send: () => Promise.reject(new ProviderTimeout('mail')),
  }
  await api.runJobs()
  api.services.providers.email = email
  await api.database.executeSql(`update pgboss.job set state = 'failed' where state = 'retry'`)
  await rosa.apply(bodyUS({ ssn4: '2222' }))
  const { points } = await exported()
  expect(points('http.server.request.duration')).toContainEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v2/applications',
    'http.response.status_code': 201,
    value: 4,
  })
  expect(points('threshold.decisions')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ decision: 'APPROVED', level: 'FULL', value: 1 }),
      { decision: 'DECLINED', level: 'FULL', reason: 'unable_to_serve', value: 1 },
    ]),
  )
  expect(points('threshold.vendor.duration')).toContainEqual({
    port: 'identity',
    operation: 'ask',
    outcome: 'ok',
    value: 3,
  })
  expect(points('threshold.vendor.duration')).toContainEqual({
    port: 'identity',
    operation: 'ask',
    outcome: 'ProviderTimeout',
    value: 1,
  })
  expect(points('threshold.job.duration')).toContainEqual({
    job: 'deliver-message',
    outcome: 'ProviderTimeout',
    value: 2,
  })
  expect(points('threshold.jobs.given_up')).toContainEqual({ job: 'deliver-message', value: 2 })
  expect(points('threshold.jobs.due')).toContainEqual({ job: 'deliver-message', value: 1 })
  expect(points('threshold.jobs.given_up')).toContainEqual({ job: 'seal-records', value: 0 })
  const states = points('threshold.database.connections').map(
    (point) => Reflect.get(point, 'state') as string,
  )
  expect(states).toEqual(api.database.kind === 'postgres' ? ['used', 'idle', 'awaited'] : [])
})

test('what a process sends names its release, environment and instance [DUR-11]', async () => {
  await exported()
  const [body] = requests.filter(({ path }) => path === '/v1/metrics').map((request) => request.body)
  const { resourceMetrics } = JSON.parse(body ?? '') as {
    resourceMetrics: { resource: { attributes: Attribute[] } }[]
  }
  expect(resourceMetrics.map(({ resource }) => attributesOf(resource))).toEqual([
    {
      'service.name': 'onboarding',
      'service.version': release,
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
      'deployment.environment': 'test',
      'cloud.region': 'us, east',
    },
  ])
})

test('lines of the log about a request name its trace [DUR-11]', async () => {
  const traceId = 'c'.repeat(32)
  const client = await api.as('rosa@delgadobakery.com')
  await client.call('GET', '/api/v2/accounts', {
    headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  })
  const ofTrace = () =>
    lines.filter((line) => (JSON.parse(line) as { trace_id?: string }).trace_id === traceId)
  await vi.waitFor(() => expect(ofTrace().join('')).toContain('request completed'))
})

test('a trace joins the caller, the request and its calls to vendors [DUR-11]', async () => {
  const client = await api.as('rosa@delgadobakery.com')
  const { id } = (await applicant(client).create(bodyUS())).data.application
  const traceId = 'a'.repeat(32)
  await client.call('POST', `/api/v2/applications/${id}/onboard`, {
    headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  })
  const { spans } = await exported()
  const ofTrace = spans.filter((span) => span.traceId === traceId)
  const request = ofTrace.find(({ name }) => name === 'POST')
  expect(request?.parentSpanId).toBe('b'.repeat(16))
  expect(ofTrace.find(({ name }) => name === 'identity ask')?.parentSpanId).toBe(request?.spanId)
})

test('no personal data leaves, and the collector is told who sends [DUR-11]', async () => {
  await applicant(await api.as('rosa@delgadobakery.com')).apply(bodyUS({ ssn4: '2222' }))
  await api.runJobs()
  await exported()
  expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer collector', 'Bearer collector'])
  const sent = requests.map(({ body }) => body).join('\n')
  expect(sent).toContain('threshold.vendor.duration')
  // Ids, times and durations may have any digits.
  const texts = [...sent.matchAll(/"([^"]*)"/g)].flatMap(([, text = '']) =>
    /^[\da-f-]{16,}$/.test(text) ? [] : text,
  )
  expect(texts.join('\n')).not.toMatch(/Rosa|Delgado|delgado|4155550|urn:app|127\.0\.0\.1|2222/)
})
