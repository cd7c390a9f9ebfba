import { z } from 'zod'
import { maxTermsBytes, maxTermsLanguages } from '#shared/limits.ts'
import { defineCalls, limits } from '../call.ts'
import { calendarDate, instant, richText, sharedId, success } from '../fields.ts'

/** What a version says in one language, as HTML, which is sanitised. */
const text = z.object({
  language_id: sharedId,
  terms: richText.default(''),
  privacy: richText.default(''),
})

export type TermsText = z.output<typeof text>

const version = z.number().int().min(1)
const count = z.number().int()

export const consoleTermsCalls = defineCalls({
  'console/terms': {
    summary: 'The published versions of the terms of the community, and the texts of the newest.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({}),
    output: z.object({
      /** That of the whole list: it is named when the next version is published. */
      version,
      /** The newest first. */
      published: z.array(
        z.object({
          version: count,
          in_force_from: calendarDate,
          published_at: instant,
          accepted_count: count,
        }),
      ),
      texts: z.array(text),
      languages: z.array(z.object({ id: sharedId, code: z.string(), native_name: z.string() })),
      /** The date of the community. */
      today: calendarDate,
    }),
    errors: [],
  },
  'console/publish-terms': {
    summary: 'Publishes a version of the terms of the community. It is never changed afterwards.',
    who: 'operator',
    limit: limits.writing,
    maxBytes: maxTermsBytes,
    input: z.object({
      texts: z.array(text).min(1).max(maxTermsLanguages),
      /** Members are asked to accept it from then on. */
      in_force_from: calendarDate,
      version,
    }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile', 'given_data_invalid'],
  },
})
