import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { memberTables } from './member-tables.ts'
import { allTables } from './testing/schema-walk.ts'

const chowk = testApp()

/** The tables of which no row is a member's, and why. A new table stands here or in the description. */
const notOfMembers: Record<string, string> = {
  communities: 'of everybody',
  community_contacts: 'of the community',
  community_languages: 'of the community',
  community_links: 'of the community',
  community_rules: 'of the community',
  community_rule_texts: 'of the community',
  community_pictures: 'of the community; whose files they are is said with the files',
  community_mood_names: 'of the community',
  community_moods: 'of the community',
  community_sizes: 'counts of the community',
  community_terms: 'of the community',
  community_terms_texts: 'of the community',
  contest_corrections: 'of the community',
  contest_day_texts: 'of the community',
  contest_days: 'of the community',
  contest_media: 'of the community; whose files they are is said with the files',
  contest_texts: 'of the community',
  contests: 'of the community',
  contest_figures: 'counts of the community',
  desk_dismissals: 'of the community',
  duty_periods: 'of the community',
  figures: 'counts of the community',
  figures_counted: 'of the community',
  host_log: 'of the installation: hosts are members of no community',
  host_recovery_codes: 'of the installation',
  host_sessions: 'of the installation',
  hosts: 'of the installation',
  installation: 'of the installation',
  invitations: 'of the community',
  invitation_emails: 'hashes of contacts that got an e-mail, for 90 days',
  kysely_migration: 'of the installation',
  kysely_migration_lock: 'of the installation',
  leaving_files: 'of the store of files',
  languages: 'of everybody',
  maps_places: 'what a maps service says of a place, for nobody in particular',
  mood_names: 'of everybody',
  moods: 'of everybody',
  one_time_codes:
    'codes of an address, for five minutes; the deletion forgets them with the logins',
  notices: 'of the community',
  notice_reminders: 'of the community',
  notice_texts: 'of the community',
  pages: 'of the community',
  setting_versions: 'of the community',
  pending_identities: 'of a browser, for ten minutes; the deletion forgets them with the logins',
  place_names: 'of everybody',
  places: 'of everybody',
  refused_contacts: 'hashes of contacts that want no invitation',
  row_counters: 'numbers of the community',
  sign_in_attempts: 'of a browser, for ten minutes; it names nobody',
  site_languages: 'of everybody',
  sites: 'of everybody',
  standing_counts: 'how many members have done so many days of a challenge',
  winner_lists: 'of the community',
  vocabulary: 'words of the community; the deletion forgets those that nobody else uses',
}

// PRIVACY-1
test('every table is described as of members, or as of nobody', async () => {
  const tables = (await allTables(chowk.db)).filter(({ table_schema }) => table_schema === 'public')
  const described = new Set(memberTables.map(({ table }) => table))
  expect(tables.length).toBeGreaterThan(40)
  const names = tables.map(({ table_name }) => table_name)
  expect(names.filter((name) => !described.has(name) && !(name in notOfMembers))).toEqual([])
  expect(Object.keys(notOfMembers).filter((name) => !names.includes(name))).toEqual([])
})

// PRIVACY-1
test('every column that refers to a member is described', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass::text || '.' || a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name || '.' || column_name
    from information_schema.columns
    where table_schema = 'public'
      and column_name ~ '(^|_)(user|member|actor|author|sharer|owner)(_id)?$'`.execute(chowk.db)
  const described = memberTables.map(({ table, column }) => `${table}.${column}`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ column }) => column).filter((one) => !described.includes(one))).toEqual([])
})

test('every column of a description is there', async () => {
  for (const { table, column, exported } of memberTables) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(chowk.db)
    const without = 'without' in exported ? exported.without : []
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([column, ...without]))
  }
})
