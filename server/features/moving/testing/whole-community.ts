import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#server/db/new-id.ts'
import { createWholeMember } from '#server/features/account/testing/whole-member.ts'
import { mediaPath } from '#server/media/media-path.ts'
import {
  createContest,
  createMember,
  createParticipation,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import type { MemoryStorage } from '#server/testing/memory-storage.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const webp = Buffer.concat([Buffer.from('RIFF1234WEBPVP8 '), Buffer.alloc(64, 7)])
const mp4 = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom'), Buffer.alloc(64, 9)])

export type WholeCommunity = Awaited<ReturnType<typeof createWholeCommunity>>

/** A community with a row in every table that moves, and files of which each is what its name says. */
export async function createWholeCommunity(app: TestApp, storage: MemoryStorage) {
  const whole = await createWholeMember(app, storage)
  const { id } = whole.community
  for (const key of storage.files.keys()) {
    if (key.includes(`/${id}/`)) storage.files.set(key, key.endsWith('.mp4') ? mp4 : webp)
  }
  // Files of the first versions name no community.
  storage.files.set(`members/lata-${id}.webp`, webp)
  const operator = await createMember(app.db, whole.community, {
    role: 'operator',
    full_name: 'Lata Iyer',
  })
  await app.db
    .updateTable('users')
    .set({ cover_pic: `/media/members/lata-${id}.webp` })
    .where('community_id', '=', id)
    .where('id', '=', operator.id)
    .execute()
  await presentItself(app, operator, storage)
  await enterForMember(app, operator)
  await sql`update last_visits set seen_at = now() - interval '3 days' where community_id = ${id}`.execute(
    app.db,
  )
  await sql`insert into vocabulary (community_id, word) values (${id}, 'herons') on conflict do nothing`.execute(
    app.db,
  )
  return { ...whole, operator }
}

/** What an operator writes of the community and of a challenge, in more than one language. */
async function presentItself(
  { db }: TestApp,
  { community_id, id: user_id }: TestMember,
  storage: MemoryStorage,
): Promise<void> {
  const own = { community_id }
  const logo = { media_id: randomUUID(), key: `posts/${community_id}/${randomUUID()}.webp` }
  storage.files.set(logo.key, webp)
  const path = mediaPath(logo.key)
  const variants = JSON.stringify([{ width: 320, path }])
  await db
    .insertInto('media')
    .values({
      ...own,
      id: logo.media_id,
      user_id,
      type: 'image',
      path,
      variants,
      bytes: webp.length,
    })
    .execute()
  await db
    .insertInto('community_pictures')
    .values(
      (['logo', 'share'] as const).map((shown_as) => ({
        ...own,
        shown_as,
        media_id: logo.media_id,
      })),
    )
    .execute()
  await db
    .updateTable('communities')
    .set({ logo: path, share_picture: path })
    .where('id', '=', community_id)
    .execute()
  await db
    .insertInto('community_languages')
    .values({ ...own, language_id: 1, position: 0 })
    .execute()
  await db
    .insertInto('community_contacts')
    .values({
      ...{ ...own, legal_entity: 'Residents', support_email: 'a@example.org', support_phone: '' },
      ...{ officer_name: '', officer_email: '', officer_phone: '', officer_address: '' },
    })
    .execute()
  await db
    .insertInto('setting_versions')
    .values({ ...own, part: 'contacts', version: 2 })
    .execute()
  await db
    .insertInto('community_links')
    .values({ ...own, position: 0, kind: 'website', title: '', link: 'https://lodhi.example' })
    .execute()
  await db
    .insertInto('duty_periods')
    .values({ ...own, kind: 'order', hours: 2 })
    .execute()
  const rule = { ...own, id: randomUUID() }
  await db
    .insertInto('community_rules')
    .values({ ...rule, position: 0 })
    .execute()
  await db
    .insertInto('community_rule_texts')
    .values({ ...own, rule_id: rule.id, language_id: 2, text: 'No selling.' })
    .execute()
  const privacy = '<p>We <em>keep</em> little.</p>'
  await db
    .insertInto('community_terms_texts')
    .values({ ...own, version: 1, language_id: 2, terms: '<p>Be kind.</p>', privacy })
    .execute()
  const mood = { ...own, mood_id: 101 }
  await db
    .insertInto('community_moods')
    .values({ ...mood, position: 0, picture: 'emoji:🪔', is_retired: false })
    .execute()
  await db
    .insertInto('community_mood_names')
    .values({ ...mood, language_id: 2, mood_name: 'Festive' })
    .execute()
  const { id: notice_id } = await db
    .insertInto('notices')
    .values({ ...own, id: newId(community_id, 'notices'), until: today() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notice_texts')
    .values({
      ...own,
      notice_id,
      language_id: 2,
      title: 'Water',
      text: '<p>None <em>today</em>.</p>',
    })
    .execute()
  await db
    .insertInto('notice_seen')
    .values({ ...own, notice_id, user_id })
    .execute()
  await db
    .insertInto('notice_reminders')
    .values({ ...own, notice_id, sent_on: today(), nth: 1 })
    .execute()
  const items = JSON.stringify([
    { title: 'Water', text: 'At six.', link: 'https://water.example' },
    { title: 'Ward', text: '', html: '<p>By the <strong>gate</strong>.</p>', hours: 'Ten to five' },
  ])
  await db
    .insertInto('pages')
    .values({ ...own, page: 'info', language_id: 2, items })
    .execute()
  await db
    .insertInto('desk_dismissals')
    .values({ ...own, dismissed: 'backup' })
    .execute()
  const contest = await createContest(db, { id: community_id })
  const of = { ...own, contest_id: contest.id }
  const picture = {
    id: randomUUID(),
    path: mediaPath(`posts/${community_id}/${randomUUID()}.webp`),
  }
  storage.files.set(picture.path.replace('/media/', ''), webp)
  await db
    .insertInto('media')
    .values({ ...own, ...picture, user_id, type: 'image', bytes: webp.length })
    .execute()
  await db
    .insertInto('contest_media')
    .values({ ...of, media_id: picture.id })
    .execute()
  await db
    .updateTable('contests')
    .set({ banner_image: picture.path })
    .where('community_id', '=', community_id)
    .where('id', '=', contest.id)
    .execute()
  const details = '[{"title": "सैर", "description": "<p>चलें।</p>", "contest_unit_label": ""}]'
  await db
    .insertInto('contest_texts')
    .values({ ...of, language_id: 1, details })
    .execute()
  await db
    .insertInto('contest_day_texts')
    .values({
      ...{ ...of, contest_day_id: contest.day_ids[0] ?? 0, language_id: 1 },
      ...{ name_of_day: 'पहला', detail: '<p>चलें।</p>' },
    })
    .execute()
  await db
    .insertInto('contest_corrections')
    .values({ ...of, id: randomUUID(), note: 'A word.' })
    .execute()
}

/** A member without a phone, for whom an operator has entered days, and who has stopped that. */
async function enterForMember({ db }: TestApp, { community_id }: TestMember): Promise<void> {
  const contest = await createContest(db, { id: community_id })
  const member = await createMember(db, { id: community_id }, { full_name: 'Savitri Bai' })
  await createParticipation(db, contest, member)
  const of = { community_id, contest_id: contest.id, user_id: member.id }
  await db
    .updateTable('participations')
    .set({
      pauses: JSON.stringify([{ before: 1, days: 2, reason: 'travel' }]),
      ...{ stopped_on: today(), stopped_for: 'no_time', came_back_at: new Date().toISOString() },
      own_target: 7.5,
      earlier_tries: JSON.stringify([
        {
          ...{ participate_date: addDays(today(), -9), stopped_on: addDays(today(), -5) },
          ...{ stopped_for: 'ill', days_done: 3 },
        },
      ]),
    })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest.id)
    .execute()
  await db
    .insertInto('on_behalf_consents')
    .values({ ...of, given_how: 'words', given_on: today() })
    .execute()
  await db
    .insertInto('day_progress')
    .values({
      ...{ ...of, contest_day_id: contest.day_ids[0] ?? 0 },
      ...{ done_on: today(), entered_by_operator: true },
    })
    .execute()
  await db
    .updateTable('on_behalf_consents')
    .set({ withdrawn_at: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('user_id', '=', member.id)
    .execute()
}
