import { randomUUID } from 'node:crypto'
import { toSlug } from '#shared/rules/slug.ts'
import { inputsAbout } from '../../every-call.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

const duties = ['console/duties', 'console/duty', 'console/desk', 'console/log'] as const

/** The writer has filed a grievance about the other's post. */
async function filed({
  at: { truth },
  writer,
  other,
}: Scene): Promise<{ duty_id: number; version: number }> {
  const { body } = await truth.call(
    'grievance/file',
    await grievanceOf(truth, { writer, other }),
    writer.member,
  )
  writer.grievance = body
  return { duty_id: body.id, version: 1 }
}

async function grievanceOf(
  { db }: Scene['at']['truth'],
  { writer, other }: Pick<Scene, 'writer' | 'other'>,
) {
  await db
    .updateTable('logins')
    .set({ verified_at: new Date().toISOString() })
    .where('kind', '=', 'email')
    .where('value', '=', writer.email)
    .execute()
  const address = `/post/${toSlug(other.post.id, other.post.title)}`
  return { filed_as: randomUUID(), kind: 'intimate', address, words: 'That is me.' } as const
}

/** An order about the other's post. */
async function ordered({ at: { truth }, writer, other }: Scene) {
  const order = inputsAbout['console/record-order'](other)
  const { body } = await truth.call('console/record-order', order, writer.member)
  writer.grievance = { id: body.duty_id, key: '' }
  return { duty_id: body.duty_id, version: 1 }
}

export const dutyStories = {
  'grievance/send-code': {
    sent: ({ writer }) => ({ email: writer.email }),
    changesNothing: 'a code is of an address',
  },
  'grievance/file': {
    sent: ({ at: { truth }, writer, other }) => grievanceOf(truth, { writer, other }),
    changes: ['console/duties', 'console/desk'],
  },
  // It is no read: what it answers is for who has the link alone.
  'grievance/state': {
    sent: async (scene) => {
      await filed(scene)
      return inputsAbout['grievance/state'](scene.writer)
    },
    changes: [],
  },
  // It makes an item that is closed.
  'console/item-of-duty': {
    sent: async (scene) => ({ duty_id: (await filed(scene)).duty_id }),
    changes: [],
  },
  'console/answer-grievance': {
    sent: async (scene) => ({ ...(await filed(scene)), accepted: true, words: 'It is hidden.' }),
    changes: duties,
  },
  'console/record-order': {
    sent: ({ other }) => inputsAbout['console/record-order'](other),
    changes: ['console/duties', 'console/desk', 'console/log'],
  },
  'console/act-on-order': {
    sent: async (scene) => ({ ...(await ordered(scene)), action: 'hide' }),
    changes: [
      ...duties,
      ...(['post/feed', 'post/singlepost', 'post/search', 'post/contest-posts'] as const),
      ...(['post/mypinnedposts', 'notification/list'] as const),
    ],
  },
  'console/save-periods': {
    sent: ({ writer }) => ({
      ...inputsAbout['console/save-periods'](writer),
      periods: { acknowledge: 12, intimate: 1, removal: 24, other: 72, order: 2 },
    }),
    changes: ['console/periods', 'console/log'],
  },
} satisfies Partial<Stories>
