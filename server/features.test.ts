import { expect, test } from 'vitest'
import { jobsOf } from './features.ts'
import { testApp } from './testing/test-app.ts'

const chowk = testApp()

test('every job and every sweep has a name of its own', () => {
  const { tasks, sweeps } = jobsOf(chowk.app.services)
  const names = [...tasks, ...sweeps].map(({ name }) => name)
  expect(names).toContain('password-changed')
  expect(names).toContain('sweep-sessions')
  expect(names).toContain('sweep-limits')
  expect(new Set(names).size).toBe(names.length)
})
