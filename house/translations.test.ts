import { expect, test } from 'vitest'
import { errors } from '#shared/errors.ts'
import { complete } from '../scripts/words-plugin.ts'
import { readTexts, type Texts, translationErrors } from './translations.ts'

const named = Object.fromEntries(Object.keys(errors).map((code) => [`error.${code}`, code]))
const english = { posts: { 'post.save': 'Save' }, server: { 'mail.hello': 'Hello' } }
const hindi = { posts: { 'post.save': 'सहेजें' }, server: { 'mail.hello': 'नमस्ते', ...named } }

const errorsOf = (own: Texts) =>
  translationErrors(
    new Map<string, Texts>([
      ['en', english],
      ['hi', own],
    ]),
  )

// COMMUNITY-13, COMMUNITY-16, MSG-error-codes
test.each<[string, Texts, string[]]>([
  ['nothing in a whole translation', hindi, []],
  [
    'a text of a screen',
    { server: hindi.server },
    ['hi  posts: post.save is not translated: Save'],
  ],
  [
    'a text that the server writes',
    { ...hindi, server: named },
    ['hi  server: mail.hello is not translated: Hello'],
  ],
  [
    'an error',
    { ...hindi, server: { ...hindi.server, 'error.not_found': '' } },
    ['hi  start: error.not_found is not translated: Not found'],
  ],
  [
    'a translation that is left over',
    { ...hindi, posts: { ...hindi.posts, 'post.lost': 'कुछ' } },
    ['hi  posts: post.lost has no English text'],
  ],
])('finds %s', (_what, own, lines) => {
  expect(errorsOf(own)).toEqual(lines)
})

test('shows a text that a language lacks in English, with a mark', () => {
  const texts = { 'post.save': 'Save', 'post.edit': 'Edit' }
  const shown = complete(texts, { 'post.save': 'सहेजें' }, '[en] ')
  expect(shown).toEqual({ 'post.save': 'सहेजें', 'post.edit': '[en] Edit' })
})

test('reads the texts of every language', () => {
  const all = readTexts()
  expect([...all.keys()]).toEqual(expect.arrayContaining(['en', 'hi', 'mr']))
  for (const texts of all.values()) expect(Object.keys(texts).length).toBeGreaterThan(10)
})
