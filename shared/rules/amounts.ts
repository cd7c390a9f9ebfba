import { withAsciiDigits } from './digits.ts'

/** What an activity can be counted in. Hours are read as minutes. */
export const amountUnits = [
  'km',
  'min',
  'steps',
  'kg',
  'reps',
  'litres',
  'pages',
  'rounds',
] as const

export type AmountUnit = (typeof amountUnits)[number]
export type Amount = { value: number; unit: AmountUnit }

/**
 * The amount with which an activity begins: `5.2 km before breakfast`, `१० चक्कर`, `4,000 steps`. A number alone counts in
 * the challenge's unit. Everything else is words, and gives `undefined`; the text itself stays as it was written.
 */
export function amountIn(text: string, contest_unit = ''): Amount | undefined {
  const { value, unit } = split(text, contest_unit) ?? {}
  if (value === undefined || unit === undefined) return undefined
  return unit === 'hours' ? { value: value * 60, unit: 'min' } : { value, unit }
}

/** The number with which a text begins, in the challenge's unit, whatever that is: `3 glasses`. */
export function countIn(text: string, contest_unit: string): number | undefined {
  return split(text, contest_unit)?.value
}

/** The text with another number in the challenge's unit at its beginning; the words behind it stay. */
export function withCount(text: string, value: number, contest_unit: string): string {
  const words = (split(text, contest_unit)?.after ?? `. ${text}`).trimEnd()
  const count = `${Math.round(value * 100) / 100} ${contest_unit}`
  return text.trim() === '' ? count : count + words
}

/** The unit of a challenge, if it is one that can be counted: `litres saved` are litres. */
export function unitOf(contest_unit: string): AmountUnit | undefined {
  const unit = unitAtStart(contest_unit)
  return unit === 'hours' ? 'min' : unit
}

/**
 * Whether a number for one day is so large that it is asked about once, before it is taken: more than 24 hours, 100 km on
 * foot, and so on. It is no refusal: somebody may have cycled.
 */
export function isUnlikely({ value, unit }: Amount): boolean {
  return value > largest[unit]
}

const largest: Record<AmountUnit, number> = {
  km: 100,
  min: 24 * 60,
  steps: 100_000,
  kg: 500,
  reps: 5000,
  litres: 1000,
  pages: 1000,
  rounds: 1000,
}

const names: Record<AmountUnit | 'hours', string> = {
  km: 'km|kms|kilomet(?:re|er)s?|किमी|कि\\.? ?मी\\.?|किलोमीटर',
  hours: 'h|hrs?|hours?|घंटे|घंटा|घण्टे|घण्टा|तास',
  min: 'mins?|minutes?|मिनट|मिनिटे',
  steps: 'steps?|क़दम|कदम|पावले',
  kg: 'kgs?|kilos?|kilograms?|किग्रा|कि\\.? ?ग्रा\\.?|किलो|किलोग्राम',
  reps: 'reps?|repetitions?|बार|रेप',
  litres: 'l|lit(?:re|er)s?|ltrs?|लीटर|लिटर',
  pages: 'pages?|पन्ने|पन्ना|पेज|पृष्ठ|पाने',
  rounds: 'rounds?|laps?|चक्कर|राउंड|फेरे|फेऱ्या',
}

type Split = {
  value: number
  /** None for a unit of the challenge that is not one of ours. */
  unit: AmountUnit | 'hours' | undefined
  after: string
}

function split(text: string, contest_unit: string): Split | undefined {
  const { number = '', rest = '' } = pattern.exec(withAsciiDigits(text.trim()))?.groups ?? {}
  const value = toNumber(number)
  if (value === undefined) return undefined
  const label = contest_unit.trim()
  if (rest === '') return { value, unit: unitAtStart(label), after: '' }
  if (label !== '' && startsWithWord(rest, label)) {
    return { value, unit: unitAtStart(label), after: rest.slice(label.length) }
  }
  const found = unitAtStart(rest)
  return found && { value, unit: found, after: rest.replace(formOf(found), '') }
}

const pattern = /^(?<number>\d[\d.,]*)\s*(?<rest>[\s\S]*)$/u

const forms = new Map(
  Object.entries(names).map(([unit, names]) => [
    unit as AmountUnit | 'hours',
    // Not the beginning of another word, and not `km/h`.
    new RegExp(`^(?:${names.normalize('NFC')})(?![\\p{L}\\p{M}\\d/])`, 'iu'),
  ]),
)

function formOf(unit: AmountUnit | 'hours'): RegExp | '' {
  return forms.get(unit) ?? ''
}

function unitAtStart(text: string): AmountUnit | 'hours' | undefined {
  const normal = text.trim().normalize('NFC')
  return [...forms].find(([, form]) => form.test(normal))?.[0]
}

function startsWithWord(text: string, word: string): boolean {
  if (!text.toLowerCase().startsWith(word.toLowerCase())) return false
  return !/^[\p{L}\p{M}\d/]/u.test(text.slice(word.length))
}

/**
 * | written                | read      |
 * |------------------------|-----------|
 * | `5`, `5.2`, `5,25`     | as it is; one or two digits behind a comma are a fraction |
 * | `4,000`, `1,00,000`    | thousands, also as India groups them |
 * | `1,000.5`              | thousands with a fraction |
 * | `5.2.3`, `5,2,3`, `5.` | no number |
 */
function toNumber(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  return undefined
}
