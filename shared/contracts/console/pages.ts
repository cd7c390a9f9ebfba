import { z } from 'zod'
import {
  maxAddressLength,
  maxHoursLength,
  maxPageBytes,
  maxPageItems,
  maxTitleLength,
} from '#shared/limits.ts'
import { defineCalls, limits } from '../call.ts'
import {
  line,
  officePhone,
  optionalText,
  richText,
  sharedId,
  success,
  text,
  webAddress,
} from '../fields.ts'
import { localInfoItem, localInfoPage } from '../local-info.ts'

/** An item as operators write it; what is empty is left out. */
const writtenItem = z.object({
  title: line(maxTitleLength),
  /** HTML, which is sanitised. */
  html: richText.default(''),
  phone: officePhone,
  link: z.union([text().pipe(z.literal('')), webAddress]).default(''),
  hours: optionalText(maxHoursLength),
  place: optionalText(maxAddressLength),
})

export type WrittenItem = z.output<typeof writtenItem>

const version = z.number().int().min(1)

const pageIn = { page: localInfoPage, language_id: sharedId }

export const consolePageCalls = defineCalls({
  'console/page': {
    summary: 'A page of the community in one language, to be edited.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object(pageIn),
    output: z.object({
      items: z.array(localInfoItem),
      version,
      /** The language in which readers of this one get the page, as `en`; null where there is none. */
      shown_in: z.string().nullable(),
      /** The languages that the community offers, and others that the page is written in. */
      languages: z.array(
        z.object({
          id: sharedId,
          code: z.string(),
          native_name: z.string(),
          items_count: z.number().int(),
        }),
      ),
    }),
    errors: [],
  },
  'console/save-page': {
    summary: 'Saves a page of the community in one language as a whole.',
    who: 'operator',
    limit: limits.writing,
    maxBytes: maxPageBytes,
    input: z.object({ ...pageIn, items: z.array(writtenItem).max(maxPageItems), version }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile', 'given_data_invalid'],
  },
})
