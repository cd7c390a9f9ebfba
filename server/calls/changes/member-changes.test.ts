import { expect, onTestFinished, test } from 'vitest'
import { listenOn } from '#server/db/listen.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { memberChannel, publishToMembers } from './member-changes.ts'

const chowk = testApp()
const instant = new Date().toISOString()

/** What is told on the channel of members from now on. */
async function hearMessages(): Promise<string[]> {
  const messages: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const listener = listenOn(chowk.url)(memberChannel, {
    onMessage: (message) => messages.push(message),
    onListening: () => resolve(),
    onError: (error) => expect.unreachable(String(error)),
  })
  onTestFinished(() => listener.stop())
  await promise
  return messages
}

const update = (member: TestMember, values: object) =>
  chowk.db
    .updateTable('users')
    .set(values)
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()

const endSessions = ({ community_id, id }: TestMember) =>
  chowk.db
    .deleteFrom('sessions')
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .execute()

const setCommunity = ({ community_id }: TestMember, values: object) =>
  chowk.db.updateTable('communities').set(values).where('id', '=', community_id).execute()

const told = ({ community_id, id }: TestMember) => `${community_id} ${id}`

// LIVE-4
test.each<[what: string, write: (member: TestMember) => Promise<unknown>, told: typeof told]>([
  ['a ban', (member) => update(member, { banned_at: instant }), told],
  ['a deletion', (member) => update(member, { deleted_at: instant }), told],
  ['the end of a session', endSessions, told],
  [
    'the lock of a community',
    (member) => setCommunity(member, { locked_at: instant }),
    ({ community_id }) => `${community_id} 0`,
  ],
  [
    'the suspension of a community',
    (member) => setCommunity(member, { suspended_at: instant }),
    ({ community_id }) => `${community_id} 0`,
  ],
])('%s that is written in SQL is told by the database, and nothing else is', async (...of) => {
  const [, write, told] = of
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const messages = await hearMessages()
  await update(member, { bio: 'Walks', banned_at: null })
  await setCommunity(member, { name: 'Lodhi', locked_at: null })
  await write(member)
  await publishToMembers(chowk.db, member.community_id, [7])
  await eventually(() => expect(messages).toContain(`${member.community_id} 7`))
  const own = messages.filter((message) => message.startsWith(`${member.community_id} `))
  expect(own).toEqual([told(member), `${member.community_id} 7`])
})
