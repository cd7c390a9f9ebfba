import { expect, test } from 'vitest'
import { findScreen } from './find-screen.ts'
import { screenRoutes } from './routes.ts'

const journeys = import.meta.glob<string>('/e2e/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The addresses that journeys name, with a letter instead of each inserted part. */
function addressesIn(text: string): string[] {
  const quoted = [...text.matchAll(/['`"](\/[^'`"\s]*)['`"]/g)].map(([, path = '']) => path)
  return quoted.map((path) => path.replace(/\$\{[^}]*\}/g, 'a').split('?')[0] ?? '')
}

test('every route of the product is opened by a journey', () => {
  const addresses = Object.values(journeys).flatMap(addressesIn)
  const reached = new Set(addresses.map((path) => findScreen(screenRoutes, path)?.route.path))
  expect(reached.size).toBeGreaterThan(20)
  const missed = screenRoutes.filter(({ path }) => !reached.has(path))
  expect(missed.map(({ path }) => path)).toEqual([])
})
