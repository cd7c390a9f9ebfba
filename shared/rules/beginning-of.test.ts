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
  const letters = [...new Intl.Segmenter().segment(text)]
  const boundaries = [0, ...letters.map(({ index, segment }) => index + segment.length)]
  const longest = Math.max(...letters.map(({ segment }) => segment.length))
  for (let length = longest; length <= text.length; length += 1) {
    const beginning = beginningOf(text, length)
    expect(text.startsWith(beginning)).toBe(true)
    expect(boundaries).toContain(beginning.length)
    // At most a syllable of two or three letters is left out.
    expect(length - beginning.length).toBeLessThanOrEqual(longest + 6)
  }
})

test.each([
  ['Mist\n\n over  the lake ', 40, 'Mist over the lake'],
  ['Mist over the lake', 5, 'Mist…'],
  ['கொடு', 3, 'கொ…'],
])('%j on a line of %i is %j', (text, maxLength, line) => {
  expect(lineOf(text, maxLength)).toBe(line)
})
