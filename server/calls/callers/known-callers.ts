import { Kept } from '#server/calls/answers/kept.ts'
import type { Changes, Topic } from '#server/calls/changes/changes.ts'
import type { Database } from '#server/db/database.ts'
import { KILOBYTE, MEGABYTE, MINUTE } from '#shared/limits.ts'
import { type Community, findCommunityByToken } from './community.ts'
import { findSession, type Member, readToken } from './session.ts'

/** How long a session is believed before it is read again, which notes when it was last seen. */
const sessionKept = MINUTE
const bytesEach = KILOBYTE
const maxBytes = 4 * MEGABYTE

type Options = { db: Database; changes: Changes; now: () => Date }
type SignedIn = { member: Member; community: Community }

/** Sessions and communities, looked up once and kept until they change. */
export class KnownCallers {
  readonly #options: Options
  readonly #sessions: Kept<SignedIn>
  readonly #communities: Kept<Community>

  constructor(options: Options) {
    this.#options = options
    this.#sessions = new Kept({ ...options, maxBytes })
    this.#communities = new Kept({ ...options, maxBytes })
  }

  /**
   * The member and community behind a bearer token, or `undefined` where the session has ended.
   *
   * @param mark of the caller's last write, see `Changes`
   */
  async findSession(bearer: string, mark?: string): Promise<SignedIn | undefined> {
    const token = readToken(bearer)
    if (!token) return undefined
    const { db, changes, now } = this.#options
    const { community_id } = token
    const isSettled = changes.areCallersSettled(community_id, mark)
    const key = `${community_id} ${token.hash.toString('base64')}`
    const kept = isSettled ? this.#sessions.find(key) : undefined
    if (kept) return kept.value
    const since = changes.count
    const session = await findSession(db, token)
    if (!session) return undefined
    const { expires_at, ...value } = session
    const until = Math.min(now().getTime() + sessionKept, Date.parse(expires_at))
    const topics: Topic[] = [`${community_id} sessions`, `${community_id} users`]
    topics.push(`${community_id} communities`)
    if (isSettled) this.#sessions.keep(key, { value, since, topics, until, bytes: bytesEach })
    return value
  }

  /** @throws `community_not_found` */
  async findCommunity(token: string): Promise<Community> {
    const { db, changes } = this.#options
    const find = () => findCommunityByToken(db, token)
    if (!changes.isSettled(0, undefined)) return find()
    const kept = await this.#communities.get(token, async () => {
      const value = await find()
      const topics: Topic[] = [`${value.id} communities`]
      return { value, topics, until: Number.POSITIVE_INFINITY, bytes: bytesEach }
    })
    return kept.value
  }
}
