import type { CallContext, Handlers } from '#server/calls/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { completeDay } from '#server/features/contests/api.ts'
import type { Picture } from '#server/media/image/picture.ts'
import { readPictures, withStoredPictures } from '#server/media/image/stored-pictures.ts'
import { removeFiles } from '#server/media/stored-files.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { permitEntry } from './entries.ts'
import { isAuthor } from './permissions.ts'
import { pinPost, unpinPost } from './pins.ts'
import { folderOfPosts } from './post-files.ts'
import { findPlaceOfPost } from './post-place.ts'
import {
  checkChoices,
  checkContents,
  readSource,
  readSourceLink,
  type WrittenPost,
} from './post-rules.ts'
import { findPostsByIds, findVisiblePost, isOwnPost } from './queries.ts'
import { deletePost, insertPost, rewritePost, withAlt } from './writing.ts'

/** Calls by which authors write their own posts. */
export const writingHandlers = {
  'post/newpost': {
    // Pictures take long to decode, so everything that can be checked at once is checked before.
    prepare: async (call) => {
      const { input, files } = call
      checkMediaType(input.media_type, files.length)
      checkContents(input, files.length)
      const pictures = await readPictures(call)
      return (call) => createPost(call, pictures)
    },
  },

  'post/updatepost': updatePost,

  'post/delete': async ({ db, storage, member, input, log, error }) => {
    // Only its author can find a hidden post.
    if (!(await isOwnPost(db, member, input.postid))) await requireOwnPost(db, member, input.postid)
    const paths = await deletePost(db, member.community_id, input.postid)
    if (!paths) throw error('post_not_found')
    await removeFiles(storage, paths, log)
    return { status: 'success' }
  },

  'post/pinpost': async ({ db, member, input, error }) => {
    const { post_id, pin } = input
    const { community_id, id: user_id } = member
    await requireOwnPost(db, member, post_id)
    const own = { community_id, user_id, post_id }
    if (pin && !(await pinPost(db, own))) throw error('post_not_found')
    if (!pin) await unpinPost(db, own)
    return { status: 'success', pinned: pin }
  },
} satisfies Partial<Handlers>

/** `db` is one transaction: the post, its pictures and the completed day are written together or not at all. */
async function createPost(call: CallContext<'post/newpost'>, pictures: Picture[]) {
  const { db, community, member, today, input } = call
  const { contest_id, contest_day_id } = input
  const columns = toColumns(input, contest_id ?? null)
  await checkChoices(db, community, input)
  const author = { community_id: member.community_id, user_id: member.id }
  const day = await permitEntry(db, { ...author, contest_id, contest_day_id, today })
  const place = await findPlaceOfPost(db, member, input.location)
  return withStoredPictures(storeOf(call), pictures, async (stored) => {
    const post_id = await insertPost(db, member, {
      ...columns,
      ...place,
      contest_id: contest_id ?? null,
      media: withAlt(stored, input.alt),
    })
    if (day) await completeDay(db, { ...day, post_id })
    return answerSaved(call, post_id, 'Post created successfully.')
  })
}

async function updatePost(call: CallContext<'post/updatepost'>) {
  const { db, storage, community, member, input, log } = call
  const { postid: post_id, keep_media, alt } = input
  const post = await requireOwnPost(db, member, post_id)
  const columns = toColumns(input, post.contest_id)
  await checkChoices(db, community, input)
  const isMoved = input.location !== post.location_name
  const place = isMoved ? await findPlaceOfPost(db, member, input.location) : {}
  const pictures = await readPictures(call)
  const removed = await withStoredPictures(storeOf(call), pictures, (added) =>
    db.transaction().execute((transaction) =>
      rewritePost(transaction, community.id, {
        post_id,
        written: input,
        columns: { ...columns, ...place },
        keep_media,
        added,
        alt,
      }),
    ),
  )
  await removeFiles(storage, removed, log)
  return answerSaved(call, post_id, 'Post updated successfully')
}

function storeOf({ storage, member }: Pick<CallContext<'post/newpost'>, 'storage' | 'member'>) {
  return { storage, folder: folderOfPosts(member.community_id) }
}

/** @throws `post_not_found`, `not_allowed` */
async function requireOwnPost(
  db: Database,
  member: { community_id: number; id: number },
  post_id: number,
) {
  const post = await findVisiblePost(db, member.community_id, post_id)
  if (!post) throw new AppError('post_not_found')
  if (!isAuthor(member, post)) throw new AppError('not_allowed')
  return post
}

/** The bytes of an upload tell its type; the declared type only says what the author meant to send. */
function checkMediaType(
  media_type: ParsedInput<'post/newpost'>['media_type'],
  pictures: number,
): void {
  if (media_type === 'image' && pictures === 0) throw new AppError('post_media_missing')
  if (media_type !== undefined && media_type !== 'image' && media_type !== 'text') {
    throw new AppError('media_type_unsupported')
  }
}

function toColumns(written: WrittenPost, contest_id: number | null) {
  const { title, description, language_id, mood_id = null } = written
  return {
    title,
    description,
    language_id,
    mood_id,
    source: readSource(written.source, contest_id),
    source_link: readSourceLink(written.source_link),
  }
}

async function answerSaved(
  { db, member }: Pick<CallContext<'post/updatepost'>, 'db' | 'member'>,
  post_id: number,
  message: string,
) {
  const [post] = await findPostsByIds(db, member.community_id, [post_id], member.id)
  if (!post) throw new AppError('post_not_found')
  return { status: 'success' as const, message, post }
}
