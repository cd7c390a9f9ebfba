import { z } from 'zod'
import { defineCalls, limits } from '../call.ts'
import { id, instant, nextCursor, page, phone, success } from '../fields.ts'
import { hostErrors, ofHost } from './of-host.ts'

/** A message on trial costs money, and goes to somebody. */
const trying = { points: 10, seconds: 3600 }

const outcome = z.enum(['sent', 'failed', 'not_set_up'])

const failedJob = z.object({
  id,
  /** The name of the job, as the code has it. */
  task: z.string(),
  attempts: z.number().int(),
  /** Whether it is not tried again by itself. */
  is_given_up: z.boolean(),
  next_try_at: instant,
  /** The first line of the error, without addresses, numbers of phones and secrets. */
  error: z.string(),
})
export type FailedJob = z.output<typeof failedJob>

export const hostInstallationCalls = defineCalls({
  'host/installation': {
    ...ofHost,
    summary: 'What runs here: its version, its last migration, its files and its last backup.',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      version: z.string(),
      /** The last migration that was applied. */
      migration: z.string(),
      /** What the files of all communities take, as they were counted last. */
      bytes: z.number().int(),
      sends_mail: z.boolean(),
      sends_whatsapp: z.boolean(),
      /** Null where none is known. */
      last_backup_at: instant.nullable(),
      /** Whether that backup is. */
      is_backup_encrypted: z.boolean(),
      last_restore_tried_at: instant.nullable(),
      /** When the last backup that is in the bucket was made; null where backups are copied into none. */
      bucket: z.object({ last_copied_at: instant.nullable() }).nullable(),
      /** Why the last nightly backup is none. */
      failure: z.object({ at: instant, words: z.string() }).nullable(),
    }),
    errors: hostErrors,
  },
  'host/failed-jobs': {
    ...ofHost,
    summary: 'Work of the queue that has failed and is not done yet, the latest first.',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({ rows: z.array(failedJob), next_cursor: nextCursor }),
    errors: hostErrors,
  },
  'host/retry-job': {
    ...ofHost,
    summary: 'Lets a failed job be tried at once, with all its tries.',
    limit: limits.writing,
    input: z.object({ id }),
    output: success,
    errors: [...hostErrors, 'job_not_found'],
  },
  'host/try-mail': {
    ...ofHost,
    summary: "Sends an e-mail to the host's own address.",
    limit: trying,
    input: z.object({}),
    output: success.extend({ outcome }),
    errors: hostErrors,
  },
  'host/try-whatsapp': {
    ...ofHost,
    summary: 'Sends a WhatsApp message to a phone that the host has at hand.',
    limit: trying,
    input: z.object({ phone }),
    output: success.extend({ outcome }),
    errors: hostErrors,
  },
})
