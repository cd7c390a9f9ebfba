const longestWord = 40

// The function `search_form` of the database does the same, step by step, and the same table tests both. Neither
// depends on a locale: letters, digits and separators are listed.

/** Accents, nuktas, vowel marks of Arabic, joiners, apostrophes: what people leave out. */
const leftOut =
  '\\u0027\\u00AD\\u02BC\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06ED' +
  '\\u0903\\u093C\\u0951-\\u0954\\u09BC\\u0A3C\\u0ABC\\u0B3C\\u0CBC\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u200B-\\u200F\\u2019' +
  '\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF'

/** Spaces, punctuation, symbols and emoji of all scripts. */
const separators =
  '\\u0000-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00A9\\u00AB-\\u00B1\\u00B4-\\u00B8\\u00BB-\\u00BF\\u00D7\\u00F7' +
  '\\u02C2-\\u02DF\\u055A-\\u055F\\u0589-\\u058A\\u05BE\\u05F3\\u05F4\\u0600-\\u060F\\u061B-\\u061F\\u066A-\\u066D\\u06D4' +
  '\\u06DD\\u06DE\\u0964\\u0965\\u0970\\u0AF0\\u0DF4\\u0E4F\\u0E5A\\u0E5B\\u2000-\\u2BFF\\u2E00-\\u2E7F\\u3000-\\u3004' +
  '\\u3008-\\u3020\\u3030\\uA8CE\\uA8CF\\uE000-\\uF8FF\\uFE10-\\uFE6F\\uFFF0-\\uFFFF' +
  '\\u{1F000}-\\u{1FAFF}\\u{E0000}-\\u{E0FFF}'

const anyLeftOut = new RegExp(`[${leftOut}]`, 'gu')
const anySeparators = new RegExp(`[${separators}]+`, 'gu')
/** A word goes on after what people leave out of it, and does not end with that. */
const anyWord = new RegExp(
  `[^${separators}](?:[^${separators}]|[${leftOut}]+(?=[^${separators}]))*`,
  'gu',
)

/** Pairs of a letter and the one that it is searched as: capitals, digits of all scripts, and letters that are confused. */
const letters = new Map(
  [
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'],
    ['ÆÐØÞĐŁŒ', 'æðøþđłœ'],
    ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'],
    ['АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІ', 'абвгдежзиклмнопрстуфхцчшщъыьэюяєі'],
    ['०१२३४५६७८९', '0123456789'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['੦੧੨੩੪੫੬੭੮੯', '0123456789'],
    ['૦૧૨૩૪૫૬૭૮૯', '0123456789'],
    ['୦୧୨୩୪୫୬୭୮୯', '0123456789'],
    ['௦௧௨௩௪௫௬௭௮௯', '0123456789'],
    ['౦౧౨౩౪౫౬౭౮౯', '0123456789'],
    ['೦೧೨೩೪೫೬೭೮೯', '0123456789'],
    ['൦൧൨൩൪൫൬൭൮൯', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['يىكةهۃ', 'ییکہہہ'],
    ['ँीूईऊषॉऑॅऍ', 'ंिुइउशाआेए'],
  ].flatMap(([from = '', to = '']) => {
    const searchedAs = [...to]
    return [...from].map((letter, index) => [letter, searchedAs[index] ?? ''] as const)
  }),
)

/**
 * A text as it is searched: words in lower case with one space between them. Spellings that people use for one another
 * become the same: accents and nuktas are left out, digits are those of English, and in Devanagari the vowels are
 * short, a half nasal is an anusvara (`हिन्दी`, `हिंदी`), half letters are whole (`गर्मी`, `गरमी`), `यी` and `ये` are `ई` and
 * `ए`, and no word ends in an anusvara.
 */
export function searchForm(text: string): string {
  const plain = [...text.normalize('NFKD').replace(anyLeftOut, '')]
  const folded = foldDevanagari(plain.map((letter) => letters.get(letter) ?? letter).join(''))
  return `${folded.replace(anySeparators, ' ')} `.replace(/ं+ /g, ' ').trim()
}

/** The words of a text as they are searched, each once, in their order; the end of a very long word is left out. */
export function searchWords(text: string): string[] {
  const words = searchForm(text).split(' ').filter(Boolean)
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))]
}

/** The words of a text as they stand in it, with where they begin and end, in UTF-16 units. */
export function wordsInText(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(anyWord)].map(({ 0: word, index: start }) => ({
    word,
    start,
    end: start + word.length,
  }))
}

function foldDevanagari(text: string): string {
  return text
    .replace(/[ऋृ]/g, 'रि')
    .replace(/[ङञणनम]्(?=[क-ह])/g, 'ं')
    .replaceAll('्', '')
    .replaceAll('यि', 'इ')
    .replaceAll('ये', 'ए')
}
