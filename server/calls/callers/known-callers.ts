import { FreshCache } from '#server/calls/answers/fresh-cache.ts'
import type { Changes, Topic } from '#server/calls/changes/changes.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { KILOBYTE, MEGABYTE, MINUTE } from '#shared/limits.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import {
  type Community,
  findCommunity,
  findCommunityByToken,
  requireNotSuspended,
} from './community.ts'
import { findHost, type Host, hasHosts } from './host-session.ts'
import { findSession, type Member, readToken } from './session.ts'

/** How long a session is cached. Reading it again also notes when it was last seen. */
const sessionCacheTime = MINUTE
const bytesEach = KILOBYTE
const maxBytes = 4 * MEGABYTE

type Options = { db: Database; changes: Changes; now: () => Date }
type SignedIn = { member: Member; community: Community }

/** Sessions and communities, looked up once and cached until they change. */
export class KnownCallers {
  readonly #options: Options
  readonly #sessions: FreshCache<SignedIn>
  readonly #communities: FreshCache<Community>

  constructor(options: Options) {
    this.#options = options
    this.#sessions = new FreshCache({ ...options, maxBytes })
    this.#communities = new FreshCache({ ...options, maxBytes })
  }

  /**
   * The member and community behind a bearer token, or `undefined` where the session has ended.
   *
   * @param writeToken of the caller's last write, see `Changes`
   */
  async findSession(bearer: string, writeToken?: string): Promise<SignedIn | undefined> {
    const token = readToken(bearer)
    if (!token) return undefined
    const { db, changes, now } = this.#options
    const { community_id } = token
    const isSettled = changes.areCallersSettled(community_id, writeToken)
    const key = `${community_id} ${token.hash.toString('base64')}`
    const cached = isSettled ? this.#sessions.find(key) : undefined
    if (cached) return cached.value
    const since = changes.count
    const session = await findSession(db, token)
    if (!session) return undefined
    const { expires_at, ...value } = session
    const until = Math.min(now().getTime() + sessionCacheTime, Date.parse(expires_at))
    const topics: Topic[] = [`${community_id} sessions`, `${community_id} users`]
    topics.push(`${community_id} communities`)
    if (isSettled) this.#sessions.store(key, { value, since, topics, until, bytes: bytesEach })
    return value
  }

  /** The same, always as the database has it at this moment. */
  async readSession(bearer: string): Promise<SignedIn | undefined> {
    const token = readToken(bearer)
    return token && findSession(this.#options.db, token)
  }

  /**
   * The host behind the token of their session, always as the database has it at this moment.
   *
   * @throws `host_login_to_continue`; `not_found` where nobody hosts by the console
   */
  async readHost(token: string | undefined): Promise<Host> {
    const { db } = this.#options
    const host = await findHost(db, token)
    if (host) return host
    throw new AppError((await hasHosts(db)) ? 'host_login_to_continue' : 'not_found')
  }

  /** @throws `community_not_found` */
  async findCommunity(token: string): Promise<Community> {
    return this.#readCommunity(`token ${token}`, (db) => findCommunityByToken(db, token))
  }

  /**
   * The community that a row's id names, whether or not there is such a row; `undefined` where there is none.
   *
   * @throws `community_suspended`
   */
  async findCommunityOfRow(rowId: number): Promise<Community | undefined> {
    const id = communityOf(rowId)
    const finding = this.#readCommunity(`id ${id}`, async (db) => {
      const community = await findCommunity(db, id)
      requireNotSuspended(community)
      return community
    })
    return finding.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'community_not_found') return undefined
      throw error
    })
  }

  async #readCommunity(
    key: string,
    find: (db: Database) => Promise<Community>,
  ): Promise<Community> {
    const { db, changes } = this.#options
    if (!changes.isSettled(0, undefined)) return find(db)
    const cached = await this.#communities.get(key, async () => {
      const value = await find(db)
      const topics: Topic[] = [`${value.id} communities`]
      return { value, topics, until: Number.POSITIVE_INFINITY, bytes: bytesEach }
    })
    return cached.value
  }
}
