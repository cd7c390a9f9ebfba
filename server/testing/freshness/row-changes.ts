import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { purgeMember } from '#server/features/account/deletion/purge-member.ts'
import { tellOfWinners } from '#server/features/contests/tell-winners.ts'
import { tellOfDecision } from '#server/features/notifications/decisions.ts'
import { DAY } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import type { ReadingPath } from '../every-read.ts'
import { showFile, today } from '../factories.ts'
import type { Scene } from './scene.ts'

/** A change that no call makes. */
export type RowChange = {
  /** What there must be before. */
  prepare?: (scene: Scene) => Promise<unknown>
  make: (scene: Scene) => Promise<unknown>
  /** Reads that it changes for somebody. */
  changes: readonly ReadingPath[]
}

const ofPosts = ['post/feed', 'post/singlepost', 'post/search', 'user/userdetail'] as const
const ofPeople = [...ofPosts, 'post/comments', 'contest/standings', 'user/respecting'] as const

/** What moderators, operators and jobs do, and what the clock does. */
export const rowChanges: Record<string, RowChange> = {
  'a hidden post': {
    make: ({ at, writer: { post }, community }) =>
      at.truth.db.transaction().execute(async (db) => {
        await sql`
          update posts set hidden_at = now()
          where community_id = ${community.id} and id = ${post.id}`.execute(db)
        await tellOfDecision(db, community.id, { post_id: post.id, verdict: 'hidden' })
      }),
    changes: [...ofPosts, 'post/comments', 'notification/list'],
  },
  'a post that is shown again': {
    prepare: (scene) => run(scene, ofPost(scene, sql`hidden_at = now()`)),
    make: (scene) => run(scene, ofPost(scene, sql`hidden_at = null`)),
    changes: ofPosts,
  },
  'a hidden comment': {
    make: ({ at, community: { id }, other: { comment_id, post } }) =>
      at.truth.db.transaction().execute(async (db) => {
        await sql`
          update comments set hidden_at = now()
          where community_id = ${id} and id = ${comment_id}`.execute(db)
        await sql`
          update posts set comments_count = comments_count - 1
          where community_id = ${id} and id = ${post.id}`.execute(db)
      }),
    changes: ['post/feed', 'post/singlepost', 'post/comments', 'post/search'],
  },
  'a banned member': {
    make: (scene) => run(scene, ofWriter(scene, sql`banned_at = now()`)),
    changes: [...ofPeople, 'auth/sessions', 'contest/allcontests', 'post/mention-offers'],
  },
  'a member who is let in again': {
    prepare: (scene) => run(scene, ofWriter(scene, sql`banned_at = now()`)),
    make: (scene) => run(scene, ofWriter(scene, sql`banned_at = null`)),
    changes: [...ofPeople, 'auth/sessions'],
  },
  'a locked community': {
    make: (scene) => run(scene, ofCommunity(scene, sql`locked_at = now()`)),
    changes: ['auth/sessions', 'notification/list', 'post/feed'],
  },
  'a community of another name': {
    make: (scene) => run(scene, ofCommunity(scene, sql`name = 'Lodhi Colony'`)),
    changes: ['auth/identification-token', 'site/communities-near'],
  },
  'a community where it is another date': {
    prepare: (scene) =>
      run(scene, ofContest(scene, sql`start_date = ${today()}, end_date = ${today()}`)),
    make: (scene) => run(scene, ofCommunity(scene, sql`time_zone = ${zoneOfAnotherDate()}`)),
    changes: ['auth/identification-token', 'contest/allcontests', 'contest/singlecontest'],
  },
  'a community at another address': {
    make: ({ at, community: { id, identification_token } }) =>
      sql`
      update communities set identification_token = ${`${identification_token}x`}
      where id = ${id}`.execute(at.truth.db),
    changes: ['auth/identification-token', 'contest/allcontests', 'post/feed', 'site/page'],
  },
  'declared winners': {
    make: ({ at, community: { id }, contest, writer: { post } }) =>
      at.truth.db.transaction().execute(async (db) => {
        await sql`
          update contests set declared_at = now()
          where community_id = ${id} and id = ${contest.id}`.execute(db)
        await sql`
          insert into winners (community_id, contest_id, post_id, place)
          values (${id}, ${contest.id}, ${post.id}, 1)`.execute(db)
        await tellOfWinners(db, id, contest.id)
      }),
    changes: ['contest/singlecontest', 'contest/allcontests', 'notification/list'],
  },
  'a contest that is taken back': {
    make: (scene) => run(scene, ofContest(scene, sql`published_at = null`)),
    changes: ['contest/allcontests', 'contest/singlecontest', 'contest/hashtags', 'post/search'],
  },
  'another text of a day': {
    make: (scene) =>
      run(
        scene,
        sql`
          update contest_days set detail = '<p>Two rounds.</p>', name_of_day = 'First'
          where community_id = ${scene.community.id} and id = ${scene.writer.day_id}`,
      ),
    changes: ['contest/my-contest-day', 'contest/singlecontest'],
  },
  'another text of a page': {
    make: (scene) =>
      run(
        scene,
        sql`
          insert into pages (community_id, page, language_id, items)
          values (${scene.community.id}, 'faq', 2, '[{"title": "When?", "text": "At six."}]')`,
      ),
    changes: ['site/page'],
  },
  'a file that a job has finished': {
    prepare: async ({ at, writer: { member, post } }) => {
      const shown = { ...post, community_id: member.community_id, user_id: member.id }
      await showFile(at.truth.db, shown, { type: 'image', path: '/media/posts/first.webp' })
    },
    make: (scene) =>
      run(
        scene,
        sql`
          update media set placeholder = 'c2hhZGU=', width = 640, height = 480
          where community_id = ${scene.community.id}`,
      ),
    changes: ['post/feed', 'post/singlepost', 'user/userdetail', 'post/contest-posts'],
  },
  'a member whose rows a job removes': {
    prepare: (scene) => run(scene, ofWriter(scene, sql`deleted_at = now()`)),
    make: ({ at, community: { id: community_id }, writer: { user_id } }) =>
      purgeMember(at.truth.app.services, { community_id, user_id }),
    changes: ['post/feed', 'post/singlepost', 'notification/list'],
  },
  'an ended session': {
    make: (scene) => run(scene, sql`delete from sessions where ${ofSessions(scene)}`),
    changes: ['auth/sessions', 'post/feed', 'notification/list'],
  },
  'a session that runs out': {
    make: async (scene) => {
      const soon = sql`now() + interval '300 milliseconds'`
      await run(scene, sql`update sessions set expires_at = ${soon} where ${ofSessions(scene)}`)
      await sleep(300)
    },
    changes: ['auth/sessions', 'post/feed', 'notification/list'],
  },
  'another date': {
    prepare: async ({ contest, writer }) => {
      writer.day_id = contest.day_ids[1] ?? 0
    },
    make: async ({ at }) => {
      const now = () => new Date(Date.now() + 6 * DAY)
      for (const { clock } of [at.one, at.two, at.truth]) clock.now = now
    },
    changes: ['contest/allcontests', 'contest/singlecontest', 'contest/my-contest-day'],
  },
}

const run = ({ at }: Scene, statement: RawBuilder<unknown>) => statement.execute(at.truth.db)

const ofPost = ({ community, writer }: Scene, change: RawBuilder<unknown>) => sql`
  update posts set ${change} where community_id = ${community.id} and id = ${writer.post.id}`

const ofWriter = ({ community, writer }: Scene, change: RawBuilder<unknown>) => sql`
  update users set ${change} where community_id = ${community.id} and id = ${writer.user_id}`

const ofContest = ({ community, contest }: Scene, change: RawBuilder<unknown>) => sql`
  update contests set ${change} where community_id = ${community.id} and id = ${contest.id}`

const ofCommunity = ({ community }: Scene, change: RawBuilder<unknown>) => sql`
  update communities set ${change} where id = ${community.id}`

const ofSessions = ({ community, writer }: Scene) =>
  sql`community_id = ${community.id} and user_id = ${writer.user_id}`

/** It is tomorrow in the first of them in the afternoon, and yesterday in the other one before that. */
function zoneOfAnotherDate(): string {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const isOther = (zone: string) => dateIn(zone, new Date()) !== today()
  return zones.find(isOther) ?? ''
}
