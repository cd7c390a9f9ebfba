import { expect, test } from 'vitest'
import { today } from '#server/testing/factories.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { runContest } from './testing/run-contest.ts'

const chowk = testApp()

async function exportOf(contest_id: number, as: As) {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/console/participants-export',
    headers: headersOf(as),
    payload: { contest_id },
  })
  return answer
}

// CONSOLE-9
test('exports each participant by id with the date of each day that they did', async () => {
  const { operator, contest_id, join } = await runContest(chowk.db)
  const asha = await join('Asha "Didi", Verma', 2, { 0: 0, 1: 1 })
  const { headers, payload } = await exportOf(contest_id, operator)
  expect(headers['content-type']).toBe('text/csv')
  const start = addDays(today(), -2)
  expect(payload.split('\r\n')).toEqual([
    '\ufeff"Member id","Name","Start","Days done","Last done on","Left","Taken out of the challenge","Stopped early","Days entered by the operator","Days done on time and sent later","1","2","3","4"',
    `"${asha.id}","Asha ""Didi"", Verma","${start}","2","${today()}","","","","","","${start}","${today()}","",""`,
    '',
  ])
})

// CONSOLE-9, STOP-4, PAUSE-3
test('says who has stopped early, and on which date who had a pause did a day', async () => {
  const { community, contest, operator, contest_id, join } = await runContest(chowk.db)
  const asha = await join('Asha', 3, { 0: 0, 1: 2 })
  const pauses = JSON.stringify([{ before: 1, days: 2, reason: 'ill' }])
  await chowk.db
    .updateTable('participations')
    .set({ pauses, stopped_on: today(), stopped_for: 'ill' })
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest.id)
    .execute()
  const { payload } = await exportOf(contest_id, operator)
  const start = addDays(today(), -3)
  expect(payload.split('\r\n')[1]).toBe(
    `"${asha.id}","Asha","${start}","2","${today()}","","","yes","","","${start}","${today()}","",""`,
  )
})

// CONSOLE-9
test('a spreadsheet runs nothing of a name as a formula', async () => {
  const { operator, contest_id, join } = await runContest(chowk.db)
  await join('=HYPERLINK("https://evil.example")', 0)
  const { payload } = await exportOf(contest_id, operator)
  expect(payload).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('says in the log who has exported what', async () => {
  const { operator, contest_id } = await runContest(chowk.db)
  await exportOf(contest_id, operator)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'export-participants', subject_name: 'Walk', contest_id }])
})

test('is refused to others, and finds no challenge of another community', async () => {
  const { contest_id, join } = await runContest(chowk.db)
  const member = await join('Ravi', 0)
  expect((await exportOf(contest_id, member)).json().code).toBe('not_allowed')
  const { operator } = await runContest(chowk.db)
  expect((await exportOf(contest_id, operator)).json().code).toBe('contest_not_found')
})
