import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { completeDay } from '#server/features/contests/api.ts'
import {
  insertMedia,
  type NamedFile,
  prepareFiles,
  removePaths,
  withStoredFiles,
} from '#server/features/media/api.ts'
import { requireVoice } from '#server/features/moderation/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { permitEntry } from './entries.ts'
import { findHold } from './holding.ts'
import { isAuthor } from './permissions.ts'
import { pinPost, unpinPost } from './pins.ts'
import { type ShownMedia, showFiles } from './post-media.ts'
import { findPlaceOfPost } from './post-place.ts'
import {
  checkChoices,
  checkContents,
  readSource,
  readSourceLink,
  type WrittenPost,
} from './post-rules.ts'
import {
  findHeldPosts,
  findPostsByIds,
  findPostToChange,
  findVisiblePost,
  isOwnPost,
} from './queries.ts'
import { removePostFiles } from './remove-post-files.ts'
import { deletePost, insertPost, rewritePost, withAlt } from './writing.ts'

type NewPost = ParsedInput<'post/newpost'>

/** Calls by which authors write their own posts. */
export const writingHandlers = {
  'post/newpost': {
    // Preparing files takes long, so everything else is checked before.
    prepare: async (call) => {
      const { input, files } = call
      const media = files.length + (input.media_ids?.length ?? 0)
      checkMediaType(input, media)
      checkContents(input, input.media_type === 'link' ? 1 : media)
      const prepared = await prepareFiles(call, call.files)
      return (call) => createPost(call, prepared)
    },
  },

  'post/updatepost': updatePost,

  'post/delete': async ({ db, storage, member, input, log, error }) => {
    // Only its author can find a hidden post.
    if (!(await isOwnPost(db, member, input.postid))) await requireOwnPost(db, member, input.postid)
    const { community_id } = member
    const paths = await db
      .transaction()
      .execute((transaction) => deletePost(transaction, community_id, input.postid))
    if (!paths) throw error('post_not_found')
    await removePostFiles({ db, storage, log }, { community_id, id: input.postid, paths })
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

/** `db` is one transaction: the post, its files and the day it completes are saved together or not at all. */
async function createPost(call: CallContext<'post/newpost'>, sent: NamedFile[]) {
  const { db, storage, community, member, today, input } = call
  await requireVoice(db, member, community.time_zone)
  const { contest_id, contest_day_id, done_on, media_ids = [] } = input
  const columns = toColumns(input, contest_id ?? null)
  await checkChoices(db, community, input)
  const author = { community_id: member.community_id, user_id: member.id }
  const day = await permitEntry(db, { ...author, contest_id, contest_day_id, done_on, today })
  const place = await findPlaceOfPost(db, member, input)
  return withStoredFiles({ storage, community_id: member.community_id }, sent, async (rows) => {
    await insertMedia(db, member, rows)
    const ids = [...media_ids, ...rows.map(({ id }) => id)]
    const shown = [...(await showFiles(db, member, { ids })), ...linkOf(input, columns)]
    const hold = await findHold(db, member, columns)
    const post_id = await insertPost(db, member, {
      ...{ ...columns, ...place, hold },
      contest_id: contest_id ?? null,
      media: withAlt(shown, input.alt),
    })
    if (day) await completeDay(db, { ...day, post_id })
    // A new post has no votes and pins of its author yet: it is read as a visitor sees it.
    const viewer = { community_id: community.id, viewer_id: undefined }
    return answerSaved(db, viewer, {
      ...{ post_id, message: 'Post created successfully.', isHeld: hold !== null },
    })
  })
}

async function updatePost(call: CallContext<'post/updatepost'>) {
  const { db, storage, community, member, input, log, error } = call
  const { postid: post_id, media_ids, alt } = input
  const post = await findPostToChange(db, member, post_id)
  if (!post) throw error('post_not_found')
  if (!isAuthor(member, post)) throw error('not_allowed')
  const columns = toColumns(input, post.contest_id)
  await checkChoices(db, community, input)
  const isMoved = input.location !== post.location_name || input.place_id !== undefined
  const place = isMoved ? await findPlaceOfPost(db, member, input) : {}
  const sent = await prepareFiles(call, call.files)
  const { removed, isHeld } = await withStoredFiles(
    { storage, community_id: community.id },
    sent,
    (rows) =>
      db.transaction().execute(async (transaction) => {
        // Not before: storing files takes a while, in which a moderator may decide.
        await requireVoice(transaction, member, community.time_zone)
        await insertMedia(transaction, member, rows)
        return rewritePost(transaction, member, {
          post_id,
          written: input,
          columns: { ...columns, ...place },
          media_ids,
          added: rows.map(({ id }) => id),
          alt,
        })
      }),
  )
  await removePaths({ db, storage, log }, removed)
  const viewer = { community_id: community.id, viewer_id: member.id }
  return answerSaved(db, viewer, { post_id, message: 'Post updated successfully', isHeld })
}

/** @throws `post_not_found`, `not_allowed` */
async function requireOwnPost(
  db: Database,
  member: { community_id: number; id: number },
  post_id: number,
) {
  const viewer = { community_id: member.community_id, viewer_id: member.id }
  const post = await findVisiblePost(db, viewer, post_id)
  if (!post) throw new AppError('post_not_found')
  if (!isAuthor(member, post)) throw new AppError('not_allowed')
  return post
}

/**
 * The bytes of a file decide what it is; the declared type only says what the author meant to send.
 *
 * @throws `post_media_missing`, `post_link_missing`
 */
function checkMediaType({ media_type, source_link }: NewPost, media: number): void {
  if (media_type === 'link' && source_link === '') throw new AppError('post_link_missing')
  const isFile = media_type !== undefined && media_type !== 'link' && media_type !== 'text'
  if (isFile && media === 0) throw new AppError('post_media_missing')
}

/** The link that a post of that type shows. */
function linkOf({ media_type }: NewPost, columns: { source_link?: string | null }): ShownMedia[] {
  const { source_link: link } = columns
  return media_type === 'link' && link ? [{ media_id: null, link }] : []
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
  db: Database,
  { community_id, viewer_id }: { community_id: number; viewer_id: number | undefined },
  { post_id, message, isHeld }: { post_id: number; message: string; isHeld: boolean },
) {
  const [post] = isHeld
    ? await findHeldPosts(db, community_id, { ids: [post_id] })
    : await findPostsByIds(db, community_id, [post_id], viewer_id)
  if (!post) throw new AppError('post_not_found')
  return { status: 'success' as const, message, post }
}
