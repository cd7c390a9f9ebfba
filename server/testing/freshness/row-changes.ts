import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { purgeMember } from '#server/features/account/deletion/purge-member.ts'
import { notifyOfWinners } from '#server/features/contests/notify-of-winners.ts'
import { notifyOfDecision } from '#server/features/notifications/decisions.ts'
import type { ReadingPath } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { today } from '../factories.ts'
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
        await notifyOfDecision(db, community.id, { post_id: post.id, verdict: 'hidden' })
      }),
    changes: [...ofPosts, 'post/comments', 'notification/list'],
  },
  'a post that has waited for a look': {
    prepare: ({ at, writer: { post }, community }) =>
      sql`
      update posts set hidden_at = now(), held_for = 'first'
      where community_id = ${community.id} and id = ${post.id}`.execute(at.truth.db),
    make: ({ at, writer: { post }, community }) =>
      sql`
      update posts set hidden_at = null, held_for = null, created_at = now()
      where community_id = ${community.id} and id = ${post.id}`.execute(at.truth.db),
    changes: [...ofPosts, 'post/comments', 'post/held'],
  },
  'a banned member': {
    make: (scene) => run(scene, ofWriter(scene, sql`banned_at = now()`)),
    changes: [...ofPeople, 'auth/sessions', 'contest/allcontests', 'post/mention-offers'],
  },
  'a locked community': {
    make: (scene) => run(scene, ofCommunity(scene, sql`locked_at = now()`)),
    changes: ['auth/sessions', 'notification/list', 'post/feed'],
  },
  'a suspended community': {
    make: (scene) => run(scene, ofCommunity(scene, sql`suspended_at = now()`)),
    changes: ['auth/identification-token', 'auth/sessions', 'contest/allcontests', 'post/feed'],
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
          insert into winners (community_id, contest_id, post_id, place)
          values (${id}, ${contest.id}, ${post.id}, 1)`.execute(db)
        await sql`
          update contests set declared_at = now()
          where community_id = ${id} and id = ${contest.id}`.execute(db)
        await notifyOfWinners(db, id, contest.id)
      }),
    changes: ['contest/singlecontest', 'contest/allcontests', 'notification/list'],
  },
  'a challenge in another language': {
    make: (scene) =>
      run(
        scene,
        sql`
          insert into contest_texts (community_id, contest_id, language_id, details)
          values (${ofScene(scene)}, 1, '[{"title": "सैर", "description": "", "contest_unit_label": ""}]')`,
      ),
    changes: ['contest/allcontests', 'contest/singlecontest', 'contest/sharecontest'],
  },
  'a day in another language': {
    make: (scene) =>
      run(
        scene,
        sql`
          insert into contest_day_texts
            (community_id, contest_id, contest_day_id, language_id, name_of_day, detail)
          values (${ofScene(scene)}, ${scene.writer.day_id}, 1, 'पहला', '<p>चलिए</p>')`,
      ),
    changes: ['contest/singlecontest', 'contest/my-contest-day'],
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

const ofWriter = ({ community, writer }: Scene, change: RawBuilder<unknown>) => sql`
  update users set ${change} where community_id = ${community.id} and id = ${writer.user_id}`

const ofContest = ({ community, contest }: Scene, change: RawBuilder<unknown>) => sql`
  update contests set ${change} where community_id = ${community.id} and id = ${contest.id}`

const ofScene = ({ community, contest }: Scene) => sql.join([community.id, contest.id])

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
