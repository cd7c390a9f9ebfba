import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import { logAction } from './api.ts'

const chowk = testApp()

async function office() {
  const community = await createCommunity(chowk.db)
  const moderator = await createMember(chowk.db, community, {
    ...({ full_name: 'Meera Nair', role: 'moderator' } as const),
  })
  const ravi = await createMember(chowk.db, community, { full_name: '=SUM(A1)' })
  return { community, moderator, ravi }
}

const exportOf = (as: As) =>
  chowk.app.inject({
    ...({ method: 'POST', url: '/api/console/log-export' } as const),
    ...{ headers: headersOf(as), payload: {} },
  })

// RULES-3
test('a moderator saves the log as a table, the latest first, and the log says so', async () => {
  const { moderator, ravi } = await office()
  const subject = { name: 'Mist over the lake', user_id: ravi.id }
  await logAction(chowk.db, moderator, { action: 'hide-post', subject, reason: 'It sells "tea".' })
  const { headers, payload } = await exportOf(moderator)
  expect(headers['content-type']).toBe('text/csv')
  const [head, first, second] = payload.split('\r\n')
  expect(head).toBe('\ufeff"Time","Done by","Action","About","Member","Member id","Reason"')
  expect(first).toMatch(/^"\d{4}-[^"]+Z","Meera Nair","export-log","","","",""$/)
  expect(second).toContain(
    `"Meera Nair","hide-post","Mist over the lake","'=SUM(A1)","${ravi.id}","It sells ""tea""."`,
  )
})

test('a long log is written in parts, each line once', async () => {
  const { community, moderator } = await office()
  await sql`
    insert into audit_log (community_id, id, user_id, action, reason, subject)
    select ${community.id}, id, ${moderator.id}, 'warn-member', 'No. ' || id, '{}'
    from ${newIds(community.id, 'audit_log', 2500)} id`.execute(chowk.db)
  const lines = (await exportOf(moderator)).payload.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 1 + 2500)
  expect(new Set(lines).size).toBe(lines.length)
})

test('members do not save the log', async () => {
  const { ravi } = await office()
  expect((await exportOf(ravi)).json().code).toBe('not_allowed')
})
