import { z } from 'zod'
import { proof, proofErrors } from './auth/proof.ts'
import { defineCalls, limits } from './call.ts'
import { instant, message } from './fields.ts'

/** The archive of all data of a member. */
export const accountExport = z.object({
  state: z.enum(['waiting', 'ready', 'fetched']),
  /** Its size, once it is ready. */
  bytes: z.number().int().nullable(),
  requested_at: instant,
  ready_at: instant.nullable(),
  /** When it was first sent to its end. */
  fetched_at: instant.nullable(),
  /** Until when it can be fetched: for three days, but for an hour once it has been sent. */
  expires_at: instant.nullable(),
  /** When the next one may be asked for. */
  next_at: instant,
})

export type AccountExport = z.output<typeof accountExport>

const exportState = z.object({ export: accountExport.nullable() })

export const accountCalls = defineCalls({
  'user/export': {
    summary: 'Makes an archive of all that is kept of the caller, once a day; a job does the work.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({}),
    output: exportState,
    errors: ['export_too_soon'],
  },
  'user/export-state': {
    summary: "How far the caller's archive is.",
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: exportState,
    errors: [],
  },
  'user/export-file': {
    summary:
      "The caller's archive, as a ZIP file. Once it has been sent, it can be fetched again for an hour.",
    who: 'member',
    whileWaiting: true,
    limit: limits.exporting,
    input: z.object({}),
    streams: 'application/zip',
    output: z.unknown(),
    errors: ['export_not_ready'],
  },
  'user/delete-account': {
    summary:
      "Deletes the caller's account: out of sight at once, and soon with all that is kept of them.",
    who: 'member',
    whileWaiting: true,
    identity: 'read',
    cookies: ['identity', 'device'],
    limit: limits.signingIn,
    input: z.object(proof),
    output: message,
    errors: [...proofErrors, 'last_operator'],
  },
})
