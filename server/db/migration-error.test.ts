import { expect, test } from 'vitest'
import { inWords } from './migration-error.ts'

test('shows of a row only its key', async () => {
  const cause = Object.assign(new Error('new row violates check constraint "users__bio"'), {
    table: 'users',
    detail: 'Failing row contains (1, 1000000001, Asha Verma, asha@example.org).',
  })
  const error = await inWords(cause, { failed: '047-bio', missing: ['002-members'], isNew: false })
  expect(String(error)).toContain(
    'Table users. Failing row contains (1, 1000000001, …).\nNothing was changed: version cad0bf2',
  )
})
