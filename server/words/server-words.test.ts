import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

// OUTPUT-7
test.each([
  ['en', 'Lodhi Colony', 'This week in Lodhi Colony'],
  ['en', 'لودھی کالونی', 'This week in \u2068لودھی کالونی\u2069'],
  // In a language that has no file the text is English.
  ['ur', 'لودھی کالونی', 'This week in \u2068لودھی کالونی\u2069'],
  [null, 'Lodhi Colony', 'This week in Lodhi Colony'],
])('what the server writes in %s isolates the name %s', (locale, community, text) => {
  expect(serverWords(locale, 'mail.letter.subject', { community })).toBe(text)
})

test('a sentence within a sentence stays whole', () => {
  const text = '\u2068فاطمہ\u2069 commented on “Mist”'
  const values = { community: 'Lodhi', text }
  expect(serverWords('en', 'mail.reminder.subject', values)).toBe(`Lodhi: \u2068${text}\u2069`)
})
