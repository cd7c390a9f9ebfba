import { findAnyByToken } from '#server/calls/callers/community.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { logOfHosts } from '#server/features/hosts/api.ts'
import { findFailedJobs, retryJob } from '#server/jobs/failed-jobs.ts'
import { createCommunity, inviteOperator } from './create-community.ts'
import { handOver } from './hand-over.ts'
import { describeInstallation, tryMail, tryWhatsapp } from './installation.ts'
import { countSize, findSize, listSizes } from './sizes.ts'
import { suspendCommunity } from './suspend-community.ts'
import { withoutSecrets } from './without-secrets.ts'

export const hostingHandlers = {
  'host/communities': ({ db, input }) => listSizes(db, input),

  'host/community': async ({ db, input }) => {
    const { id, time_zone } = await findAnyByToken(db, input.token)
    const community = await findSize(db, id)
    const isSuspended = community.suspended_at !== null
    const suspended_because = isSuspended
      ? await findReason(db, community.identification_token)
      : ''
    return { community, time_zone, suspended_because }
  },

  'host/create-community': async (call) => {
    const { db, input, host } = call
    await createCommunity(db, input, host)
    return { status: 'success', token: input.token, is_told: await inviteOperator(call, input) }
  },

  'host/suspend': async ({ db, input, host }) => {
    const community = await findAnyByToken(db, input.token)
    await suspendCommunity(db, community, { isSuspended: true, by: host, reason: input.reason })
    return { status: 'success' }
  },

  'host/resume': async ({ db, input, host }) => {
    const community = await findAnyByToken(db, input.token)
    await suspendCommunity(db, community, { isSuspended: false, by: host, reason: input.reason })
    return { status: 'success' }
  },

  'host/hand-over': async ({ db, input, host, error }) => {
    const community = await findAnyByToken(db, input.token)
    const handed = await handOver(db, community, input.to, host)
    if ('refusal' in handed) throw error(refusals[handed.refusal])
    await countSize(db, community.id)
    return { status: 'success', full_name: handed.full_name, is_new: handed.isNew }
  },

  'host/installation': (call) => describeInstallation(call),

  'host/failed-jobs': async ({ db, input: { cursor, limit } }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor, ['integer'])[0]
    const found = await findFailedJobs(db, { before, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return {
      rows: rows.map((row) => ({ ...row, error: withoutSecrets(row.error) })),
      next_cursor: last ? encodeCursor([last.id]) : null,
    }
  },

  'host/retry-job': async ({ db, input, host, error }) => {
    const task = await retryJob(db, input.id)
    if (task === undefined) throw error('job_not_found')
    await logOfHosts(db, host, { action: 'retry-job', subject: task })
    return { status: 'success' }
  },

  'host/try-mail': async (call) => ({
    status: 'success',
    outcome: await tryMail(call, call.host.email),
  }),

  'host/try-whatsapp': async (call) => ({
    status: 'success',
    outcome: await tryWhatsapp(call, call.input.phone),
  }),
} satisfies Partial<Handlers>

const refusals = {
  has_operator: 'community_has_operator',
  banned: 'member_banned',
  of_another_community: 'member_of_another',
  unknown: 'hand_over_unknown',
} as const

/** Why a community was suspended last, in the words of the host who did it. */
async function findReason(db: Database, token: string): Promise<string> {
  const row = await db
    .selectFrom('host_log')
    .select('reason')
    .where('community_token', '=', token)
    .where('action', '=', 'suspend-community')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? ''
}
