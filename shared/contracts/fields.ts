import { z } from 'zod'
import {
  maxLinkLength,
  maxLoginLength,
  maxNameLength,
  maxPageSize,
  maxPasswordLength,
  maxRichTextLength,
  maxUsernameLength,
  minPasswordLength,
  minUsernameLength,
  pageSize,
} from '#shared/limits.ts'
import { isCalendarDate, parseCalendarDate } from '#shared/rules/calendar-date.ts'
import { readEmail } from '#shared/rules/email.ts'
import { isName } from '#shared/rules/name.ts'
import { isOfficePhone } from '#shared/rules/office-phone.ts'
import { isPasswordLength } from '#shared/rules/password.ts'
import { isPhone, readPhone } from '#shared/rules/phone.ts'
import { isPincode, readPincode } from '#shared/rules/pincode.ts'
import { isTimeZone } from '#shared/rules/time-zone.ts'
import { isUsername } from '#shared/rules/username.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'

/** Longer than any number with all that may stand around it, in characters. */
const maxTypedNumber = 60

/** What JSON Schema says of fields of which exactly one is to be given. */
export function oneOf(...fields: string[]) {
  return { oneOf: fields.map((field) => ({ required: [field] })) }
}

/** A row's id. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An id of a table that all communities share: an integer of PostgreSQL, not a bigint. */
export const sharedId = id.max(2_147_483_647)

/** A local date, `YYYY-MM-DD`, in the community's time zone. */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'Please give a date as 2026-11-23')
  .meta({ format: 'date' })

/** A local date as `YYYY-MM-DD` or `D-MMM-YYYY` (CALL-dates); read as the former. */
export const readableDate = z
  .string()
  .refine(
    (text) => parseCalendarDate(text) !== undefined,
    'Please give a date as 2026-11-23 or 23-Nov-2026',
  )
  .transform((text) => parseCalendarDate(text) ?? text)
  .meta({
    description: 'YYYY-MM-DD or D-MMM-YYYY',
    pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}-[A-Za-z]{3}-\\d{4})$',
  })

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A typed text: trimmed, and empty if all its characters are invisible. */
export const text = (missing?: string) => z.string(missing).overwrite(visibleText)

/** A line of text with at least one character that can be seen. */
export const line = (maxLength: number) => text().min(1).max(maxLength)

/** HTML as operators write it, which is sanitised when it is stored. A test pushes texts of attackers through each such field. */
export const richText = z.string().max(maxRichTextLength).meta({ contentMediaType: 'text/html' })

/** A member's name as others see it. */
export const fullName = text('Please enter fullname')
  .min(1, 'Please enter fullname')
  .max(maxNameLength)
  .refine(isName, 'Please enter fullname')
  .meta({ pattern: '[\\p{L}\\p{N}]' })

export const gender = z.enum(['male', 'female', 'other'])

export type Gender = z.output<typeof gender>

/** A text that may stay empty. */
export const optionalText = (maxLength: number) => text().max(maxLength).default('')

/** An e-mail address as it was typed; read in the form in which it is stored. */
export const email = text()
  .max(maxLoginLength)
  .transform((typed) => readEmail(typed) ?? '')
  .refine((address) => address !== '', 'Please enter valid e-mail address')
  .meta({ format: 'email' })

/** An e-mail address, or nothing. */
export const optionalEmail = z.union([text().pipe(z.literal('')), email]).default('')

/** A number as it is read and dialled, with its area or country code, or nothing. */
export const officePhone = text()
  .max(25)
  .refine((number) => number === '' || isOfficePhone(number), 'Please enter valid phone number')
  .meta({ pattern: '^(|[+0-9][0-9 -]{1,24})$' })
  .default('')

/** The address of a page on the web, with its protocol. */
export const webAddress = text()
  .max(maxLinkLength)
  .transform((typed) => readWebAddress(typed) ?? '')
  .refine((address) => address !== '', 'Please give the address of a page')
  .meta({ description: 'An address on the web; https:// may be left out' })

/** The IANA name of a time zone. */
export const timeZone = text()
  .max(60)
  .refine(isTimeZone, 'Please choose a time zone')
  .meta({ pattern: '^[A-Za-z]' })

/** A phone number of India as it was typed; read as its ten digits, without the country's code. */
export const phone = text()
  .max(maxTypedNumber)
  .transform(readPhone)
  .refine(isPhone, 'Please enter valid phone number')
  .meta({
    description: 'Ten digits of any script; +91 and what stands between them may be left in',
  })

const noPincode = 'Enter 6 digit pincode to search location'

/** A pincode as it was typed; read as its six digits. */
export const pincode = text()
  .max(maxTypedNumber)
  .transform(readPincode)
  .refine(isPincode, noPincode)
  .meta({ description: 'Six digits of any script; what stands between them may be left in' })

/** A pincode, or an empty text. */
export const pincodeOrNone = text()
  .max(maxTypedNumber)
  .transform(readPincode)
  .refine((read) => read === '' || isPincode(read), noPincode)
  .meta({ description: 'As a pincode, or empty' })

export const username = text('Please enter username')
  .min(1, 'Please enter username')
  .refine(isUsername, 'Please use 3 to 30 letters, digits, dots or dashes, beginning with a letter')
  .toLowerCase()
  .meta({
    minLength: minUsernameLength,
    maxLength: maxUsernameLength,
    pattern: '^[A-Za-z][A-Za-z0-9._-]*$',
  })

/** A password to be set. One that is only compared may have any length up to the longest. */
export const newPassword = z
  .string()
  .refine(isPasswordLength, 'Please choose a password of 8 to 128 characters')
  .meta({ minLength: minPasswordLength, maxLength: maxPasswordLength })

export const identificationToken = line(40)

/** Where the next page of a list starts; opaque. */
export const cursor = z.string().max(200)

export const page = {
  cursor: cursor.optional(),
  limit: z.number().int().min(1).max(maxPageSize).default(pageSize),
}

export const nextCursor = cursor.nullable()

/** The path of the picture that other sites show beside a link to what has no picture of its own, else null. */
export const sharePicture = z.string().nullable()

export const success = z.object({ status: z.literal('success') })

export const message = z.object({ status: z.literal('success'), message: z.string() })
