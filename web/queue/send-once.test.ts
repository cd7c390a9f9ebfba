import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { formatActivityDate } from '#shared/rules/calendar-date.ts'
import { storeDraft } from '#web/device/drafts.ts'
import { addCall, callsOf } from '#web/device/queue.ts'
import { laneOf, type QueuedInput, type QueuedPath } from '#web/device/queued-call.ts'
import { wipe } from '#web/device/wipe.ts'
import { sendQueuedPost } from '#web/features/posts/compose/send-queued-post.ts'
import { makeActor } from '#web/testing/actor.ts'
import { makeNewCall } from '#web/testing/queued-call.ts'
import { sendQueued } from './send-queued.ts'

const server = testApp()
/** Stores what the member of a test has written. */
const actor = makeActor()

/** Whether the network is lost before a request leaves, after it has reached the server, or not at all. */
type Loss = 'before' | 'during' | 'after'

const losses: Loss[] = ['before', 'during', 'after']
let loss: Loss
let community: TestCommunity
let member: TestMember
let subjects: { post_id: number; own_post_id: number; entry_id: number; user_id: number } & Day
type Day = { contest_id: number; day_id: number }

beforeEach(async () => {
  community = await createCommunity(server.db)
  member = await createMember(server.db, community)
  const author = await createMember(server.db, community)
  const contest = await createContest(server.db, community)
  await createParticipation(server.db, contest, member)
  await createParticipation(server.db, contest, author)
  subjects = {
    post_id: (await createPost(server.db, author)).id,
    own_post_id: (await createPost(server.db, member, { title: 'A kite' })).id,
    entry_id: (await createPost(server.db, author, { contest_id: contest.id })).id,
    user_id: author.id,
    contest_id: contest.id,
    day_id: contest.day_ids[0] ?? 0,
  }
  vi.stubGlobal('fetch', throughNetwork)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await wipe({ id: member.id })
})

async function throughNetwork(url: string, { headers, body }: RequestInit): Promise<Response> {
  if (loss === 'before') throw new TypeError('Failed to fetch')
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: headers as Record<string, string>,
    payload: String(body),
  })
  if (loss === 'during') throw new TypeError('Failed to fetch')
  return new Response(answer.body, { status: answer.statusCode })
}

/** Sends queued calls, as a page does. */
async function send(now: Loss): Promise<void> {
  loss = now
  for (const lane of ['calls', 'posts'] as const) {
    await sendQueued({
      member_id: member.id,
      lane,
      token: () => member.token,
      signal: new AbortController().signal,
      sendPost: sendQueuedPost,
      onSettled: () => undefined,
    })
  }
}

type Write = {
  input: () => QueuedInput
  /** The expected rows. */
  rows: unknown[]
  read: () => Promise<unknown[]>
}

/** The rows of this member in a table. */
function own<T extends 'votes' | 'pins' | 'comments' | 'respects' | 'day_progress' | 'activities'>(
  table: T,
) {
  const { db } = server
  return db
    .selectFrom(table as 'votes')
    .selectAll()
    .where('community_id', '=', community.id)
    .where('user_id', '=', member.id)
    .execute()
}

const writes: Record<Exclude<QueuedPath, 'user/unrespect-user' | 'contest/undo-day'>, Write> = {
  'contest/encourage': {
    input: () => ({
      call: 'contest/encourage',
      input: { post_id: subjects.entry_id, word: 'well_done' },
    }),
    rows: [{ word: 'well_done' }],
    read: () =>
      server.db
        .selectFrom('encouragements')
        .select('word')
        .where('community_id', '=', community.id)
        .where('giver_id', '=', member.id)
        .execute(),
  },
  'post/votepost': {
    input: () => ({
      call: 'post/votepost',
      input: { post_id: subjects.post_id, vote: 'upvote', my_vote: 'upvote' },
    }),
    rows: [{ vote: 'upvote' }],
    read: () => own('votes'),
  },
  'post/pinpost': {
    input: () => ({ call: 'post/pinpost', input: { post_id: subjects.own_post_id, pin: true } }),
    rows: [{}],
    read: () => own('pins'),
  },
  'post/new-comment': {
    input: () => ({
      call: 'post/new-comment',
      input: { post_id: subjects.post_id, text: 'Lit again at six' },
    }),
    rows: [{ text: 'Lit again at six' }],
    read: () => own('comments'),
  },
  'post/newpost': {
    input: () => ({ call: 'post/newpost', input: { language_id: 2 } }),
    rows: [{ title: 'A kite' }, { title: 'A terrace without a network' }],
    read: () =>
      server.db
        .selectFrom('posts')
        .select('title')
        .where('community_id', '=', community.id)
        .where('user_id', '=', member.id)
        .orderBy('title')
        .execute(),
  },
  'contest/contest-day-task': {
    input: () => ({
      call: 'contest/contest-day-task',
      input: {
        contest_id: subjects.contest_id,
        contest_day_id: subjects.day_id,
        status: 'Done',
        action: 'Task',
      },
    }),
    rows: [{}],
    read: () => own('day_progress'),
  },
  'contest/contest-day-activity': {
    input: () => ({
      call: 'contest/contest-day-activity',
      input: {
        contest_id: subjects.contest_id,
        contest_day_crm_id: subjects.day_id,
        activity_data: '6 rounds',
        activity_date: formatActivityDate(today()),
      },
    }),
    rows: [{ activity_data: '6 rounds' }],
    read: () => own('activities'),
  },
  'contest/set-reminder': {
    input: () => ({
      call: 'contest/set-reminder',
      input: { contest_id: subjects.contest_id, remind_at: '06:30' },
    }),
    rows: [{ remind_at: '06:30:00' }],
    read: () =>
      server.db
        .selectFrom('participations')
        .select('remind_at')
        .where('community_id', '=', community.id)
        .where('user_id', '=', member.id)
        .where('reminder_chosen_at', 'is not', null)
        .execute(),
  },
  'user/respect-user': {
    input: () => ({ call: 'user/respect-user', input: { user_id: subjects.user_id } }),
    rows: [{}],
    read: () => own('respects'),
  },
}

const cases = Object.entries(writes).flatMap(([call, write]) =>
  losses.map((lost) => [call, lost, write] as const),
)

// UNSENT-1
test.each(cases)('%s is made once where the network is lost %s it', async (_call, lost, write) => {
  const draft = 'the draft of a post'
  await storeDraft(makeActor({ id: member.id }), {
    name: draft,
    value: {
      key: crypto.randomUUID(),
      media: [],
      draft: {
        ...{ type: 'text', source: 'By Me', location: 'Lodhi Colony', language_id: 2 },
        ...{ mood_id: null, title: 'A terrace without a network', source_link: '' },
        description: 'Seen at six.',
      },
    },
  })
  const stored = write.input()
  const about = { member_id: member.id, community: community.identification_token, draft }
  await addCall({ ...makeNewCall({ ...about, key: crypto.randomUUID() }), ...stored }, actor)
  await send(lost)
  expect(await write.read()).toHaveLength(
    lost === 'before' ? rowsBefore(stored) : write.rows.length,
  )
  expect(await callsOf(member.id)).toHaveLength(lost === 'after' ? 0 : 1)
  await send('during')
  await send('after')
  expect(await callsOf(member.id)).toEqual([])
  expect(await write.read()).toMatchObject(write.rows)
})

function rowsBefore(stored: QueuedInput): number {
  return laneOf(stored) === 'posts' ? 1 : 0
}

test('a respect that is removed twice is removed', async () => {
  const input = { user_id: subjects.user_id }
  const about = { member_id: member.id, community: community.identification_token }
  await server.call('user/respect-user', input, member)
  await addCall({ ...makeNewCall(about), call: 'user/unrespect-user', input }, actor)
  await send('during')
  await send('after')
  expect(await own('respects')).toEqual([])
  expect(await callsOf(member.id)).toEqual([])
})
