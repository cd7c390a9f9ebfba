import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { calendarDate, id, identificationToken, line } from './fields.ts'

const certificate = z.object({
  contest_id: id,
  /** Of the challenge, in its first language. */
  title: z.string(),
  community: z.string(),
  /** The name under which the member stands in standings. */
  name: z.string(),
  days_done: z.number().int(),
  days_count: z.number().int(),
  /** The first and the last date on which they did a day, on the calendar of the community; null where they did none. */
  began_on: calendarDate.nullable(),
  ended_on: calendarDate.nullable(),
  /** The best place of their entries among the winners, from 1. */
  place: z.number().int().nullable(),
})

export type Certificate = z.output<typeof certificate>

/** Where everybody can see a certificate. */
const openCertificate = z.object({
  id,
  code: z.string(),
  /** The paths of its pictures: 1200 by 630 pixels, and 1080 by 1920. */
  wide: z.string(),
  tall: z.string(),
})

export type OpenCertificate = z.output<typeof openCertificate>

export const certificateCalls = defineCalls({
  'contest/own-certificate': {
    summary:
      'The caller’s certificate of a challenge: of one whose days are all done, or in which an entry of theirs has won.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id }),
    output: z.object({ certificate, open: openCertificate.nullable() }),
    errors: ['contest_not_found', 'certificate_not_earned'],
  },
  'contest/open-certificate': {
    summary: 'Lets everybody who has the address see the caller’s certificate of a challenge.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: z.object({ open: openCertificate }),
    errors: ['contest_not_found', 'certificate_not_earned'],
  },
  'contest/close-certificate': {
    summary:
      'Closes the address of the caller’s certificate of a challenge; a later one has another.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: z.object({ open: z.null() }),
    errors: [],
  },
  'contest/certificate': {
    summary: 'A certificate that its member lets everybody see, as it stands today.',
    who: 'anyone',
    reads: true,
    row: { field: 'certificate_id', missing: 'certificate_not_found' },
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      certificate_id: id,
      code: line(40),
    }),
    output: z.object({ certificate, open: openCertificate }),
    errors: ['community_not_found', 'certificate_not_found'],
  },
})
