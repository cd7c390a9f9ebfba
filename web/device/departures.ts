import { sessionMark } from './session-mark.ts'

/** The sessions, by their marks, in which members have logged out, the latest last, and how often that has happened. */
type Departures = { count: number; sessions: string[] }

/** Enough for all tabs that may still be open in one of them. */
const maxSessions = 50

/** The table `readers`, within the transaction that also writes. */
type Readers = { get: (key: 'departures') => Promise<string | undefined> }
type WritableReaders = Readers & { put: (text: string, key: 'departures') => Promise<unknown> }

/**
 * Whether the member has logged out in the session of that token. Whatever stores something of theirs asks so in its own
 * transaction: a tab or a worker may not know yet, and what a logout has deleted must not come back.
 *
 * @param token `undefined` where the writer knows that the session is over
 */
export async function hasDeparted(readers: Readers, token: string | undefined): Promise<boolean> {
  if (token === undefined) return true
  return (await readDepartures(readers)).sessions.includes(sessionMark(token))
}

/** How often a member has logged out here: work that began before the latest time must not go on. */
export async function countDepartures(readers: Readers): Promise<number> {
  return (await readDepartures(readers)).count
}

/** @param session its mark; earlier versions did not store it */
export async function recordDeparture(
  readers: WritableReaders,
  session: string | undefined,
): Promise<void> {
  const { count, sessions } = await readDepartures(readers)
  const others = sessions.filter((other) => other !== session)
  const latest = session === undefined ? others : [...others, session].slice(-maxSessions)
  await readers.put([count + 1, ...latest].join(' '), 'departures')
}

/** They are stored as one text: `3 1x4k9zq 0mm2p1c`. */
async function readDepartures(readers: Readers): Promise<Departures> {
  const [count = '0', ...sessions] = ((await readers.get('departures')) ?? '0').split(' ')
  return { count: Number(count), sessions }
}
