import { sql } from 'kysely'
import { once, type Purge } from './deletion/leaving.ts'
import { purgeCertificates } from './deletion/purge-certificates.ts'
import { purgeComments } from './deletion/purge-comments.ts'
import { purgeExports, purgeMedia, purgeUploads } from './deletion/purge-files.ts'
import { purgeMentions } from './deletion/purge-mentions.ts'
import { purgePosts } from './deletion/purge-posts.ts'
import { purgeVotes } from './deletion/purge-votes.ts'
import {
  unnameAuditLog,
  unnameConsents,
  unnameContestNotes,
  unnameDecisions,
  unnameInvited,
  unnameJudgements,
  unnameMessages,
  unnameReports,
  unnameShares,
  unnameTeams,
} from './deletion/unname.ts'
import {
  forgetAboutDuties,
  unnameGrievances,
  unnameOrders,
  unnameSettled,
} from './deletion/unname-duties.ts'

/**
 * The rows of members in a table: what the export gives of them, and what the deletion of the account does with them.
 */
export type MemberTable = {
  table: string
  /** The column that holds the member's id, or the id of a row of `through`, which is the member's. */
  column: string
  through?: 'posts'
  /** What the export leaves out of each row; or why it holds none of them. */
  exported: { without: readonly string[] } | { not: string }
  /** What the deletion does; or the table with whose rows these are deleted, by a foreign key. */
  purge: Purge | { goesWith: string }
}

/**
 * Every column that refers to a member, in the order of the deletion. Export and deletion use this list; a test
 * compares it with the schema, so that no table is forgotten.
 */
export const memberTables: readonly MemberTable[] = [
  { ...whole('team_members', 'user_id'), purge: { goesWith: 'participations' } },
  { ...whole('teams', 'maker_id', ['code']), purge: once(unnameTeams) },
  // Each is told what they gave or got, and of the other nothing.
  whole('encouragements', 'giver_id', ['user_id', 'alias']),
  whole('encouragements', 'user_id', ['giver_id']),
  whole('notifications', 'user_id'),
  whole('notification_choices', 'user_id'),
  whole('weekly_letters', 'user_id'),
  whole('terms_acceptances', 'user_id'),
  whole('notice_seen', 'user_id'),
  // Before the reports that they count.
  {
    ...whole('moderation_items', 'reported_user_id'),
    exported: { not: 'It would tell a member that somebody has reported them.' },
  },
  {
    ...whole('moderation_items', 'user_id'),
    exported: { not: 'It would tell a member that somebody has reported what they wrote.' },
  },
  // Before the posts and comments, with which their ids go.
  {
    ...{ table: 'duties', column: 'about_id', purge: once(forgetAboutDuties) },
    exported: { not: 'It would tell a member that somebody has filed a grievance about them.' },
  },
  {
    ...{ table: 'duties', column: 'user_id', purge: once(unnameGrievances) },
    exported: {
      without: ['about_id', 'said_title', 'said_text', 'recorded_by', 'settled_by', 'filed_as'],
    },
  },
  {
    ...{ table: 'duties', column: 'recorded_by', purge: once(unnameOrders) },
    exported: { not: 'It is the record of the community, of what was ordered.' },
  },
  {
    ...{ table: 'duties', column: 'settled_by', purge: once(unnameSettled) },
    exported: { not: 'It is the record of the community, of what was decided about others.' },
  },
  { ...whole('certificates', 'user_id', ['code']), purge: purgeCertificates },
  whole('calendars', 'user_id', ['code']),
  whole('activities', 'user_id'),
  whole('day_progress', 'user_id'),
  { ...whole('votes', 'user_id'), purge: purgeVotes },
  {
    table: 'shares',
    column: 'sharer',
    exported: { without: ['sharer'] },
    purge: once(unnameShares),
  },
  { ...whole('comment_mentions', 'user_id'), purge: purgeMentions },
  { ...whole('comments', 'user_id', ['search']), purge: purgeComments },
  { ...whole('post_media', 'post_id'), through: 'posts', purge: { goesWith: 'posts' } },
  {
    ...{
      table: 'entry_reviews',
      column: 'post_id',
      through: 'posts',
      purge: { goesWith: 'posts' },
    },
    exported: { not: 'It is what reviewers think, each for themselves.' },
  },
  {
    ...{
      table: 'chosen_winners',
      column: 'post_id',
      through: 'posts',
      purge: { goesWith: 'posts' },
    },
    exported: { not: 'It may change until the winners are announced.' },
  },
  { ...whole('winners', 'post_id'), through: 'posts', purge: { goesWith: 'posts' } },
  { ...whole('pins', 'user_id'), purge: { goesWith: 'posts' } },
  { ...whole('posts', 'user_id', ['search']), purge: purgePosts },
  whole('entry_reviews', 'user_id'),
  whole('participations', 'user_id', [
    'standing_key',
    'key_in_a_row',
    'key_after',
    'streak_has_ended',
  ]),
  whole('on_behalf_consents', 'user_id', ['noted_by']),
  {
    ...{ table: 'on_behalf_consents', column: 'noted_by', purge: once(unnameConsents) },
    exported: { not: 'It is what another member has agreed to.' },
  },
  whole('profile_media', 'user_id'),
  { ...whole('media', 'user_id'), purge: purgeMedia },
  { ...whole('uploads', 'user_id'), purge: purgeUploads },
  {
    table: 'account_exports',
    column: 'user_id',
    exported: { not: 'It is the export itself.' },
    purge: purgeExports,
  },
  whole('user_locations', 'user_id'),
  whole('respects', 'user_id'),
  whole('respects', 'respected_user_id', ['user_id']),
  whole('blocks', 'user_id'),
  {
    ...whole('blocks', 'blocked_user_id'),
    exported: { not: 'It would tell a member who has blocked them.' },
  },
  { ...whole('reports', 'user_id'), purge: once(unnameReports) },
  {
    ...whole('reports', 'reported_user_id'),
    exported: { not: 'It would tell a member who has reported them.' },
  },
  {
    ...whole('moderation_decisions', 'user_id', ['item_id', 'moderator_id', 'judge_id']),
    purge: { goesWith: 'users' },
  },
  {
    table: 'moderation_decisions',
    column: 'moderator_id',
    exported: { not: 'It is the record of the community, of what was decided about others.' },
    purge: once(unnameDecisions),
  },
  {
    table: 'moderation_decisions',
    column: 'judge_id',
    exported: { not: 'It is the record of the community, of what was decided about others.' },
    purge: once(unnameJudgements),
  },
  {
    table: 'audit_log',
    column: 'user_id',
    exported: { not: 'It is the record of the community, of what was decided about others.' },
    purge: once(unnameAuditLog),
  },
  { ...whole('messages', 'user_id', ['recipient_ids']), purge: once(unnameMessages) },
  { ...whole('contest_notes', 'user_id'), purge: once(unnameContestNotes) },
  whole('push_subscriptions', 'user_id', ['token_hash', 'p256dh', 'auth']),
  whole('invited_people', 'user_id', ['code']),
  whole('sessions', 'user_id', ['token_hash']),
  whole('last_visits', 'user_id'),
  whole('logins', 'user_id'),
  {
    table: 'idempotency_keys',
    column: 'actor',
    exported: { not: 'It repeats answers of the last day, whose rows are exported.' },
    purge: once((db, { user_id }) =>
      db.deleteFrom('idempotency_keys').where('actor', '=', user_id).execute(),
    ),
  },
  {
    table: 'rate_limits',
    column: 'key',
    exported: { not: 'It counts calls for a day at most.' },
    purge: once((db, { user_id }) =>
      db.deleteFrom('rate_limits').where('key', 'like', `%:user ${user_id}`).execute(),
    ),
  },
  {
    table: 'users',
    column: 'referred_by',
    exported: { not: 'Who came by an invitation is a row of theirs.' },
    purge: once(unnameInvited),
  },
  // The deletion ends with this row; until then it says whose account is being deleted.
  {
    ...whole('users', 'id', ['password_hash', 'search', 'referred_by']),
    purge: { goesWith: 'users' },
  },
]

/** A table whose rows are all the member's: exported but for some columns, and deleted. */
function whole(table: string, column: string, without: readonly string[] = []): MemberTable {
  return { table, column, exported: { without }, purge: once(deleteRowsOf(table, column)) }
}

function deleteRowsOf(table: string, column: string): Parameters<typeof once>[0] {
  return (db, { community_id, user_id }) =>
    sql`
      delete from ${sql.table(table)}
      where community_id = ${community_id} and ${sql.ref(column)} = ${user_id}`.execute(db)
}
