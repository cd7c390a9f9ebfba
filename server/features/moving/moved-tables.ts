/** How the rows of a table stand in an archive. */
export type MovedTable = {
  /** Columns that stay behind. */
  without?: readonly string[]
  /** Columns whose integers are no ids. All other columns of eight bytes hold ids, or lists of them. */
  numbers?: readonly string[]
  /** Columns that hold the path of a file, or an address on the web: anything else is refused. */
  paths?: readonly string[]
  /** Columns of JSON, and what is in them. */
  json?: Record<string, 'subject' | 'variants' | 'texts' | 'items' | 'pauses' | 'tries'>
  /** Columns of rich text, which is sanitised again where it arrives. */
  richTexts?: readonly string[]
  /** Columns of a text that may name a member as `user 7`. */
  sharers?: readonly string[]
  /** Columns that are filled last, because rules of the database would refuse what was written before. */
  late?: readonly string[]
}

/**
 * The tables of a community that an archive holds. A test compares this list and the one below with the schema, so that no
 * table, id and column of JSON is forgotten.
 */
export const movedTables: Record<string, MovedTable> = {
  communities: {
    without: ['id', 'site_id', 'is_demo', 'locked_at', 'suspended_at', 'archive_id'],
    paths: ['logo', 'share_picture'],
  },
  community_contacts: {},
  community_languages: {},
  community_links: {},
  community_rules: {},
  community_rule_texts: {},
  setting_versions: {},
  pages: { json: { items: 'items' } },
  vocabulary: {},
  invitations: { late: ['contest_id'] },
  // The hash of a password could be guessed at for years by anybody who gets hold of the file.
  users: { without: ['password_hash'], paths: ['profile_pic', 'cover_pic'] },
  logins: {},
  community_terms: {},
  community_terms_texts: { richTexts: ['terms', 'privacy'] },
  terms_acceptances: {},
  community_moods: {},
  community_mood_names: {},
  notices: {},
  notice_texts: { richTexts: ['text'] },
  notice_seen: {},
  notice_reminders: {},
  last_visits: {},
  user_locations: {},
  notification_choices: {},
  weekly_letters: {},
  respects: {},
  blocks: {},
  // Another installation gives the rows new ids of its own; nothing refers to them.
  invited_people: { without: ['id'] },
  media: { numbers: ['bytes'], paths: ['path'], json: { variants: 'variants' } },
  profile_media: {},
  community_pictures: {},
  contests: {
    paths: ['thumbnail_image', 'banner_image', 'external_media_link'],
    json: { details: 'texts' },
    late: ['declared_at', 'called_back_at'],
  },
  contest_texts: { json: { details: 'texts' } },
  contest_media: {},
  contest_corrections: {},
  contest_notes: {},
  // Before the participations: days are not added once somebody has joined.
  contest_days: { paths: ['link'], richTexts: ['detail'] },
  contest_day_texts: { richTexts: ['detail'] },
  on_behalf_consents: { late: ['withdrawn_at'] },
  // What is counted is counted again when the days that were done arrive.
  participations: {
    without: [
      ...['days_done', 'days_entered', 'last_done_at', 'streak', 'streak_holds_until'],
      ...['streak_has_ended', 'is_ranked', 'standing_key', 'key_in_a_row', 'key_after'],
    ],
    json: { pauses: 'pauses', earlier_tries: 'tries' },
  },
  teams: {},
  team_members: {},
  posts: {},
  post_media: { paths: ['link'] },
  pins: {},
  votes: {},
  shares: { sharers: ['sharer'] },
  comments: {},
  comment_mentions: {},
  day_progress: {},
  activities: {},
  encouragements: {},
  winner_lists: {},
  chosen_winners: {},
  winners: {},
  entry_reviews: {},
  messages: {},
  reports: {},
  moderation_items: {},
  moderation_decisions: {},
  duties: {},
  duty_periods: {},
  notifications: {},
  desk_dismissals: {},
  audit_log: { json: { subject: 'subject' } },
}

/**
 * The tables of a community that stay behind, and why. Those of hosts (`hosts`, `host_log` and so on) belong to the
 * installation and to no community, so they are in neither list.
 */
export const leftBehind: Record<string, string> = {
  account_exports: 'archives of members, which they can ask for again',
  calendars: 'are opened again: their addresses are those of the installation',
  certificates: 'are opened again: their addresses are those of the installation',
  community_sizes: 'are counted again within an hour',
  contest_figures: 'are counted again within a day',
  figures: 'are counted again within a day',
  figures_counted: 'so that figures are counted again',
  invitation_emails: 'hashes by the secret of the installation, for 90 days',
  leaving_files: 'are of the store of the installation',
  push_subscriptions: 'belong to sessions and to the keys of the installation',
  row_counters: 'are counted again from the rows that arrive',
  standing_counts: 'are counted again from the participations that arrive',
  sessions: 'are secrets: members sign in again',
  uploads: 'files on their way',
}

/** Logins that move: what a code can be sent to, and usernames. The ids of a sign-in provider may be of this client alone. */
export const movedLogins = ['email', 'phone', 'username'] as const
