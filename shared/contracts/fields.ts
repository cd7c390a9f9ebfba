import { z } from 'zod'
import { maxPageSize, pageSize } from '#shared/limits.ts'
import { isCalendarDate, parseCalendarDate } from '#shared/rules/calendar-date.ts'

/** A row's id. Query strings and multipart forms carry it as text. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A local date, `YYYY-MM-DD`, in the community's time zone. */
export const calendarDate = z.string().refine(isCalendarDate).describe('YYYY-MM-DD')

/** A local date as `YYYY-MM-DD` or the spec's `D-MMM-YYYY`; read as the former. */
export const readableDate = z
  .string()
  .refine((text) => parseCalendarDate(text) !== undefined)
  .transform((text) => parseCalendarDate(text) ?? text)
  .describe('YYYY-MM-DD or D-MMM-YYYY')

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A line of text: trimmed, with at least one character. */
export const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)

/** A text that may stay empty. */
export const optionalText = (maxLength: number) => z.string().trim().max(maxLength).default('')

export const identificationToken = z.string().trim().min(1).max(40)

/** Where the next page of a list starts; opaque. */
export const cursor = z.string().max(200)

export const page = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
}

export const nextCursor = cursor.nullable()

export const success = z.object({ status: z.literal('success') })

export const message = z.object({ status: z.literal('success'), message: z.string() })
