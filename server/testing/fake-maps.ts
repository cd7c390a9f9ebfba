import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** `fail` answers an error, `nonsense` is of no known form, `hang` never answers. */
export type MapsBehaviour = 'normal' | 'empty' | 'fail' | 'nonsense' | 'hang'

export type AskedMaps = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export type FakeMaps = {
  url: string
  key: string
  /** What was asked, the latest last. */
  asked: AskedMaps[]
  behaviour: MapsBehaviour
  stop: () => Promise<void>
}

/** Google's Places (New) and a Photon server on one port of this machine. Both know one café in Pune. */
export async function startFakeMaps(): Promise<FakeMaps> {
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const maps: FakeMaps = {
    ...{ url: `http://127.0.0.1:${port}`, key: 'a key', asked: [], behaviour: 'normal' },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', maps.url)
    maps.asked.push({ method, url, headers, body: await text(request) })
    if (maps.behaviour === 'hang') return
    const { status, body } = answerTo(maps, url, headers)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  return maps
}

function answerTo(maps: FakeMaps, url: URL, headers: IncomingMessage['headers']) {
  if (maps.behaviour === 'fail') return { status: 500, body: { error: { message: 'no' } } }
  if (maps.behaviour === 'nonsense') return { status: 200, body: 'down for maintenance' }
  if (url.pathname === '/api') return { status: 200, body: photonAnswer(maps) }
  if (headers['x-goog-api-key'] !== maps.key) {
    return { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }
  }
  if (url.pathname === '/v1/places:autocomplete') return { status: 200, body: suggestions(maps) }
  if (url.pathname === '/v1/places/ChIJ-goodluck') return { status: 200, body: details }
  return { status: 404, body: { error: { status: 'NOT_FOUND' } } }
}

function suggestions({ behaviour }: FakeMaps) {
  if (behaviour === 'empty') return {}
  const placePrediction = {
    place: 'places/ChIJ-goodluck',
    placeId: 'ChIJ-goodluck',
    text: { text: 'Café Goodluck, FC Road, Pune, Maharashtra, India' },
    structuredFormat: {
      mainText: { text: 'Café Goodluck' },
      secondaryText: { text: 'FC Road, Pune, Maharashtra, India' },
    },
    types: ['cafe'],
  }
  const queryPrediction = { text: { text: 'cafés near me' } }
  return { suggestions: [{ placePrediction }, { queryPrediction }] }
}

const details = {
  id: 'ChIJ-goodluck',
  displayName: { text: 'Café Goodluck', languageCode: 'en' },
  location: { latitude: 18.5174, longitude: 73.8417 },
  addressComponents: [
    { longText: 'Pune', shortText: 'Pune', types: ['locality', 'political'] },
    { longText: 'Maharashtra', shortText: 'MH', types: ['administrative_area_level_1'] },
    { longText: 'India', shortText: 'IN', types: ['country', 'political'] },
    { longText: '411004', shortText: '411004', types: ['postal_code'] },
  ],
}

function photonAnswer({ behaviour }: FakeMaps) {
  if (behaviour === 'empty') return { type: 'FeatureCollection', features: [] }
  const properties = {
    ...{ osm_type: 'N', osm_id: 1, name: 'Café Goodluck', street: 'FC Road', city: 'Pune' },
    ...{ state: 'Maharashtra', postcode: '411004', country: 'India', countrycode: 'IN' },
  }
  const geometry = { type: 'Point', coordinates: [73.8417, 18.5174] }
  const unnamed = { type: 'Feature', properties: { city: 'Pune' }, geometry }
  const features = [{ type: 'Feature', properties, geometry }, unnamed]
  return { type: 'FeatureCollection', features }
}
