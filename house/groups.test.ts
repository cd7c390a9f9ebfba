import { existsSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesToLeaveOut, titlesOf } from '../scripts/groups.mjs'
import groups from '../scripts/test-groups.json' with { type: 'json' }
import { readCiting } from './requirements.ts'

/*
 * `npm test` leaves out the groups of tests in whose sources nothing has changed since they passed. What is left proves every
 * requirement at least once.
 */

const root = new URL('..', import.meta.url)
const isInGroup = (file: string) =>
  groups.some(({ tests }) => tests.some((path) => file.startsWith(path)))

test.each(groups)('the group $name names what is there', ({ of, tests }) => {
  const isThere = (path: string) => existsSync(new URL(path, root))
  const isBeginning = (path: string) =>
    globSync(path.endsWith('/') ? path : `${path}*`, { cwd: root }).length > 0
  expect(tests.filter((path) => !isThere(path))).toEqual([])
  expect(of.filter((path) => !isBeginning(path))).toEqual([])
})

test('every requirement has a proof that no run leaves out', () => {
  const proofs = readCiting().flatMap(({ file, proofs }) =>
    proofs.map((proof) => ({ file, ...proof })),
  )
  const stays = proofs.filter(({ file, isOfGate }) => isOfGate || !isInGroup(file))
  expect(stays.length).toBeLessThan(proofs.length)
  const proved = new Set(stays.flatMap(({ ids }) => ids))
  const left = proofs.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !proved.has(id)).map((id) => `${id}: ${file} › ${title}`),
  )
  expect(left).toEqual([])
})

describe('a group is left out', () => {
  const group = {
    of: ['web/worker/'],
    files: ['e2e/queue.spec.ts', 'e2e/network.spec.ts', 'server/plans.test.ts'],
  }
  const leftOut = (changed?: string[]) => filesToLeaveOut(group, changed)

  test('while nothing that it is about has changed', () => {
    expect(leftOut([])).toEqual(group.files)
    expect(leftOut(['docs/tests.md', 'web/queue/queue.ts'])).toEqual(group.files)
    expect(leftOut(['web/worker/worker.test.ts'])).toEqual(group.files)
  })

  test('not once that has changed, or what every test depends on', () => {
    expect(leftOut(['web/worker/worker.ts'])).toEqual([])
    expect(leftOut(['vitest.config.ts'])).toEqual([])
  })

  test('not where it is unknown what has changed', () => {
    expect(leftOut(undefined)).toEqual([])
  })

  test('but for the tests that have changed, or whose helpers have', () => {
    expect(leftOut(['e2e/queue.spec.ts'])).toEqual(group.files.slice(1))
    expect(leftOut(['e2e/journey.ts'])).toEqual(['server/plans.test.ts'])
    expect(leftOut(['server/testing/built-product.ts'])).toEqual(['server/plans.test.ts'])
    expect(leftOut(['server/testing/test-app.ts'])).toEqual(group.files.slice(0, 2))
  })
})

test.each([
  ['texts.spec.ts a text is read', true],
  ['chromium texts.spec.ts a text is read', true],
  ['texts.spec.ts a text is read @gate', false],
  ['challenge-texts.spec.ts a text is written', false],
])('of journeys that are left out, %s is one: %s', (title, isOne) => {
  expect(new RegExp(titlesOf(['e2e/queue.spec.ts', 'e2e/texts.spec.ts'])).test(title)).toBe(isOne)
})
