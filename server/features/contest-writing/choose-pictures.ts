import type { Database } from '#server/db/database.ts'
import { themePictures } from '#server/features/challenge-library/api.ts'
import type { ChallengePicture, OwnPicture } from '#shared/contracts/console/challenges.ts'
import { AppError } from '#shared/errors.ts'
import { arePicturesOf } from './contest-files.ts'
import type { ContestPictures } from './save-contest.ts'

type Choice = { before: ContestPictures; picture: ChallengePicture }

/**
 * The pictures that an operator has chosen for a challenge, which has others until now. Call it in a transaction, which holds
 * their files.
 *
 * @throws `media_not_found` for files that are not there, or belong to somebody else, a post or a profile
 */
export async function choosePictures(
  db: Database,
  operator: { community_id: number; id: number },
  { before, picture }: Choice,
): Promise<ContestPictures> {
  const { banner_image, thumbnail_image } = before
  if (picture === 'own') return { banner_image, thumbnail_image }
  if (picture === 'none') return { banner_image: null, thumbnail_image: null }
  if (typeof picture === 'string') return themePictures(picture)
  // Those that it has may be older than the rules for new ones.
  if (isSame(picture, before)) return picture
  const paths = [picture.banner_image, picture.thumbnail_image].filter((path) => path !== null)
  if (!(await arePicturesOf(db, operator, paths))) throw new AppError('media_not_found')
  return picture
}

function isSame(one: OwnPicture, other: ContestPictures): boolean {
  return one.banner_image === other.banner_image && one.thumbnail_image === other.thumbnail_image
}
