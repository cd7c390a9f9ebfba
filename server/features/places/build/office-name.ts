/** Letters and digits alone, without marks, in lower case: two spellings of a name become equal. */
export function plainLatin(name: string): string {
  return withoutMarks(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** `Ghāziābād` as people type it: `Ghaziabad`. Only Latin letters lose their marks. */
export function withoutMarks(name: string): string {
  return name.normalize('NFD').replace(/(?<=[a-z])\p{M}+/giu, '')
}

/** Offices that are no places: counters in other buildings, sorting and parcel centres. */
const noPlace =
  /\b(ndc|nodal|e-?com|delivery centre|extn|ext|extension counter|counter|rms|tmo|sorting|speed post|bpc|ich|iph|nsh|crc|dept?|training|hub|booking|bnpl|parcel|mail agency|stg|project office)\b/i

/** The kind of an office at the end of its name, or before the name of its city. */
const kindOfOffice =
  /[\s,(]+(b\.?\s?o|s\.?\s?o|h\.?\s?o|p\.?\s?o|g\.?\s?p\.?\s?o|h\.?\s?p\.?\s?o|m\.?d\.?g|t\.?s\.?o|n\.?d\.?s\.?o|e\.?d\.?b\.?o|dso|lsg|nd)\b[.)]*(\s.*)?$/i

const direction = /\((east|west|north|south|e|w|n|s|i|ii|iii|iv|v|vi)\)/gi
const capitals = /^(?:[^aeiouy]{2,4}|i{1,3}|iv|vi{0,3}|ix|iim|iit|hal|bel|bhel|aiims|iisc|ida)$/i
const shortWords = /^(?:dr|st|mr|bk|rd|jn|mt|pt|sr|ngr|krishna)$/i
const parts = /^(?:old|new|navi|greater|south|north|east|west|central|purani)$/i

/**
 * The name of the place that a post office serves: `Bandra(East) S.O` is `Bandra East`, `HSR LAYOUT SO Bengaluru`
 * is `HSR Layout`.
 *
 * @returns `undefined` where the office names no place
 */
export function placeOfOffice(office: string, around: readonly string[]): string | undefined {
  if (noPlace.test(office)) return undefined
  const name = office
    .replace(direction, ' $1 ')
    .replace(kindOfOffice, '')
    .replace(kindOfOffice, '')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[_*"“”`]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,-]+|[\s.,-]+$/g, '')
  const isShouted = name === name.toUpperCase()
  const words = withoutSurroundings(name, around).split(' ')
  const place = words.map((word) => inFittingCase(word, isShouted)).join(' ')
  return /\p{L}{2}/u.test(place) && !/^(na|nil|test)$/i.test(place) ? place : undefined
}

/** `Amar Colony South Delhi` in Delhi is `Amar Colony`, but `Old Delhi` stays. */
function withoutSurroundings(name: string, around: readonly string[]): string {
  for (const outer of ['South Delhi', 'North Delhi', 'New Delhi', ...around]) {
    if (!outer || !name.toLowerCase().endsWith(` ${outer.toLowerCase()}`)) continue
    const inner = name.slice(0, -outer.length).trim()
    if (inner.length >= 4 && !parts.test(inner)) return inner
  }
  return name
}

/** `HSR` and `IT` stay as they are; in a name of capitals only what cannot be a word does. */
function inFittingCase(word: string, isShouted: boolean): string {
  if (/\d/.test(word)) return word
  if (/[.-]/.test(word)) return word.replace(/[^.-]+/g, (part) => inFittingCase(part, isShouted))
  if (shortWords.test(word)) return capitalised(word)
  if (capitals.test(word)) return word.toUpperCase()
  if (word === word.toLowerCase()) return capitalised(word)
  return word === word.toUpperCase() && (isShouted || word.length > 4) ? capitalised(word) : word
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
