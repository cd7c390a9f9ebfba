import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { logAction } from './log-action.ts'

const chowk = testApp()

async function communityWithLog(lines: number) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  for (let line = 1; line <= lines; line++) {
    const subject = { name: `Walk ${line}` }
    await logAction(chowk.db, operator, { action: 'delete-comment', subject, reason: 'rude' })
  }
  return { community, operator }
}

test('shows what was done, by whom and why, the latest first, a page at a time', async () => {
  const { operator } = await communityWithLog(3)
  const first = (await chowk.call('console/log', { limit: 2 }, operator)).body
  expect(first.rows).toMatchObject([
    { subject_name: 'Walk 3', reason: 'rude', actor: { full_name: operator.full_name } },
    { subject_name: 'Walk 2' },
  ])
  const cursor = first.next_cursor ?? ''
  const second = (await chowk.call('console/log', { limit: 2, cursor }, operator)).body
  expect(second).toMatchObject({ rows: [{ subject_name: 'Walk 1' }], next_cursor: null })
})

test('shows nothing of another community', async () => {
  await communityWithLog(1)
  const { operator } = await communityWithLog(0)
  expect((await chowk.call('console/log', {}, operator)).body.rows).toEqual([])
})

test('the database refuses to change or delete a line', async () => {
  const { community } = await communityWithLog(1)
  const statements = [
    sql`update audit_log set reason = 'kind' where community_id = ${community.id}`,
    sql`update audit_log set action = 'praise' where community_id = ${community.id}`,
    sql`update audit_log set subject = '{}' where community_id = ${community.id}`,
    sql`update audit_log set created_at = now() - interval '1 day' where community_id = ${community.id}`,
    sql`delete from audit_log where community_id = ${community.id}`,
    sql`truncate audit_log`,
  ]
  for (const statement of statements) {
    await expect(statement.execute(chowk.db)).rejects.toThrow('The audit log is not changed')
  }
})

test('a line stays when the one who acted has left', async () => {
  const { community, operator } = await communityWithLog(1)
  const other = await createMember(chowk.db, community, { role: 'moderator' })
  await sql`
    update audit_log set user_id = null
    where community_id = ${community.id} and user_id = ${operator.id}`.execute(chowk.db)
  const { rows } = (await chowk.call('console/log', {}, other)).body
  expect(rows).toMatchObject([{ subject_name: 'Walk 1', actor: null }])
})
