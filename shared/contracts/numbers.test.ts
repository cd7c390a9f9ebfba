import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** Numbers as somebody writes them with the keyboard of their own script, and as they are read. */
const written: Record<string, [string, string]> = {
  phone: ['+९१ ९८७६५ ४३२१०', '9876543210'],
  pincode: ['PIN ११० ००३', '110003'],
  home_pincode: ['PIN ११० ००३', '110003'],
  otp: ['१२ ३४ ५६', '123456'],
}

const fields = Object.entries<Call>(calls).flatMap(([path, { input }]) =>
  Object.entries<z.ZodType>(input.shape).flatMap(([name, field]) => {
    const [text, number] = written[name] ?? []
    return number === undefined ? [] : [{ path, name, field, text, number }]
  }),
)

// SIGNUP-12, PLACE-2
test.each(fields)('$name of $path is read in the digits of any script', (one) => {
  expect(one.field.parse(one.text)).toBe(one.number)
})
