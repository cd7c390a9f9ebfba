import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import groups from '../scripts/test-groups.json' with { type: 'json' }
import { readCiting } from './requirements.ts'

/*
 * `npm test` leaves out the groups of tests in whose sources nothing has changed since all tests passed. What is left proves
 * every requirement at least once.
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
