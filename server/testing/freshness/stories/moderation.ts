import { rememberBanned } from '#server/features/moderation/api.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { createMember } from '../../factories.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

/** Where a post stands that is hidden now. */
const ofPost = [
  'post/feed',
  'post/singlepost',
  'post/search',
  'post/contest-posts',
  'post/mypinnedposts',
] as const

const moderation = ['console/moderation', 'console/log'] as const

/** Somebody has reported a post of the other neighbour. */
async function reported(scene: Scene): Promise<{ item_id: string; version: number }> {
  const { at, community, other, writer } = scene
  const reporter = await createMember(at.truth.db, community)
  const report = { post_id: other.post.id, reason: 'spam' } as const
  await at.truth.call('post/report', report, reporter)
  const { items } = (await at.truth.call('console/moderation', {}, writer.member)).body
  return { item_id: items[0]?.id ?? '', version: items[0]?.version ?? 0 }
}

/** It was hidden by somebody else, and its author has appealed. */
async function appealed(scene: Scene): Promise<Input<'console/judge-appeal'>> {
  const { at, community, other } = scene
  const item = await reported(scene)
  const moderator = await createMember(at.truth.db, community, { role: 'moderator' })
  const decision = { ...item, action: 'hide', reason: 'spam' } as const
  const { body } = await at.truth.call('console/decide', decision, moderator)
  const decision_id = body.item.decisions[0]?.id ?? ''
  await at.truth.call('moderation/appeal', { decision_id, text: 'It is none.' }, other.member)
  const version = body.item.version + 1
  return { item_id: item.item_id, version, decision_id, accepted: true, words: 'You are right.' }
}

/** A post of the writer was hidden; an appeal against that. */
async function appealOfWriter(scene: Scene): Promise<Input<'moderation/appeal'>> {
  const { at, community, writer } = scene
  const moderator = await createMember(at.truth.db, community, { role: 'moderator' })
  const reporter = await createMember(at.truth.db, community)
  const report = { post_id: writer.post.id, reason: 'spam' } as const
  await at.truth.call('post/report', report, reporter)
  const { items } = (await at.truth.call('console/moderation', {}, moderator)).body
  const { id: item_id = '', version = 0 } = items[0] ?? {}
  const decision = { item_id, version, action: 'hide', reason: 'spam' } as const
  const { body } = await at.truth.call('console/decide', decision, moderator)
  return { decision_id: body.item.decisions[0]?.id ?? '', text: 'It is none.' }
}

/** The other neighbour was banned, and has tried to sign in on the browser of the writer, which remembers that. */
async function appealOfBanned(scene: Scene): Promise<Input<'moderation/appeal-ban'>> {
  const { at, community, other, writer } = scene
  const item = await reported(scene)
  const moderator = await createMember(at.truth.db, community, { role: 'operator' })
  const decision = { ...item, action: 'ban', reason: 'spam' } as const
  const { body } = await at.truth.call('console/decide', decision, moderator)
  const set = (_name: string, value: string) =>
    void writer.caller.cookies.set('chowk-banned', { value, path: '/', attributes: '' })
  const cookies = { get: () => undefined, set, clear: () => undefined }
  rememberBanned({ ...at.truth.app.services, cookies }, other.member.id)
  return { decision_id: body.item.decisions[0]?.id ?? '', text: 'It is none.' }
}

export const moderationStories = {
  'console/decide': {
    sent: async (scene) => ({ ...(await reported(scene)), action: 'hide', reason: 'spam' }),
    changes: [...ofPost, ...moderation, 'moderation/decisions', 'notification/list'],
  },
  'console/decide-all': {
    sent: async (scene) => ({ items: [await reported(scene)], action: 'hide', reason: 'spam' }),
    changes: [...ofPost, ...moderation, 'moderation/decisions', 'notification/list'],
  },
  'console/judge-appeal': {
    sent: appealed,
    changes: [...ofPost, ...moderation, 'moderation/decisions', 'notification/list'],
  },
  'moderation/appeal': {
    sent: appealOfWriter,
    changes: ['moderation/decisions'],
  },
  'moderation/ban': {
    sent: () => ({}),
    changesNothing: 'it only reads, but what it reads belongs to a browser',
  },
  'moderation/appeal-ban': {
    sent: appealOfBanned,
    changes: ['console/moderation'],
  },
} satisfies Partial<Stories>
