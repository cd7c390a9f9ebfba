import { expect, test } from 'vitest'
import { languageOfText } from './language-of-text.ts'

const languages = [
  { id: 1, code: 'hi', is_left_out: false },
  { id: 2, code: 'en', is_left_out: false },
  { id: 3, code: 'kn', is_left_out: true },
  { id: 4, code: 'mr', is_left_out: false },
  { id: 5, code: 'xx', is_left_out: false },
]

test.each([
  ['Mist over the lake', 1, 2],
  ['झील पर कोहरा', 2, 1],
  // Marathi and Hindi have one script: who writes in Marathi goes on so.
  ['तलावावर धुके', 4, 4],
  ['झील पर कोहरा, a mist', 2, 1],
  // The community has no such language any more, or never had it.
  ['ಕೆರೆಯ ಮೇಲೆ ಮಂಜು', 2, 2],
  ['ಕೆರೆಯ ಮೇಲೆ ಮಂಜು', 3, 3],
  ['ஏரியின் மேல் மூடுபனி', 2, 2],
  ['OK', 1, 1],
  ['12.5 ₹ 🙏', 1, 1],
  ['', 1, 1],
])('%s, written by somebody whose language is %i, is in %i', (text, now, expected) => {
  expect(languageOfText(text, languages, now)).toBe(expected)
})

test('no language is guessed before the list is there', () => {
  expect(languageOfText('झील पर कोहरा', [], 2)).toBe(2)
})
