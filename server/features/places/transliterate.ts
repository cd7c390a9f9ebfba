/**
 * The scripts of India lie in Unicode in blocks of one order, so that each is read as Devanagari is. Tamil and
 * Malayalam have fewer letters, in the same places.
 */
const firstBlock = 0x0900
const lastBlock = 0x0d7f
const blockLength = 0x80

const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ ऩ: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l' },
  ...{ ळ: 'l', ऴ: 'zh', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', '\u095f': 'y' },
  ...{ '\u0958': 'k', '\u0959': 'kh', '\u095a': 'g', '\u095b': 'z', '\u095c': 'r', '\u095d': 'rh' },
  ...{ '\u095e': 'f' },
}

const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ऍ: 'e', ऎ: 'e', ए: 'e', ऐ: 'ai' },
  ...{ ऑ: 'o', ऒ: 'o', ओ: 'o', औ: 'au' },
}

/** Vowels that follow a consonant. */
const signs: Record<string, string> = {
  ...{ '\u093e': 'a', '\u093f': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri' },
  ...{ '\u0945': 'e', '\u0946': 'e', '\u0947': 'e', '\u0948': 'ai', '\u0949': 'o', '\u094a': 'o' },
  ...{ '\u094b': 'o', '\u094c': 'au' },
}

const virama = '\u094d'
const nukta = '\u093c'
/** The vowel that a consonant has if no other is written; it is not always spoken. */
const silent = 'ə'

/** A text of an Indian script in Latin letters, roughly as people type it: `लाजपत नगर` is `lajpat nagar`. */
export function toLatin(text: string): string {
  if (!/[\u0900-\u0d7f]/.test(text)) return text
  const devanagari = [...text.normalize('NFC')].map(toDevanagari).join('')
  return devanagari
    .replaceAll(/[\u0900-\u097f]+/g, (word) => withoutSilent(spell(word)))
    .normalize('NFKC')
}

function toDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < firstBlock || code > lastBlock) return letter
  return String.fromCodePoint(firstBlock + ((code - firstBlock) % blockLength))
}

function spell(word: string): string {
  let latin = ''
  const letters = [
    ...word.replaceAll('ड़', '\u095c').replaceAll('ढ़', '\u095d').replaceAll(nukta, ''),
  ]
  letters.forEach((letter, index) => {
    const consonant = consonants[letter]
    const next = letters[index + 1] ?? ''
    if (consonant) latin += consonant + (next in signs || next === virama ? '' : silent)
    else latin += vowels[letter] ?? signs[letter] ?? nasalOf(letter, next) ?? digitOf(letter)
  })
  return latin
}

/** An anusvara sounds like the consonant that follows it. */
function nasalOf(letter: string, next: string): string | undefined {
  if (letter !== '\u0901' && letter !== '\u0902') return undefined
  return /[पफबभम]/.test(next) ? 'm' : 'n'
}

function digitOf(letter: string): string {
  const digit = (letter.codePointAt(0) ?? 0) - 0x0966
  return digit >= 0 && digit <= 9 ? String(digit) : ''
}

/** The unwritten vowel is silent at the end of a word, and between a spoken vowel and a syllable with one. */
function withoutSilent(word: string): string {
  return word
    .replace(/(?<=[a-zə].*)ə$/, '')
    .replace(/([aeiouə][a-z]h?)ə(?=[^aeiouə]h?[aeiouə])/g, '$1')
    .replaceAll(silent, 'a')
}
