import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSlug, toSlug } from './slug.ts'

const id = 7_000_000_042
const code = id.toString(36)

test.each([
  ['Mist over the lake', `mist-over-the-lake-${code}`],
  ["It's 50% off, isn't it?", `it-s-50-off-isn-t-it-${code}`],
  ['Café Ångström', `cafe-angstrom-${code}`],
  ['लोधी गार्डन में सुबह', `लोधी-गार्डन-में-सुबह-${code}`],
  ['தமிழ் வணக்கம்', `தமிழ்-வணக்கம்-${code}`],
  ['  --  ', `post-${code}`],
  ['🎉🎉', `post-${code}`],
  ['Yoga में रुचि', `yoga-में-रुचि-${code}`],
  ['', `post-${code}`],
  ['../../etc/passwd?x=1#y', `etc-passwd-x-1-y-${code}`],
])('%j becomes %j', (title, slug) => {
  expect(toSlug(id, title)).toBe(slug)
})

test('a long title ends at a whole word within 60 characters', () => {
  const slug = toSlug(id, 'neighbourhood '.repeat(10))
  expect(slug).toBe(`neighbourhood-neighbourhood-neighbourhood-neighbourhood-${code}`)
  expect(toSlug(id, 'ab '.repeat(50))).toBe(`${'ab-'.repeat(20)}${code}`)
  expect(toSlug(id, 'x'.repeat(60))).toBe(`${'x'.repeat(60)}-${code}`)
  expect(toSlug(id, 'x'.repeat(61))).toBe(`post-${code}`)
})

test('whatever the title, the slug leads back to its id', () => {
  const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(ids, fc.string({ unit: 'grapheme', maxLength: 150 }), (anId, title) => {
      const slug = toSlug(anId, title)
      expect(parseSlug(slug)).toBe(anId)
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]{1,72}$/u)
    }),
  )
})

test.each([
  [`another-title-${code}`, id],
  [`-${code.toUpperCase()}`, id],
  ['7000000042', id],
  [`mist-over-the-lake-${code}.`, id],
  [`लोधी-गार्डन-${code}।`, id],
  [`(post-${code})`, id],
  [`post-${code}?!"`, id],
  ['7000000042)', id],
  ['', undefined],
  ['.', undefined],
  ['0', undefined],
  ['post-', undefined],
  ['post-0', undefined],
  ['post-zzzzzzzzzzz', undefined],
  ['99999999999999999999', undefined],
  ['1e9', undefined],
  ['abc', undefined],
  [`post- ${code}`, undefined],
  ["1' or '1'='1", undefined],
])('%j is read as %s', (text, expected) => {
  expect(parseSlug(text)).toBe(expected)
})
