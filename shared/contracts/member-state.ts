/**
 * What an event of `/api/events` holds. It is the state, and not what has changed: a browser that has the latest
 * event has missed nothing.
 */
export type MemberState = {
  notifications: {
    /** How many are unread; more than 99 are counted as 100. */
    unread: number
    /** When something last happened, ISO 8601, UTC. */
    latest: string | null
  }
  terms: {
    /** The version of the community's terms that the member has not accepted yet. */
    to_accept: number | null
  }
  notices: {
    /** The ids of the official notices that are shown. */
    open: number[]
  }
}

export type StatePart = keyof MemberState
