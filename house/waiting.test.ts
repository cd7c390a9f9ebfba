import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/*
 * A test waits for a state, and a machine that is busy with other work takes its time to reach it. What waits for less long,
 * or not at all, fails now and then.
 */

const sources = readSources()

test('tests wait by eventually(), which has the patience', () => {
  const waiting = sources.filter(({ text }) => /\bvi\.wait(For|Until)\(/.test(text))
  expect(waiting.map(({ path }) => path)).toEqual(['shared/testing/eventually.ts'])
})
