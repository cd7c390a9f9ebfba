import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { writtenChallenge } from '#server/testing/every-call.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'

const chowk = testApp()

/** A draft that one operator has begun, and another one goes on with. */
async function draftOfTwo() {
  const community = await createCommunity(chowk.db)
  const author = (full_name: string) =>
    createMember(chowk.db, community, { full_name, role: 'operator' })
  const [asha, ravi] = [await author('Asha'), await author('Ravi')]
  const begun = await chowk.call('console/new-challenge', { library_key: 'water' }, asha)
  const { contest_id } = begun.body
  const versions = { texts: 1, days: 1 }
  return {
    ...{ community, asha, ravi, contest_id },
    /** Saves the texts as they are after one more pause in the typing. */
    type: async (as: TestMember) => {
      const version = versions.texts++
      const written = { ...writtenChallenge(contest_id), version, hashtags: [`tag-${version}`] }
      expect((await chowk.call('console/save-challenge', written, as)).status).toBe(200)
    },
    saveDays: async (as: TestMember) => {
      const days_version = versions.days++
      const rows = writtenDays(days_version)
      const input = { contest_id, days_version, rows }
      expect((await chowk.call('console/save-days', input, as)).status).toBe(200)
    },
    log: async () => {
      const { rows } = (await chowk.call('console/log', {}, asha)).body
      return rows.map(({ actor, action }) => `${actor?.full_name} ${action}`).toReversed()
    },
  }
}

// CONSOLE-1
test('the log has one line for all that an operator saves of a draft within an hour', async () => {
  const { type, saveDays, asha, ravi, log } = await draftOfTwo()
  for (const _ of ['S', 'Su', 'Sur']) await type(ravi)
  await saveDays(ravi)
  await saveDays(ravi)
  await type(ravi)
  // Asha has just begun it.
  await type(asha)
  await saveDays(asha)
  expect(await log()).toEqual(['Asha make-challenge', 'Ravi edit-challenge', 'Ravi edit-days'])
})

// CONSOLE-1
test('another draft, and an hour later the same one, has a line of its own', async () => {
  const { community, contest_id, type, ravi, asha, log } = await draftOfTwo()
  const logged = (action: AuditAction, subject: object, minutes: number) =>
    chowk.db
      .insertInto('audit_log')
      .values({
        ...{ community_id: community.id, id: newId(community.id, 'audit_log'), user_id: ravi.id },
        ...{ action, subject: JSON.stringify(subject) },
        created_at: sql<string>`now() - ${minutes} * interval '1 minute'`,
      })
      .execute()
  await logged('edit-challenge', { contest_id }, 61)
  await logged('edit-challenge', { contest_id: contest_id + 1 }, 5)
  await logged('test-message', { contest_id }, 5)
  await type(ravi)
  await type(ravi)
  await type(asha)
  expect((await log()).filter((line) => line === 'Ravi edit-challenge')).toHaveLength(3)
})

// CONSOLE-1
test('what is saved of a published challenge has a line each time', async () => {
  const { contest_id, type, asha, log } = await draftOfTwo()
  expect((await chowk.call('console/publish-challenge', { contest_id }, asha)).status).toBe(200)
  await type(asha)
  await type(asha)
  const edits = ['Asha edit-challenge', 'Asha edit-challenge']
  expect(await log()).toEqual(['Asha make-challenge', 'Asha publish-challenge', ...edits])
})
