import { certificatePictures } from '#server/features/certificates/api.ts'
import type { Purge } from './leaving.ts'

/** Deletes the certificates that everybody could see, with their pictures. */
export const purgeCertificates: Purge = async ({ db, storage }, { community_id, user_id }) => {
  const closed = await db
    .deleteFrom('certificates')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .returning('id')
    .execute()
  for (const { id } of closed) {
    await certificatePictures.wide.removeForSure(storage, { community_id, id })
    await certificatePictures.tall.removeForSure(storage, { community_id, id })
  }
  return false
}
