import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { readData } from './field-errors.ts'

/** The sentences for data that does not fit; none if it fits. */
function sentencesFor(schema: z.ZodType, data: unknown): Record<string, string> {
  try {
    readData(schema, data)
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields ?? {}
  }
}

test.each([
  [z.string(), undefined, 'This is missing.'],
  [z.string(), null, 'This is missing.'],
  [z.number(), undefined, 'This is missing.'],
  [z.number().positive(), ' ', 'This is missing.'],
  [z.string(), 5, 'This must be text.'],
  [z.number(), Number.NaN, 'This must be a number.'],
  [z.number(), 'five', 'This must be a number.'],
  [z.number().int(), 0.5, 'This must be a whole number.'],
  [z.number().positive(), 0, 'This must be more than 0.'],
  [z.number().min(1), 0, 'This must be at least 1.'],
  [z.number().max(50), 51, 'This must be at most 50.'],
  [z.number().lt(50), 50, 'This must be less than 50.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.array(z.string()), 'a', 'This must be a list.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'This must have at most 1 entries.'],
  [z.object({}), [], 'This must be a group of named fields.'],
  [z.record(z.string(), z.string()), 5, 'This must be a group of named fields.'],
  [
    z
      .string()
      .overwrite(() => '')
      .min(1),
    '\u200b',
    'This must have at least 1 character that can be seen.',
  ],
  [z.string().min(3), 'ab', 'This must have at least 3 characters.'],
  [z.string().max(3), 'abcd', 'This must have at most 3 characters.'],
  [z.enum(['up', 'down']), 'left', 'This must be one of: up, down.'],
  [z.literal('Done'), 'Open', 'This must be Done.'],
  [z.iso.datetime(), 'noon', 'This must be a time as 2026-11-23T06:30:00Z.'],
  [z.uuid(), 'x', 'This must be an id as 0b5c1a8e-7d42-4f6b-9c3e-2a1f8d7e6b50.'],
  [z.string().regex(/^a$/), 'b', 'This does not have the right form.'],
  [z.string().refine(() => false), 'b', 'This does not have the right form.'],
  [z.string().refine(() => false, 'Please say more'), 'b', 'Please say more'],
])('%# %o: %j', (schema, value, sentence) => {
  expect(sentencesFor(z.object({ field: schema }), { field: value })).toEqual({ field: sentence })
})

test('names a field within others, and the body where it is no group of fields', () => {
  const schema = z.object({ list: z.array(z.object({ id: z.number() })) })
  expect(sentencesFor(schema, { list: [{ id: 1 }, { id: 'x' }] })).toEqual({
    'list.1.id': 'This must be a number.',
  })
  expect(sentencesFor(schema, 'text')).toEqual({ body: 'This must be a group of named fields.' })
})

/** What a member of a community would not say. */
const jargon =
  /expected|received|invalid|\b(NaN|undefined|null|string|boolean|array|object|enum|integer|regex|pattern|union|option|schema|input|key)\b|[<>=|[\]{}\\]/i

const bad: readonly unknown[] = [
  ...[
    undefined,
    null,
    '',
    ' ',
    'x',
    'x'.repeat(100_000),
    '\u200b',
    '2026-13-45',
    'NaN',
    '0.5',
    '1e999',
  ],
  ...[
    Number.NaN,
    -1,
    0,
    0.5,
    1e300,
    true,
    [],
    ['x'],
    [{}],
    [null],
    ['x'.repeat(1000)],
    {},
    { x: 5 },
  ],
  ...[Array(1000).fill(1), Array(1000).fill('x'), { ['x'.repeat(1000)]: 'x' }],
]

const everyCall = Object.entries<Call>(calls)

// INPUT-10
test.each(everyCall)('%s says in plain words what does not fit', (_path, { input }) => {
  const fields = Object.keys(input.shape)
  const bodies = [
    ...bad,
    ...bad.map((value) => Object.fromEntries(fields.map((name) => [name, value]))),
    ...fields.flatMap((name) => bad.map((value) => ({ [name]: value }))),
  ]
  for (const body of bodies) expectPlain(sentencesFor(input, body))
  const anything = fc.record(Object.fromEntries(fields.map((name) => [name, fc.anything()])))
  fc.assert(
    fc.property(anything, (body) => expectPlain(sentencesFor(input, body))),
    { numRuns: 20 },
  )
})

function expectPlain(sentences: Record<string, string>): void {
  for (const sentence of Object.values(sentences)) {
    expect(sentence).toMatch(/^[A-Z].{5,}/)
    expect(sentence).not.toMatch(jargon)
  }
}
