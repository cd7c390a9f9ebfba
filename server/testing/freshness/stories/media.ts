import { randomUUID } from 'node:crypto'
import { createPost, showFile } from '../../factories.ts'
import { takePhoto } from '../../pictures.ts'
import { uploadFile } from '../../upload.ts'
import type { Stories } from '../story.ts'

export const mediaStories = {
  'media/finish-upload': {
    sent: async ({ at, writer: { member } }) => {
      const photo = await takePhoto('jpeg', 64, 32)
      return { upload_id: await uploadFile({ app: at.one.app, as: member }, photo) }
    },
    changesNothing: 'a file is shown by no read until a post or a profile shows it',
  },
  'media/attach': {
    sent: async ({ at: { truth }, writer: { member } }) => {
      const { community_id, id: user_id } = member
      const post = await createPost(truth.db, member)
      const video = { type: 'video', path: `/media/posts/${randomUUID()}.mp4` }
      const media_id = await showFile(truth.db, post, video)
      const poster = { type: 'image', path: `/media/posts/${randomUUID()}.webp` }
      const { id: poster_id } = await truth.db
        .insertInto('media')
        .values({ ...poster, community_id, user_id, id: randomUUID(), bytes: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { media_id, poster_id }
    },
    changes: ['post/feed', 'user/userdetail'],
  },
} satisfies Partial<Stories>
