import type { Listen } from '#server/db/listen.ts'
import type { DB } from '#server/db/types.ts'
import { WriteTokens } from './write-tokens.ts'

/** The channel on which the database announces changes; see the migration `042-changes.sql`. */
const changeChannel = 'chowk_changes'

/**
 * What may change: a table of a community, such as `7 users`, or of all of them, `0 users`. Any change of a post, its
 * votes, comments and files is `7 posts/7000000001`; one that may also change which posts are listed is `7 posts` too.
 * A new post is `7 posts/new`.
 */
export type Topic = `${number} ${string}`

/** What a read may show. */
export type ShownTable = keyof typeof shownTables

/**
 * The tables whose changes are announced, and whether each belongs to communities, or to all of them. A change of a
 * part of a post is a change of that post. A read that shows another table needs a row here, and a migration with a
 * trigger as in `042-changes.sql`.
 */
export const shownTables = {
  communities: 'community',
  community_contacts: 'community',
  community_languages: 'community',
  community_links: 'community',
  community_mood_names: 'community',
  community_moods: 'community',
  community_rule_texts: 'community',
  community_rules: 'community',
  community_terms: 'community',
  community_terms_texts: 'community',
  contest_corrections: 'community',
  contest_day_texts: 'community',
  contest_days: 'community',
  contest_texts: 'community',
  contests: 'community',
  day_progress: 'community',
  languages: 'all',
  media: 'community',
  mood_names: 'all',
  moods: 'all',
  pages: 'community',
  participations: 'community',
  pins: 'community',
  posts: 'community',
  'posts/new': 'community',
  profile_media: 'community',
  respects: 'community',
  sessions: 'community',
  site_languages: 'all',
  sites: 'all',
  team_members: 'community',
  teams: 'community',
  users: 'community',
  winners: 'community',
} as const satisfies Partial<Record<keyof DB | 'posts/new', 'community' | 'all'>>

/** How many topics are remembered individually. */
const topicsRemembered = 50_000
type Options = {
  listen: Listen
  secret: string
  now: () => Date
  onError: (error: unknown) => void
}

/**
 * The changes of the database that this process has heard of. Changes are counted: what was made at a count is out of
 * date as soon as one of its topics has changed at a higher one.
 *
 * A change is heard a moment after its commit. So that members see their own writes in that moment, each write has a
 * token to wait for.
 */
export class Changes {
  readonly #listener: { stop: () => Promise<void> }
  readonly #tokens: WriteTokens
  /** The count at which each topic last changed. */
  readonly #changed = new Map<string, number>()
  #count = 0
  /** Everything made before this count is out of date. */
  #forgotten = 0

  constructor({ listen, ...options }: Options) {
    this.#tokens = new WriteTokens(options)
    this.#listener = listen(changeChannel, {
      onMessage: (message) => this.#hear(message),
      onListening: (publish) => {
        this.#forgetAll()
        this.#tokens.begin(publish)
      },
      onError: (error) => {
        this.#tokens.suspend()
        this.#forgetAll()
        options.onError(error)
      },
    })
  }

  /** How many changes have been heard. */
  get count(): number {
    return this.#count
  }

  /** Whether none of the topics has changed since that count. */
  isUnchanged(topics: readonly Topic[], since: number): boolean {
    if (since < this.#forgotten || !this.#tokens.areOnTime) return false
    return topics.every((topic) => (this.#changed.get(topic) ?? 0) <= since)
  }

  /**
   * Whether this process has heard of its own writes to the community, and of the write of the token. Until
   * then its answers must come from the database.
   *
   * @param writeToken what `recordWrite` of any process has returned; anybody may have made it up
   */
  isSettled(community_id: number, writeToken: string | undefined): boolean {
    return this.#tokens.areOnTime && this.#tokens.isSettled(community_id, writeToken)
  }

  /** The same of all communities. */
  isAllSettled(writeToken: string | undefined): boolean {
    return this.#tokens.areOnTime && this.#tokens.isAllSettled(writeToken)
  }

  /** The same of sessions, members and communities alone, which most writes do not change. */
  areCallersSettled(community_id: number, writeToken: string | undefined): boolean {
    return this.#tokens.areOnTime && this.#tokens.areCallersSettled(community_id, writeToken)
  }

  /**
   * Call it after the commit of a write to a community; 0 where that is not known. Returns the write token.
   */
  recordWrite(community_id: number, { mayChangeCallers = true } = {}): string {
    return this.#tokens.write(community_id, mayChangeCallers)
  }

  async stop(): Promise<void> {
    this.#tokens.stop()
    await this.#listener.stop()
  }

  #hear(message: string): void {
    const [community = '', topic = ''] = message.split(' ', 2)
    if (community === 'mark') {
      this.#tokens.hear(topic)
      return
    }
    this.#count++
    this.#touch(`${community} ${topic}`)
    if (!topic.includes('/')) this.#touch(`0 ${topic}`)
  }

  #touch(topic: string): void {
    if (this.#changed.size >= topicsRemembered) this.#forgetAll()
    this.#changed.set(topic, this.#count)
  }

  #forgetAll(): void {
    this.#changed.clear()
    this.#forgotten = ++this.#count
  }
}
