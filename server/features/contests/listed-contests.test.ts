import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  showFile,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { listedContests } from './listed-contests.ts'

const chowk = testApp()

async function contestOf(count: number) {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const participants: TestMember[] = []
  for (let index = 0; index < count; index++) {
    const member = await createMember(chowk.db, community, { full_name: `Neighbour ${index}` })
    await createParticipation(chowk.db, contest, member)
    // The first of the list is the latest participant.
    await change('participations', member, { created_at: minutesAgo(index) })
    participants.push(member)
  }
  const reader = await createMember(chowk.db, community)
  return { community, contest, participants, reader }
}

const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE).toISOString()

async function change(
  table: 'participations' | 'users',
  { community_id, id }: TestMember,
  values: Record<string, unknown>,
) {
  const column = table === 'users' ? 'id' : 'user_id'
  const set = sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )
  await sql`
    update ${sql.table(table)} set ${set}
    where community_id = ${community_id} and ${sql.ref(column)} = ${id}`.execute(chowk.db)
}

async function cardFor(as: As) {
  const { contests } = (await chowk.call('contest/allcontests', {}, as)).body
  const [card] = contests
  if (!card) throw new Error('one contest')
  return card
}

const facesFor = async (as: As) => (await cardFor(as)).faces.map(({ id }) => id)

// HOME-7
test('the card of a challenge shows the faces of the latest participants', async () => {
  const { community, participants, reader } = await contestOf(5)
  const [first, second, third] = participants
  for (const as of [community, reader]) {
    expect((await cardFor(as)).faces).toEqual(
      [first, second, third].map((member) => ({
        ...{ id: member?.id, full_name: member?.full_name, profile_pic: null },
      })),
    )
  }
})

// HOME-7
test('nobody with an alias, out of the standings, banned or deleted is among the faces', async () => {
  const { community, participants } = await contestOf(6)
  const [aliased, out, banned, deleted, left, last] = participants
  if (!aliased || !out || !banned || !deleted) throw new Error('six members')
  await change('users', aliased, { alias: 'Early Bird' })
  await change('users', out, { in_standings: false })
  await change('users', banned, { banned_at: minutesAgo(0) })
  await change('users', deleted, { deleted_at: minutesAgo(0) })
  expect(await facesFor(community)).toEqual([left?.id, last?.id])
})

// HOME-7
test('nobody who is hidden from the reader is among the faces, and they come up for others', async () => {
  const { community, participants, reader } = await contestOf(3)
  const [blocked, reported, left] = participants
  if (!blocked || !reported) throw new Error('three members')
  await chowk.call('user/block', { user_id: blocked.id }, reader)
  await chowk.call('post/report', { user_id: reported.id, reason: 'spam' }, reader)
  expect(await facesFor(reader)).toEqual([left?.id])
  expect(await facesFor(blocked)).toHaveLength(3)
  expect(await facesFor(community)).toHaveLength(3)
})

// HOME-7
test('the card shows the latest entry that the reader may see', async () => {
  const { community, contest, participants, reader } = await contestOf(2)
  const [one, other] = participants
  if (!one || !other) throw new Error('two members')
  const entryFor = async (as: As) => (await cardFor(as)).latest_entry?.text
  expect((await cardFor(community)).latest_entry).toBeNull()
  const write = (author: TestMember, title: string, ago: number, hidden_at?: string) =>
    createPost(chowk.db, author, {
      ...{ title, contest_id: contest.id, created_at: minutesAgo(ago) },
      ...(hidden_at && { hidden_at }),
    })
  await write(one, 'Older', 3)
  await write(other, 'Newer', 2)
  await write(one, 'Hidden by a moderator', 1, minutesAgo(0))
  await createPost(chowk.db, one, { title: 'No entry' })
  for (const as of [community, reader]) expect(await entryFor(as)).toBe('Newer')
  await chowk.call('user/block', { user_id: other.id }, reader)
  expect(await entryFor(reader)).toBe('Older')
})

test('an entry without a title begins with its text, and shows its smallest picture', async () => {
  const { community, contest, participants } = await contestOf(1)
  const [author] = participants
  if (!author) throw new Error('one member')
  const written = { title: '', description: 'Up at five.\nThe lake was still.' }
  const post = await createPost(chowk.db, author, { ...written, contest_id: contest.id })
  expect((await cardFor(community)).latest_entry).toEqual({
    ...{ text: 'Up at five. The lake was still.', picture: null },
  })
  const variants = JSON.stringify([
    { width: 320, path: '/media/posts/1/small.webp' },
    { width: 640, path: '/media/posts/1/large.webp' },
  ])
  const path = `/media/posts/${community.id}/large.webp`
  await showFile(chowk.db, post, { type: 'image', path, width: 640, height: 480, variants })
  expect((await cardFor(community)).latest_entry?.picture).toBe('/media/posts/1/small.webp')
})

test('the cards of the challenges of a participant show the same', async () => {
  const { contest, participants } = await contestOf(2)
  const [member] = participants
  if (!member) throw new Error('one member')
  await createPost(chowk.db, member, { title: 'Mist', contest_id: contest.id })
  const { contests } = (await chowk.call('contest/my-contests', {}, member)).body
  expect(contests).toMatchObject([
    { faces: participants.map(({ id }) => ({ id })), latest_entry: { text: 'Mist' } },
  ])
})

/** So many members and entries of one challenge that reading them all costs more than an index. */
async function fillContest({ community_id, id: contest_id }: TestContest, author: TestMember) {
  await sql`
    with neighbours as (
      insert into users (community_id, id, full_name, referral_code)
      select ${community_id}, id, 'Ravi Menon', 'R' || id
      from ${newIds(community_id, 'users', 3000)} id
      returning community_id, id
    )
    insert into participations (community_id, contest_id, user_id, participate_date)
    select n.community_id, c.id, n.id, c.start_date
    from neighbours n
    join contests c on c.community_id = n.community_id
    where c.id = ${contest_id}`.execute(chowk.db)
  await sql`
    insert into posts (community_id, id, user_id, contest_id, language_id, title, location_name)
    select ${community_id}, id, ${author.id}, ${contest_id}, 2, 'Mist', 'Here'
    from ${newIds(community_id, 'posts', 3000)} id`.execute(chowk.db)
  await sql`analyze users, participations, posts`.execute(chowk.db)
}

test('faces and the latest entry are read from the ends of their indexes', async () => {
  const { contest, participants, reader } = await contestOf(1)
  const [author] = participants
  if (!author) throw new Error('one member')
  await fillContest(contest, author)
  const viewer = { community_id: contest.community_id, viewer_id: reader.id }
  const query = listedContests(chowk.db, { ...viewer, language_id: 1 })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) ${query}`.execute(chowk.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index.* Scan using participations__newest/)
  expect(plan).toMatch(/Index.* Scan using posts__newest_of_contest/)
})
