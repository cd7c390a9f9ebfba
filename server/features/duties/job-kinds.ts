import { z } from 'zod'
import type { Job } from '#server/jobs/job.ts'

export type DutyAlert = 'grievance_filed' | 'order_recorded' | 'duty_due'

type Which = { community_id: number; duty_id: number }

const which = { community_id: z.int(), duty_id: z.int() }

/** The e-mail that acknowledges a grievance. */
export const acknowledgement: Job<Which> = {
  name: 'acknowledge-grievance',
  payload: z.object(which),
}

/** The e-mail with the answer to a grievance. */
export const answerEmail: Job<Which> = { name: 'email-answer', payload: z.object(which) }

/** An e-mail to a handler, or to the grievance officer where `user_id` is null. */
export const alertEmail: Job<Which & { event: DutyAlert; user_id: number | null }> = {
  name: 'email-duty',
  payload: z.object({
    ...which,
    event: z.enum(['grievance_filed', 'order_recorded', 'duty_due']),
    user_id: z.int().nullable(),
  }),
}

/** Reminds the handlers before it is due. */
export const dueSoon: Job<Which & { at: string }> = {
  name: 'remind-of-duty',
  payload: z.object({ ...which, at: z.iso.datetime() }),
  runAt: ({ at }) => at,
}
