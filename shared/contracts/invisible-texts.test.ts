import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { invisibleText } from '#shared/testing/invisible-text.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** What no person reads: it is compared as it is. */
const opaque =
  /password|token$|cursor|google_id|picture|locale|^language$|endpoint|p256dh|^auth$|^link$/

/** A list of ids in one text. */
const lists = /_ids$|^alt$/

const texts = Object.entries<Call>(calls).flatMap(([path, { input }]) =>
  Object.entries<z.ZodType>(input.shape)
    .filter(([name]) => !opaque.test(name) && !lists.test(name))
    .map(([name, field]) => ({ path, name, field })),
)

// INPUT-9
test.each(texts)('nothing to be seen in $name of $path is an empty text', ({ field }) => {
  const { success, data } = field.safeParse('')
  fc.assert(
    fc.property(invisibleText, (text) => {
      expect(field.safeParse(text)).toMatchObject({ success, ...(success && { data }) })
    }),
    { numRuns: 30 },
  )
})

test.each([
  [
    'post/newpost',
    { language_id: 1, title: '\u3164', description: '\u2800' },
    { title: '', description: '' },
  ],
  [
    'contest/contest-day-activity',
    { contest_id: 1, contest_day_crm_id: 1, activity_date: '2026-11-23', activity_data: '\u200b' },
    { activity_data: '' },
  ],
  ['post/new-comment', { post_id: 1, text: '  क्‍ष 👩‍👩‍👧 ' }, { text: 'क्‍ष 👩‍👩‍👧' }],
] as const)('%s reads %j as %j', (path, input, read) => {
  const call: Call = calls[path]
  expect(call.input.parse(input)).toMatchObject(read)
})

test.each([
  ['post/new-comment', { post_id: 1, text: '\u3164' }],
  ['user/update-profile', { full_name: '\u3164' }],
  ['user/update-profile', { alias: '\u115f🐘' }],
  ['auth/suggest-username', { full_name: '\u2800' }],
  ['post/search', { query: '\u200b' }],
] as const)('%s refuses %j', (path, input) => {
  const call: Call = calls[path]
  expect(call.input.safeParse(input).success).toBe(false)
})
