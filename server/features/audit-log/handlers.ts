import type { Handlers } from '#server/calls/run/call-context.ts'
import { StreamedAnswer } from '#server/calls/run/streamed-answer.ts'
import { calls } from '#shared/contracts/calls.ts'
import { exportLog } from './export-log.ts'
import { listLog } from './list-log.ts'
import { logAction } from './log-action.ts'

export const auditLogHandlers = {
  'console/log': ({ db, member, input }) => listLog(db, member, input),

  'console/log-export': async ({ db, member, locale }) => {
    await logAction(db, member, { action: 'export-log', subject: {} })
    const lines = await exportLog(db, member, locale)
    return new StreamedAnswer(calls['console/log-export'].streams, lines)
  },
} satisfies Partial<Handlers>
