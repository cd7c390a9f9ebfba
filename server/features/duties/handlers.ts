import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { sendCode } from '#server/features/auth/api.ts'
import { findVersion, saveSetting } from '#server/features/communities/api.ts'
import { findOrMakeItem } from '#server/features/moderation/api.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE } from '#shared/limits.ts'
import { periodKinds } from '#shared/rules/duties.ts'
import { answerGrievance } from './answer.ts'
import { findDuty } from './duty.ts'
import { findDuties } from './duty-list.ts'
import { file } from './filing.ts'
import { actOnOrder, recordOrder } from './orders.ts'
import { findPeriods, savePeriods } from './periods.ts'
import { findState } from './state.ts'
import { isStateKey, stateKey } from './state-key.ts'
import { findSubject } from './subject.ts'

/** Grievances of anybody, and what is done about them and about orders. */
export const dutyHandlers = {
  'grievance/send-code': async (call) => {
    const { email } = call.input
    await sendCode(call, { purpose: 'grievance', contact: { kind: 'email', value: email } })
    return { status: 'success', message: 'We have sent you a code.' }
  },

  'grievance/file': async (call) => {
    const id = await file(call)
    return { id, key: stateKey(call.secret, id) }
  },

  'grievance/state': async ({ db, community, input, secret, error }) => {
    const { grievance_id, key } = input
    const isRight = isStateKey(secret, grievance_id, key)
    const grievance = isRight ? await findState(db, community.id, grievance_id) : undefined
    if (!grievance) throw error('grievance_not_found')
    return { grievance }
  },

  'console/duties': ({ db, member, input }) => findDuties(db, member, input),

  'console/duty': async (call) => ({ duty: await findAsked(call) }),

  'console/item-of-duty': async (call) => {
    const { db, community } = call
    const { may_decide, about, member, id } = await findAsked(call)
    if (!may_decide || !member || about === 'service') throw call.error('not_permitted_now')
    const subject = { about, duty_id: id, user_id: member.id }
    return { item_id: await findOrMakeItem(db, community.id, subject) }
  },

  'console/answer-grievance': async (call) => {
    const { db, member, input, addJob } = call
    await db
      .transaction()
      .execute((transaction) => answerGrievance({ db: transaction, addJob }, member, input))
    return { duty: await findAsked(call) }
  },

  'console/record-order': async (call) => {
    const { db, member, community, input, now, product, addJob } = call
    const { address, ...order } = input
    if (Date.parse(order.received_at) > now().getTime() + clocksDiffer) {
      throw new AppError('given_data_invalid', { received_at: 'Please give a time that is past.' })
    }
    const { public_url } = product
    const asked = { address, public_url, alsoHidden: true }
    const subject = await findSubject(db, community.id, asked)
    return { duty_id: await recordOrder({ db, addJob }, member, { ...order, subject }) }
  },

  'console/act-on-order': async (call) => {
    const { db, member, input } = call
    await db.transaction().execute((transaction) => actOnOrder(transaction, member, input))
    return { duty: await findAsked(call) }
  },

  'console/periods': async ({ db, community: { id } }) => ({
    periods: await findPeriods(db, id),
    version: await findVersion(db, id, 'periods'),
  }),

  'console/save-periods': ({ db, member, input: { version, periods } }) =>
    saveSetting(db, member, {
      ...{ part: 'periods', version, action: 'edit-periods' },
      name: periodKinds.map((kind) => `${periods[kind]} h`).join(' · '),
      write: (transaction) => savePeriods(transaction, member.community_id, periods),
    }),
} satisfies Partial<Handlers>

/** The clock of an operator's phone may be ahead of ours. */
const clocksDiffer = 5 * MINUTE

type Asking = Pick<CallContext<'console/duty'>, 'db' | 'member'> & { input: { duty_id: number } }

/** @throws `duty_not_found` */
function findAsked({ db, member, input }: Asking) {
  return findDuty(db, member, input.duty_id)
}
