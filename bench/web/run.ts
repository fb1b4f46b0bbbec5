/**
 * `npm run bench:web`: loads the first pages on a phone with slow 4G and a slow processor, beside a form of bare React in
 * the same run, and prints the medians of five loads. The ratios count: a busy machine slows both alike.
 */
import { chromium, request, type BrowserContextOptions } from 'playwright'
import { applicationExamples } from '#api/applications.ts'
import { browserFlags, findBrowser } from '../../scripts/browser.mjs'
import { measureLoad, measureNextStep, processorSlowdown, type Load } from './measure.ts'
import { startBareReact, startProduct } from './servers.ts'

const rounds = 5

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const medianLoad = (loads: readonly Load[]): Load =>
  Object.fromEntries(
    (Object.keys(loads[0] ?? {}) as (keyof Load)[]).map((name) => [
      name,
      median(loads.map((load) => load[name])),
    ]),
  ) as unknown as Load

/** Signs in and starts an application whose answers are complete. */
async function signIn(
  origin: string,
): Promise<{ id: string; storageState: BrowserContextOptions['storageState'] }> {
  const client = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'X-Requested-With': 'browser' },
  })
  await client.post('/sandbox/session', { data: { email: 'bench@example.com', name: 'Rosa Delgado' } })
  const { body } = applicationExamples['POST /applications']
  // Without a referral, which would lead to its white label.
  const response = await client.post('/api/v2/applications', { data: { ...body, application: {} } })
  const { data } = (await response.json()) as { data: { application: { id: string } } }
  const storageState = await client.storageState()
  await client.dispose()
  return { id: data.application.id, storageState }
}

const executablePath = await findBrowser()
if (!executablePath) throw new Error('No Chromium found. Install it with: apt-get install chromium')
const [product, bare] = await Promise.all([startProduct(), startBareReact()])
const browser = await chromium.launch({ executablePath, args: browserFlags })
try {
  const { id, storageState } = await signIn(product.origin)
  const pages = [
    { name: 'bare React, three steps', url: bare.origin, usable: 'input' },
    {
      name: 'start page',
      url: `${product.origin}/get-started`,
      usable: '#root button.button-primary, #root a.button-primary',
    },
    { name: 'first step', url: `${product.origin}/${id}/applicant`, usable: '#root input' },
    { name: 'summary', url: `${product.origin}/${id}/review`, usable: '#root button.button-primary' },
  ]
  const loads = new Map<string, Load[]>(pages.map(({ name }) => [name, []]))
  const nextSteps: number[] = []
  // The first load of each page warms the server up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url, usable } of pages) {
      const load = await measureLoad(browser, url, usable, url === bare.origin ? undefined : storageState)
      if (round > 0) loads.get(name)?.push(load)
    }
    const nextStep = await measureNextStep(browser, `${product.origin}/${id}/applicant`, storageState)
    if (round > 0) nextSteps.push(nextStep)
  }
  const baseline = medianLoad(loads.get('bare React, three steps') ?? [])
  const firstStep = medianLoad(loads.get('first step') ?? [])
  const isMet = firstStep.kept === 1 && firstStep.usable <= baseline.usable
  const ratio = (value: number, reference: number): string =>
    `${Math.round(value)} ms (${(value / reference).toFixed(2)} ×)`
  console.table(
    Object.fromEntries(
      [...loads].map(([name, measured]) => {
        const load = medianLoad(measured)
        return [
          name,
          {
            'first paint': ratio(load.firstPaint, baseline.firstPaint),
            'largest paint': ratio(load.largestPaint, baseline.largestPaint),
            usable: ratio(load.usable, baseline.usable),
            'layout shift': load.layoutShift.toFixed(3),
            blocking: `${Math.round(load.blocking)} ms`,
            requests: load.requests,
            'letter kept': load.kept === 1 ? 'yes' : '–',
            scripts: `${load.scripts.toFixed(0)} KiB`,
          },
        ]
      }),
    ),
  )
  console.log(
    `[SPEED-05] ${isMet ? 'met' : 'NOT met'}: the first field can be typed into, and keeps it, no later than in bare React`,
  )
  console.log(
    `Continue to the next step, saved, processor ${processorSlowdown} × slower: ${Math.round(median(nextSteps))} ms`,
  )
} finally {
  await browser.close()
  await Promise.all([product.stop(), bare.stop()])
}
