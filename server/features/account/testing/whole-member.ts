import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { startSession } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { hashPassword } from '#server/features/auth/password/password.ts'
import { openCalendar } from '#server/features/calendars/calendars.ts'
import { createCertificate } from '#server/features/certificates/testing/create-certificate.ts'
import { learnWords } from '#server/features/search/api.ts'
import { mediaPath } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  showFile,
  type TestCommunity,
  type TestContest,
  type TestMember,
  type TestPost,
  today,
} from '#server/testing/factories.ts'
import { newPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export type WholeMember = Awaited<ReturnType<typeof createWholeMember>>

const password = 'a good pass phrase'

/** A member who has done everything that writes a row, a neighbour, and what both have written. */
export async function createWholeMember({ db, call }: TestApp, storage: Storage) {
  const community = await createCommunity(db)
  const neighbour = await createMember(db, community, { full_name: 'Ravi Menon' })
  const { asha, person } = await createAsha(db, community)
  const post = await createPost(db, asha, { title: `By ${person.name}`, description: person.word })
  const theirs = await createPost(db, neighbour, { title: 'Ravi on the lake' })
  const files = await giveFiles({ db, storage }, asha, post)
  const comments = await talk({ db, call }, { asha, neighbour, post, theirs, person })
  await vote({ call }, { asha, neighbour, post, theirs })
  await block(db, community, asha)
  await runContest(db, { community, asha })
  await reportAndDecide(db, { asha, neighbour, theirs, comments })
  await fileGrievances(db, { asha, person, post, theirs })
  await comeByList(db, { asha, person })
  await acceptTerms(db, asha)
  await readNotice(db, asha)
  await createCertificate(db, asha)
  await leaveTraces(db, { asha, neighbour, theirs, person })
  return { community, asha, neighbour, person, password, post, theirs, files, comments }
}

/** No other row contains the number of their id, so that a search for it finds this member alone. */
async function createAsha(db: Database, community: TestCommunity) {
  const word = `quill${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const name = `Zarina ${word}worth`
  const person = { ...newPerson(), word, name, subject: `https://provider.example ${word}` }
  const id = community.id * 1_000_000_000 + 777_000_123
  const user = await db
    .insertInto('users')
    .values({
      ...{ community_id: community.id, id, full_name: name, about: `I am ${word}` },
      ...{ referral_code: word.toUpperCase().slice(0, 20), gender: 'female' },
      ...{ created_at: new Date(Date.now() - 9e8).toISOString(), feed_location: `${word} lane` },
      ...{ password_hash: await hashPassword(password) },
    })
    .returning(['id', 'community_id', 'full_name'])
    .executeTakeFirstOrThrow()
  await learnWords(db, community.id, { table: 'users', id })
  const owner = { community_id: community.id, user_id: id }
  const { username, email, phone, subject } = person
  const logins = Object.entries({ username, email, phone, oidc: subject })
  await db
    .insertInto('logins')
    .values(logins.map(([kind, value]) => ({ ...owner, kind, value })))
    .execute()
  await db
    .insertInto('user_locations')
    .values({
      ...{ ...owner, kind: 'current_city', location: `${word} lane`, city: 'Udupi' },
      ...{ latitude: 13.34, longitude: 74.74 },
    })
    .execute()
  const asha: TestMember = { ...user, token: await startSession(db, user, `Phone of ${word}`) }
  return { asha, person }
}

type Stores = { db: Database; storage: Storage }

/** A video with a poster on their post, a picture on their profile, an upload on its way, and a share picture. */
async function giveFiles({ db, storage }: Stores, asha: TestMember, post: TestPost) {
  const { community_id, id: user_id } = asha
  const name = randomUUID()
  const folder = `posts/${community_id}`
  const keys = [`${folder}/${name}.mp4`, `${folder}/${name}-poster.webp`, `${folder}/${name}.webp`]
  const shared = `shared-posts/${community_id}/${post.id}/0123.jpg`
  const [video = '', poster = '', picture = ''] = keys.map(mediaPath)
  const ids = { poster: randomUUID(), picture: randomUUID(), upload: randomUUID() }
  const image = { community_id, user_id, type: 'image', bytes: 1 }
  await db
    .insertInto('media')
    .values([
      { ...image, id: ids.poster, path: poster },
      { ...image, id: ids.picture, path: picture },
    ])
    .execute()
  await showFile(db, post, { type: 'video', path: video, poster_id: ids.poster })
  await db
    .insertInto('profile_media')
    .values({ community_id, user_id, kind: 'picture', media_id: ids.picture })
    .execute()
  await db
    .updateTable('users')
    .set({ profile_pic: picture })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
  await db
    .insertInto('uploads')
    .values({ community_id, id: ids.upload, user_id, bytes: 10 })
    .execute()
  const unfinished = `${folder}/${ids.upload}-320.webp`
  for (const key of [...keys, shared, unfinished]) await putFile(storage, key)
  return { keys: [...keys, shared, unfinished], name, upload_id: ids.upload }
}

export async function putFile(storage: Storage, key: string, text = `file ${key}`): Promise<void> {
  const bytes = Buffer.from(text)
  const stream = Readable.from([bytes])
  await storage.put(key, { stream, size: bytes.length, contentType: 'image/webp' })
}

type Scene = { asha: TestMember; neighbour: TestMember; post: TestPost; theirs: TestPost }
type Calling = Pick<TestApp, 'call'>

/** Comments of both on the neighbour's post: answered, unanswered, a reply, and one that names the member. */
async function talk(
  { db, call }: Pick<TestApp, 'db' | 'call'>,
  { asha, neighbour, post, theirs, person }: Scene & { person: { username: string; word: string } },
) {
  const write = async (text: string, as: TestMember, parent_id?: number) =>
    (await call('post/new-comment', { post_id: theirs.id, text, parent_id }, as)).body.comment.id
  const answered = await write(`Herons, says ${person.word}`, asha)
  const answer = await write('Geese, I believe.', neighbour, answered)
  const reply = await write(`Herons by ${person.word}!`, asha, answered)
  const unanswered = await write(`Alone with ${person.word}`, asha)
  const naming = await write(`Thank you @${person.username}, all of us.`, neighbour)
  await createComment(db, post, neighbour)
  return { answered, answer, reply, unanswered, naming }
}

async function vote({ call }: Calling, { asha, neighbour, post, theirs }: Scene): Promise<void> {
  await call('post/votepost', { post_id: theirs.id, vote: 'upvote' }, asha)
  await call('post/votepost', { post_id: post.id, vote: 'downvote' }, neighbour)
  await call('post/pinpost', { post_id: post.id, pin: true }, asha)
  await call('post/new-share', { post_id: theirs.id }, asha)
  await call('user/respect-user', { user_id: neighbour.id }, asha)
  await call('user/respect-user', { user_id: asha.id }, neighbour)
}

/** The member and a stranger have blocked each other. */
async function block(db: Database, community: TestCommunity, asha: TestMember): Promise<void> {
  const stranger = await createMember(db, community, { full_name: 'Karan Bhatia' })
  const pairs = [
    { user_id: asha.id, blocked_user_id: stranger.id },
    { user_id: stranger.id, blocked_user_id: asha.id },
  ]
  await db
    .insertInto('blocks')
    .values(pairs.map((pair) => ({ community_id: community.id, ...pair })))
    .execute()
}

/** A contest that the member has won with an entry. */
async function runContest(
  db: Database,
  { community, asha }: { community: TestCommunity; asha: TestMember },
): Promise<void> {
  const contest = await createContest(db, community)
  await createParticipation(db, contest, asha)
  const { community_id, id: user_id } = asha
  const contest_day_id = contest.day_ids[0] ?? 0
  const entry = await createPost(db, asha, { contest_id: contest.id })
  const day = { community_id, contest_id: contest.id, contest_day_id, user_id }
  await db
    .insertInto('day_progress')
    .values({ ...day, done_on: today(), post_id: entry.id })
    .execute()
  await db
    .insertInto('activities')
    .values({ ...day, activity_date: today(), activity_data: 'Three rounds.' })
    .execute()
  await db
    .insertInto('messages')
    .values(
      [false, true].map((is_test) => ({
        ...{ community_id, id: newId(community_id, 'messages'), contest_id: contest.id, user_id },
        ...{ text: 'Well done.', audience: 'all', sent_on: today(), nth: 1, is_test },
        sent_at: is_test ? new Date().toISOString() : null,
      })),
    )
    .execute()
  await db
    .insertInto('contest_notes')
    .values({
      ...{ community_id, id: newId(community_id, 'contest_notes'), contest_id: contest.id },
      ...{ user_id, text: 'The banners are with me.' },
    })
    .execute()
  await encourage(db, { asha, day, entry })
  await makeTeam(db, day)
  await agree(db, { contest, asha })
  await chooseWinners(db, { contest, asha, entry })
  await declareWinners(db, contest, [entry])
}

/** The member has encouraged a neighbour under an alias, and others have encouraged them for an entry and for a day. */
async function encourage(
  db: Database,
  { asha, day, entry }: { asha: TestMember; day: DayRow; entry: TestPost },
): Promise<void> {
  const { community_id, contest_id, contest_day_id } = day
  const [walker, reader] = [
    await createMember(db, { id: community_id }, { full_name: 'Latha Rao' }),
    await createMember(db, { id: community_id }, { full_name: 'Iqbal Khan' }),
  ]
  const contest = { id: contest_id, community_id, day_ids: [contest_day_id] }
  await createParticipation(db, contest, walker)
  await db
    .insertInto('day_progress')
    .values({ ...day, user_id: walker.id, done_on: today() })
    .execute()
  const given = { community_id, contest_id, given_on: today() }
  const ofDay = { ...given, contest_day_id, word: 'heart' }
  await db
    .insertInto('encouragements')
    .values([
      { ...ofDay, user_id: walker.id, giver_id: asha.id, alias: 'Falcon' },
      { ...ofDay, user_id: asha.id, giver_id: walker.id },
      { ...given, word: 'inspiring', post_id: entry.id, user_id: asha.id, giver_id: reader.id },
    ])
    .execute()
}

/** The member runs a team of one. */
async function makeTeam(
  db: Database,
  { community_id, contest_id, user_id }: DayRow,
): Promise<void> {
  const team = { community_id, id: newId(community_id, 'teams'), contest_id, maker_id: user_id }
  const { id: team_id } = await db
    .insertInto('teams')
    .values({ ...team, name: 'Lane six', code: randomUUID().slice(0, 10) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('team_members')
    .values({ community_id, contest_id, user_id, team_id })
    .execute()
}

type DayRow = { community_id: number; contest_id: number; contest_day_id: number; user_id: number }

/** The community has said something officially, which the member has read. */
async function readNotice(db: Database, { community_id, id }: TestMember): Promise<void> {
  const notice = await db
    .insertInto('notices')
    .values({ community_id, id: newId(community_id, 'notices'), until: today() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notice_seen')
    .values({ community_id, notice_id: notice.id, user_id: id })
    .execute()
}

/** The community has terms of its own, which the member has accepted. */
async function acceptTerms(db: Database, { community_id, id }: TestMember): Promise<void> {
  const terms = { community_id, version: 1 }
  await db
    .insertInto('community_terms')
    .values({ ...terms, in_force_from: today() })
    .execute()
  await db
    .insertInto('terms_acceptances')
    .values({ ...terms, user_id: id })
    .execute()
}

/** The member may be entered for, and has noted that somebody else may. */
async function agree(
  db: Database,
  { contest, asha }: { contest: TestContest; asha: TestMember },
): Promise<void> {
  const { community_id, id: contest_id } = contest
  const other = await createMember(db, { id: community_id }, { full_name: 'Kamala Bai' })
  const given = { community_id, contest_id, given_how: 'words', given_on: today() }
  await db
    .insertInto('on_behalf_consents')
    .values([
      { ...given, user_id: asha.id, note: 'I have no phone.', noted_by: other.id },
      { ...given, user_id: other.id, noted_by: asha.id },
    ])
    .execute()
}

/** The member reviews entries, and their own entry is reviewed and chosen. */
async function chooseWinners(
  db: Database,
  { contest, asha, entry }: { contest: TestContest; asha: TestMember; entry: TestPost },
): Promise<void> {
  const { community_id, id: contest_id } = contest
  const reviewer = await createMember(db, { id: community_id }, { full_name: 'Meera Joshi' })
  const of = { community_id, contest_id, post_id: entry.id }
  await db
    .insertInto('entry_reviews')
    .values([
      { ...of, user_id: asha.id, is_starred: true, note: 'Mine, I admit.' },
      { ...of, user_id: reviewer.id, is_picked: true },
    ])
    .execute()
  await db.insertInto('winner_lists').values({ community_id, contest_id }).execute()
  await db
    .insertInto('chosen_winners')
    .values({ ...of, place: 1 })
    .execute()
}

type Reported = Omit<Scene, 'post'> & { comments: { answer: number } }

/** Reports of and about the member, and decisions by and about them. */
async function reportAndDecide(
  db: Database,
  { asha, neighbour, theirs, comments }: Reported,
): Promise<void> {
  const { community_id } = asha
  const report = { community_id, reason: 'spam', text: 'So it is, I say.' }
  const id = newId(community_id, 'reports')
  for (const one of [
    { user_id: asha.id, comment_id: comments.answer },
    { user_id: neighbour.id, reported_user_id: asha.id },
  ]) {
    await db
      .insertInto('reports')
      .values({ ...report, ...one, id })
      .execute()
  }
  await decideAboutReports(db, { asha, neighbour, theirs })
  for (const [by, about] of [
    [asha.id, neighbour.id],
    [neighbour.id, asha.id],
  ]) {
    await db
      .insertInto('audit_log')
      .values({
        ...{ community_id, id: newId(community_id, 'audit_log'), user_id: by ?? null },
        action: 'delete-comment',
        subject: JSON.stringify({ comment_id: theirs.id, user_id: about }),
      })
      .execute()
  }
}

type Filing = Pick<Scene, 'asha' | 'post' | 'theirs'> & { person: { email: string; word: string } }

/** The member has filed a grievance, and others about them; they have settled one and recorded an order. */
async function fileGrievances(db: Database, { asha, person, post, theirs }: Filing): Promise<void> {
  const { community_id, id } = asha
  const now = new Date().toISOString()
  const times = { received_at: now, acknowledge_by: now, due_at: now, remind_at: now }
  const ofPost = { subject: 'post', post_id: theirs.id, words: 'That is me.' }
  const filed = { kind: 'intimate', email: 'lata@example.org', locale: 'en' }
  for (const duty of [
    { ...filed, ...ofPost, user_id: id, email: person.email, words: `I am ${person.word}.` },
    { ...filed, ...ofPost, post_id: post.id, about_id: id, said_text: person.word },
    { ...filed, ...ofPost, settled_at: now, settled_by: id, accepted: true, answer: 'Done.' },
  ]) {
    await db
      .insertInto('duties')
      .values({
        ...{ community_id, id: newId(community_id, 'duties'), filed_as: randomUUID() },
        ...{ ...times, ...duty },
      })
      .execute()
  }
  const order = { kind: 'order', authority: 'District Court', reference: '12/2026' }
  await db
    .insertInto('duties')
    .values({
      ...{ community_id, id: newId(community_id, 'duties'), recorded_by: id },
      ...{ ...order, ...ofPost, ...times },
    })
    .execute()
}

/** The member was reported and warned, and has warned a neighbour and judged their appeal. */
async function decideAboutReports(
  db: Database,
  { asha, neighbour, theirs }: Pick<Reported, 'asha' | 'neighbour' | 'theirs'>,
): Promise<void> {
  const { community_id } = asha
  const about = [
    { id: randomUUID(), user_id: asha.id, reported_user_id: asha.id, reports_count: 1 },
    { id: randomUUID(), user_id: neighbour.id, post_id: theirs.id },
  ]
  const [ofAsha, ofNeighbour] = about
  await db
    .insertInto('moderation_items')
    .values(about.map((item) => ({ community_id, reports_count: 0, ...item })))
    .execute()
  const decided = { community_id, action: 'warn', reason: 'abuse' }
  const judged = {
    ...{ appeal: 'I was joking.', appealed_at: new Date().toISOString() },
    ...{ judged_at: new Date().toISOString(), appeal_accepted: false },
  }
  for (const decision of [
    { item_id: ofAsha?.id ?? '', user_id: asha.id, moderator_id: neighbour.id },
    { item_id: ofNeighbour?.id ?? '', user_id: neighbour.id, moderator_id: asha.id, ...judged },
    { item_id: ofNeighbour?.id ?? '', user_id: neighbour.id, judge_id: asha.id, ...judged },
  ]) {
    await db
      .insertInto('moderation_decisions')
      .values({ ...decided, ...decision, id: randomUUID() })
      .execute()
  }
}

type Traced = Omit<Scene, 'post'> & { person: { email: string; phone: string } }

/** What else the server stores: notifications, limits, codes, first answers, and a member who was invited. */
async function leaveTraces(
  db: Database,
  { asha, neighbour, theirs, person }: Traced,
): Promise<void> {
  const { community_id, id: user_id } = asha
  const soon = new Date(Date.now() + 600_000).toISOString()
  const hash = Buffer.from(randomUUID())
  await db
    .insertInto('rate_limits')
    .values({ key: `a test:user ${user_id}`, points: 1, expire: Date.now() + 600_000 })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({ actor: user_id, path: 'post/newpost', key: 'one', input_hash: hash })
    .execute()
  const code = { code_hmac: hash, tries_left: 5, expires_at: soon }
  await db
    .insertInto('one_time_codes')
    .values([
      { ...code, purpose: 'login', target: `email ${person.email}` },
      { ...code, purpose: 'change', target: `phone ${person.phone} device abc` },
    ])
    .execute()
  await db
    .insertInto('pending_identities')
    .values({ cookie_hash: hash, email: person.email, expires_at: soon })
    .execute()
  await db
    .updateTable('users')
    .set({ referred_by: user_id })
    .where('community_id', '=', community_id)
    .where('id', '=', neighbour.id)
    .execute()
  await db
    .insertInto('notifications')
    .values({ community_id, id: randomUUID(), user_id, event: 'votes', post_id: theirs.id })
    .execute()
  await db
    .insertInto('account_exports')
    .values({ community_id, user_id, id: randomUUID() })
    .execute()
  await db
    .insertInto('notification_choices')
    .values({ community_id, user_id, kind: 'votes', channel: 'none' })
    .execute()
  await openCalendar(db, { community_id, id: user_id })
  await db.insertInto('weekly_letters').values({ community_id, user_id }).execute()
  const { token_hash } = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const keys = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'x', auth: 'x' }
  await db
    .insertInto('push_subscriptions')
    .values({ community_id, user_id, token_hash, ...keys, locale: 'en' })
    .execute()
}

/** Somebody whom an operator had on a list before they registered. */
async function comeByList(
  db: Database,
  { asha, person }: { asha: TestMember; person: { name: string; email: string; word: string } },
): Promise<void> {
  const { community_id, id: user_id } = asha
  const invitation_id = randomUUID()
  const now = new Date().toISOString()
  const { contest_id } = await db
    .selectFrom('contests')
    .select('id as contest_id')
    .where('community_id', '=', community_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invitations')
    .values({
      ...{ community_id, id: invitation_id, name: 'Residents', by_list: true, contest_id },
      ...{ code: 'LIST', expires_at: now },
    })
    .execute()
  await db
    .insertInto('invited_people')
    .values({
      ...{ community_id, invitation_id, kind: 'email', contact: person.email, locale: 'en' },
      ...{ code: person.word.toUpperCase(), full_name: person.name, came_at: now, user_id },
    })
    .execute()
}
