/** A host of the maps script on this machine: fails as often as it is told to, then gives a library with one address. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const script = `
  const address = [
    ['22', 'street_number'], ['Mission Street', 'route'], ['San Francisco', 'locality'],
    ['CA', 'administrative_area_level_1'], ['94105', 'postal_code'],
  ].map(([text, type]) => ({ longText: text, shortText: text, types: [type] }))
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async ({ input, includedRegionCodes }) => ({
      suggestions: [{
        placePrediction: {
          text: { text: input + ' Mission Street, ' + includedRegionCodes.join() },
          toPlace: () => ({ addressComponents: address, fetchFields: async () => {} }),
        },
      }],
    }),
  }
  window.google = { maps: { importLibrary: async (name) => (name === 'places' ? { AutocompleteSuggestion } : {}) } }
`

export interface MapsHost {
  origin: string
  /** What the script was asked with, each time. */
  asked: () => Record<string, string>[]
  /** How many of the next answers are failures. */
  failNext: (times: number) => void
  stop: () => Promise<void>
}

export async function startMapsHost(): Promise<MapsHost> {
  let asked: Record<string, string>[] = []
  let failures = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://maps')
    if (pathname === '/maps/api/js') asked.push(Object.fromEntries(searchParams))
    failures -= 1
    response.writeHead(failures >= 0 ? 503 : 200, { 'Content-Type': 'text/javascript' })
    response.end(failures >= 0 ? '' : script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked,
    failNext: (times) => {
      failures = times
      asked = []
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
