import { maxInvitedPeople, maxNameLength } from '#shared/limits.ts'
import { readEmail } from './email.ts'
import { unescapeFormula } from './formula-cells.ts'
import type { Grid } from './grid.ts'
import { isName } from './name.ts'
import { isPhone, readPhone } from './phone.ts'
import { visibleText } from './visible-text.ts'

/** An e-mail address in lower case; a phone number of India as its ten digits, another one as `+` and its digits. */
export type Contact = { kind: 'email' | 'phone'; contact: string }

export type InvitedPerson = Contact & { full_name: string }

/** Somebody of a list; rows count from 1, as a spreadsheet numbers them. */
export type ListedPerson = InvitedPerson & { row: number }

export const listErrorCodes = [
  'name_missing',
  'name_long',
  'name_with_link',
  'contact_missing',
  'contact_wrong',
  'quote_open',
  'too_many',
] as const

/** What is wrong with a cell. */
export type ListError = {
  row: number
  column: 'name' | 'contact'
  code: (typeof listErrorCodes)[number]
  /** What is written there. */
  value: string
}

export type InvitedList = {
  people: ListedPerson[]
  /** Those whose contact is in an earlier row already. */
  repeated: ListedPerson[]
  errors: ListError[]
}

/**
 * Reads rows of a name and a contact. With headings in the first row the columns may stand in any order, beside others:
 * e-mail addresses and phone numbers may have a column each, of which the first one that is filled counts. Blank rows are
 * left out. A row that is one text, as `Asha Verma <asha@example.org>`, is split.
 */
export function readInvitedList(grid: Grid): InvitedList {
  const list: InvitedList = { people: [], repeated: [], errors: [] }
  const columns = readHeadings(grid[0] ?? [])
  const seen = new Set<string>()
  for (const [index, cells] of grid.entries()) {
    if (columns && index === 0) continue
    const written = readCells(cells, columns)
    if (!written) continue
    const row = index + 1
    if (list.people.length >= maxInvitedPeople) {
      list.errors.push({ row, column: 'name', code: 'too_many', value: '' })
      return list
    }
    const contact = readContact(written.contact)
    list.errors.push(...errorsOf(written).map((error) => ({ ...error, row })))
    if (!contact) continue
    const person = { row, full_name: written.full_name, ...contact }
    if (seen.has(contact.contact)) list.repeated.push(person)
    else list.people.push(person)
    seen.add(contact.contact)
  }
  return list
}

/** How many cells hold a contact or a heading: decides what separates the cells of a text. */
export function countListCells(grid: Grid): number {
  return grid.flat().filter((cell) => readContact(visibleText(cell)) || headingOf(cell)).length
}

/** `undefined` for what is neither an e-mail address nor a phone number. */
export function readContact(written: string): Contact | undefined {
  if (written.includes('@')) {
    const contact = readEmail(written)
    return contact === undefined ? undefined : { kind: 'email', contact }
  }
  const phone = readPhone(written)
  if (isPhone(phone)) return { kind: 'phone', contact: phone }
  // The shortest international numbers have seven digits, the longest fifteen (E.164).
  const isAbroad = /^\+(?!91)[1-9]\d{6,14}$/.test(phone)
  return isAbroad ? { kind: 'phone', contact: phone } : undefined
}

/** A phone number with the code of its country, as one dials it from anywhere. */
export function internationalPhone(contact: string): string {
  return contact.startsWith('+') ? contact : `+91${contact}`
}

/** What the columns of a list may be called, in lower case, in the languages of the product. */
const headings = {
  name: ['name', 'full name', 'fullname', 'नाम', 'पूरा नाम', 'नाव', 'पूर्ण नाव'],
  contact: [
    ...['contact', 'e-mail', 'email', 'e-mail address', 'email address', 'mail'],
    ...['phone', 'phone number', 'mobile', 'mobile number', 'whatsapp', 'whatsapp number'],
    ...['phone or e-mail', 'phone or email', 'email or phone', 'e-mail or phone'],
    ...[
      'संपर्क',
      'ईमेल',
      'ईमेल पता',
      'ईमेल पत्ता',
      'फ़ोन',
      'फोन',
      'फ़ोन नंबर',
      'फोन नंबर',
      'मोबाइल',
      'मोबाईल',
    ],
  ],
}

type Columns = { name: number; contacts: number[] }
type Written = { full_name: string; contact: string }

/** The columns that the first row names; `undefined` where it is no row of headings. */
function readHeadings(cells: readonly string[]): Columns | undefined {
  const kinds = cells.map(headingOf)
  const name = kinds.indexOf('name')
  const contacts = [...kinds.keys()].filter((index) => kinds[index] === 'contact')
  return name >= 0 && contacts.length > 0 ? { name, contacts } : undefined
}

function headingOf(cell: string): 'name' | 'contact' | undefined {
  const text = visibleText(cell).toLowerCase().normalize('NFC')
  if (headings.name.some((heading) => heading.normalize('NFC') === text)) return 'name'
  const isContact = headings.contact.some((heading) => heading.normalize('NFC') === text)
  return isContact ? 'contact' : undefined
}

/** `undefined` for a blank row. */
function readCells(cells: readonly string[], columns: Columns | undefined): Written | undefined {
  // A file of ours has an apostrophe before a phone number, which begins with a plus.
  const texts = cells.map((cell) => visibleText(unescapeFormula(cell)))
  const { name, contacts } = columns ?? { name: 0, contacts: [1] }
  const full_name = texts[name] ?? ''
  const contact = contacts.map((index) => texts[index] ?? '').find((text) => text !== '') ?? ''
  if (full_name === '' && contact === '') return undefined
  return contact === '' ? split(full_name) : { full_name, contact }
}

/** A name and a contact in one text. */
function split(text: string): Written {
  const found = /^(.*?\p{L}.*?)[\s<]+([^\s<>]+@[^\s<>]+|\+?\d[\d\s().-]{6,})>?$/u.exec(text)
  const [, full_name = text, contact = ''] = found ?? []
  return { full_name: visibleText(full_name), contact: visibleText(contact) }
}

function errorsOf({ full_name, contact }: Written): Omit<ListError, 'row'>[] {
  const errors: Omit<ListError, 'row'>[] = []
  const nameError = errorOfName(full_name)
  if (nameError) errors.push({ column: 'name', code: nameError, value: full_name })
  if (readContact(contact)) return errors
  const code = contact === '' ? 'contact_missing' : 'contact_wrong'
  return [...errors, { column: 'contact', code, value: contact }]
}

/** A name that is a link would be an advertisement in the subject of an e-mail. */
function errorOfName(full_name: string): ListError['code'] | undefined {
  if (full_name.length > maxNameLength) return 'name_long'
  if (/:\/\/|www\.|@|\.(com|org|net|in|co)\b|\.[^\s/]+\//i.test(full_name)) return 'name_with_link'
  return isName(full_name) ? undefined : 'name_missing'
}
