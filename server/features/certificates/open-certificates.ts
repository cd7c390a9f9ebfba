import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { Locale } from '#shared/locale.ts'
import type { CertificateOf } from './find-certificate.ts'

export type OpenRow = CertificateOf & { id: number; code: string; locale: string }

/** The certificate of a member that is open; `undefined` where it is closed. */
export function findOpen(
  db: Database,
  community_id: number,
  { contest_id, user_id }: CertificateOf,
): Promise<OpenRow | undefined> {
  return openCertificates(db, community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** An open certificate by its id. */
export function findOpenById(
  db: Database,
  community_id: number,
  id: number,
): Promise<OpenRow | undefined> {
  return openCertificates(db, community_id).where('id', '=', id).executeTakeFirst()
}

function openCertificates(db: Database, community_id: number) {
  return db
    .selectFrom('certificates')
    .select(['id', 'code', 'contest_id', 'user_id', 'locale'])
    .where('community_id', '=', community_id)
}

/** Opens a member's certificate. One that is open already keeps its address. */
export async function openCertificate(
  db: Database,
  community_id: number,
  { locale, ...of }: CertificateOf & { locale: Locale },
): Promise<OpenRow> {
  return db
    .insertInto('certificates')
    .values({
      ...{ community_id, id: newId(community_id, 'certificates'), ...of, locale },
      code: randomBytes(12).toString('base64url'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'contest_id', 'user_id'])
        // Written as it is, so that it is returned.
        .doUpdateSet({ locale: (eb) => eb.ref('certificates.locale') }),
    )
    .returning(['id', 'code', 'contest_id', 'user_id', 'locale'])
    .executeTakeFirstOrThrow()
}

/** Closes a member's certificate; its id, where it was open. */
export async function closeCertificate(
  db: Database,
  community_id: number,
  { contest_id, user_id }: CertificateOf,
): Promise<number | undefined> {
  const closed = await db
    .deleteFrom('certificates')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst()
  return closed?.id
}
