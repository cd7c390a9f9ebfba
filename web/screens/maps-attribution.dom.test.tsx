import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { MapsService } from '#server/integrations/maps.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const mapsOf = (name: string): MapsService => ({
  ...{ name, dailyQuota: 10, mayKeepPredictions: false },
  predict: async () => [
    {
      place_id: `${name}:aundh`,
      description: 'Aundh, Pune',
      terms: [{ value: 'Aundh' }, { value: 'Pune' }],
      structured_formatting: { main_text: 'Aundh', secondary_text: 'Pune' },
    },
  ],
  find: async () => undefined,
})

const google = testApp({ maps: mapsOf('google') })
const photon = testApp({ maps: mapsOf('photon') })
const ours = testApp()

/** Writes the beginning of a place's name. */
async function search(app: TestApp) {
  const { member } = await scene(app)
  const { fill } = await renderScreen(app, '/newpost', { as: member })
  await fill({ Location: 'Aun' })
  await screen.findByRole('option', { name: /^Aundh/ })
}

const googleMaps = () => screen.queryByText('Google Maps')
const openStreetMap = () => screen.queryByRole('link', { name: '© OpenStreetMap contributors' })

// PLACE-29
test('predictions of Google are shown with its name', async () => {
  await search(google)
  expect(googleMaps()).not.toBeNull()
  expect(openStreetMap()).toBeNull()
})

// PLACE-29
test('predictions of Photon name the source of its map, with a link', async () => {
  await search(photon)
  expect(openStreetMap()?.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
  expect(openStreetMap()?.getAttribute('target')).toBe('_blank')
  expect(googleMaps()).toBeNull()
})

test('predictions of our own list need no name beside them', async () => {
  const aundh = { id: 'aundh', kind: 'locality', name: 'Aundh', country: 'India' }
  await ours.db
    .insertInto('places')
    .values({ ...aundh, latitude: 18.5, longitude: 73.8, weight: 40 })
    .execute()
  await ours.db
    .insertInto('place_names')
    .values({ place_id: 'aundh', name: 'aundh', search: 'aundh india', sound: 'aund', weight: 40 })
    .execute()
  await search(ours)
  expect(googleMaps()).toBeNull()
  expect(openStreetMap()).toBeNull()
})
