/** Tables that belong to no community; all others are community-owned. */
export const globalTables = [
  'installation',
  'sites',
  'site_languages',
  'communities',
  'languages',
  'moods',
  'mood_names',
  'logins',
  'one_time_codes',
  'pending_identities',
  'sign_in_attempts',
  'places',
  'idempotency_keys',
  'rate_limits',
  'kysely_migration',
  'kysely_migration_lock',
]
