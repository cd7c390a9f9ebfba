import type { Database } from '#server/db/database.ts'
import { type FreeMedia, lockMedia } from '#server/features/media/api.ts'
import { AppError } from '#shared/errors.ts'
import { imageSides } from '#shared/limits.ts'
import { largerPicture } from '#shared/rules/larger-picture.ts'

const [, mediumSide] = imageSides

/** `null` removes the picture or the cover, `undefined` leaves it as it is. */
type Asked = {
  user_id: number
  picture_id: string | null | undefined
  cover_id: string | null | undefined
}

/** The columns of a member that hold the paths. */
type Paths = { profile_pic?: string | null; cover_pic?: string | null }

/**
 * Lets a profile show other files, which stay locked until the transaction ends, and returns their paths. A file that
 * it does not show any more is removed by the sweep of unused files.
 *
 * @throws `media_not_found` for what is not theirs, no picture or in use elsewhere
 */
export async function showPictures(
  db: Database,
  community_id: number,
  { user_id, picture_id, cover_id }: Asked,
): Promise<Paths> {
  const wanted = [
    { kind: 'picture', media_id: picture_id },
    { kind: 'cover', media_id: cover_id },
  ].flatMap(({ kind, media_id }) => (media_id === undefined ? [] : [{ kind, media_id }]))
  if (wanted.length === 0) return {}
  const kinds = wanted.map(({ kind }) => kind)
  await deleteShown(db, community_id, { user_id, kinds })
  const shown = wanted.flatMap(({ kind, media_id }) => (media_id ? [{ kind, media_id }] : []))
  const ids = shown.map(({ media_id }) => media_id)
  const images = await lockImages(db, { community_id, id: user_id }, ids)
  if (shown.length > 0) {
    await db
      .insertInto('profile_media')
      .values(shown.map((one) => ({ community_id, user_id, ...one })))
      .execute()
  }
  return {
    ...(picture_id !== undefined && { profile_pic: facePath(images, picture_id) }),
    ...(cover_id !== undefined && { cover_pic: coverPath(images, cover_id) }),
  }
}

async function deleteShown(
  db: Database,
  community_id: number,
  { user_id, kinds }: { user_id: number; kinds: string[] },
): Promise<void> {
  await db
    .deleteFrom('profile_media')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('kind', 'in', kinds)
    .execute()
}

/** @throws `media_not_found` unless each is a picture that nothing shows, and none is named twice */
async function lockImages(
  db: Database,
  owner: { community_id: number; id: number },
  ids: string[],
): Promise<Map<string, FreeMedia>> {
  const free = await lockMedia(db, owner, { ids })
  const images = new Map(
    free.filter(({ type }) => type === 'image').map((media) => [media.id, media]),
  )
  if (images.size < ids.length) throw new AppError('media_not_found')
  return images
}

/** The smallest file: a face is small nearly wherever it is shown. */
function facePath(images: Map<string, FreeMedia>, id: string | null): string | null {
  const image = id === null ? undefined : images.get(id)
  return image ? (image.variants[0]?.path ?? image.path) : null
}

/**
 * The file for phones, if it is as wide as its longest side may be: of an upright picture it is not, and the largest is
 * needed.
 */
function coverPath(images: Map<string, FreeMedia>, id: string | null): string | null {
  const image = id === null ? undefined : images.get(id)
  if (!image) return null
  const medium = image.variants.find(({ path }) => largerPicture(path) === image.path)
  return medium?.width === mediumSide ? medium.path : image.path
}
