import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { consumeCode, findVerifiedEmail } from '#server/features/auth/api.ts'
import type { Locale } from '#shared/locale.ts'
import type { GrievanceKind } from '#shared/rules/duties.ts'
import { acknowledgement, dueSoon } from './job-kinds.ts'
import { timesOf } from './periods.ts'
import { findSubject, readCopy, type Subject, subjectColumns } from './subject.ts'
import { tellHandlers } from './tell-handlers.ts'

type FilingCall = CallContext<'grievance/file'>

type Grievance = {
  community_id: number
  filed_as: string
  kind: GrievanceKind
  subject: Subject
  words: string
  user_id: number | null
  email: string
  locale: Locale
}

/**
 * Files a grievance of somebody whose e-mail address is proven, and tells those who handle it. Its id; that of the first
 * one where it was filed already.
 *
 * @throws `grievance_address_unknown`, `email_not_proven`, `code_invalid`
 */
export async function file(call: FilingCall): Promise<number> {
  const { db, community, member, input, product, locale } = call
  const { filed_as, kind, words, address } = input
  const earlier = await findFiled(db, community.id, filed_as)
  if (earlier !== undefined) return earlier
  const { public_url } = product
  const asked = { address, public_url, alsoHidden: false }
  // Before the code, which is of use only once.
  const subject = await findSubject(db, community.id, asked)
  const email = await proveEmail(call)
  const user_id = member?.id ?? null
  const grievance = { filed_as, kind, subject, words, user_id, email, locale }
  return insertGrievance(call, { community_id: community.id, ...grievance })
}

/** @throws `email_not_proven`, `code_invalid` */
async function proveEmail(call: FilingCall): Promise<string> {
  const { db, member, input, error } = call
  const own = member && (await findVerifiedEmail(db, member))
  if (own !== undefined && (input.email === undefined || input.email === own)) return own
  const { email, otp } = input
  if (email === undefined || otp === undefined) throw error('email_not_proven')
  const contact = { kind: 'email', value: email } as const
  if (!(await consumeCode(call, { purpose: 'grievance', contact, otp }))) {
    throw error('code_invalid')
  }
  return email
}

async function findFiled(
  db: Database,
  community_id: number,
  filed_as: string,
): Promise<number | undefined> {
  const filed = await db
    .selectFrom('duties')
    .select('id')
    .where('community_id', '=', community_id)
    .where('filed_as', '=', filed_as)
    .executeTakeFirst()
  return filed?.id
}

async function insertGrievance(
  { db, now, addJob }: Pick<Services, 'db' | 'now' | 'addJob'>,
  { community_id, kind, subject, filed_as, ...grievance }: Grievance,
): Promise<number> {
  const times = await timesOf(db, community_id, { kind, received: now() })
  const said = await readCopy(db, community_id, subject)
  const inserted = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('duties')
      .values({
        ...{ community_id, id: newId(community_id, 'duties'), kind, filed_as },
        ...{ ...grievance, ...times, ...subjectColumns(subject), ...said },
      })
      .onConflict((conflict) => conflict.columns(['community_id', 'filed_as']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    const duty = { community_id, duty_id: row.id }
    await addJob(transaction, acknowledgement, duty)
    await addJob(transaction, dueSoon, { ...duty, at: times.remind_at })
    await tellHandlers({ db: transaction, addJob }, duty, 'grievance_filed')
    return row.id
  })
  // The same browser has filed it at the same moment.
  return inserted ?? Number(await findFiled(db, community_id, filed_as))
}
