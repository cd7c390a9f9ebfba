import { expect, test } from 'vitest'
import { consolePaths } from '#web/console/paths.ts'
import { allRoutes, entryAt } from '#web/entry-screens.ts'
import { findScreen } from './find-screen.ts'

const journeys = import.meta.glob<string>('/e2e/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The addresses that journeys name, with a letter instead of each inserted part. */
function addressesIn(text: string): string[] {
  const quoted = [...text.matchAll(/['`"](\/[^'`"\s]*)['`"]/g)].map(([, path = '']) => path)
  const written = quoted.map((path) => path.replace(/\$\{[^}]*\}/g, 'a').split('?')[0] ?? '')
  return [...written, ...ofConsole(text)]
}

const pathsOfConsole: Record<string, (...parts: never[]) => string> = consolePaths

/** Addresses of the console are named by their functions. */
function ofConsole(text: string): string[] {
  const names = [...text.matchAll(/\bconsolePaths\.(\w+)\(/g)].map(([, name = '']) => name)
  const found = names.flatMap((name) => pathsOfConsole[name] ?? [])
  return found.map((path) => Reflect.apply(path, undefined, ['a', 1]).split('?')[0])
}

/** Each entry has a page of its own for what is not found. */
const screenAt = (path: string) => findScreen(entryAt(path).screens.routes, path)?.route.path

test('every route of the product is opened by a journey', () => {
  const addresses = Object.values(journeys).flatMap(addressesIn)
  const reached = new Set(addresses.map((path) => screenAt(path)))
  expect(reached.size).toBeGreaterThan(20)
  const missed = allRoutes.filter(({ path }) => !reached.has(path))
  expect(missed.map(({ path }) => path)).toEqual([])
})
