import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { identificationToken, sharedId } from './fields.ts'

export const localInfoPage = z.enum(['info', 'faq', 'local-authorities'])

/** A question with its answer, an office with its number, or a part of a text. All but `html` is plain text. */
export const localInfoItem = z.object({
  title: z.string(),
  /** Lines, which may be none. */
  text: z.string(),
  /** In place of `text`, as operators write it: sanitised HTML. */
  html: z.string().optional(),
  /** When it is open. */
  hours: z.string().optional(),
  /** Where it is. */
  place: z.string().optional(),
  /** As it is read and dialled: digits, spaces and hyphens. */
  phone: z.string().optional(),
  /** An address on the web: a site, or a place on a map. */
  link: z.string().optional(),
})

export type LocalInfoPage = z.output<typeof localInfoPage>
export type LocalInfoItem = z.output<typeof localInfoItem>

export const localInfoCalls = defineCalls({
  'site/page': {
    summary:
      'What a community wrote on one of its pages: in that language, else in another that it wrote it in.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      page: localInfoPage,
      language_id: sharedId.optional(),
    }),
    output: z.object({
      /** The language of the items, as `en`; `null` where there are none. */
      language_code: z.string().nullable(),
      items: z.array(localInfoItem),
    }),
    errors: ['community_not_found'],
  },
})
