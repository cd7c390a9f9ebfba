import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createContest, createParticipation, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, dateIn } from '#shared/rules/calendar-date.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays, fieldOf } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'

const app = testApp()

// CONSOLE-19
test('an operator reads what another time zone changes before they save it', async () => {
  const { community, operator, open } = await operatorAt(app, consolePaths.timeZone)
  const contest = await createContest(app.db, community, { start_date: addDays(today(), -9) })
  await createParticipation(app.db, contest, operator)
  const { user, press } = await open()
  await user.selectOptions(await fieldOf('Time zone'), 'Asia/Dubai')
  await screen.findByText('From then on days begin later, by 1 h 30 min.')
  await screen.findByText(/^(1 person has a day today, in|The day of 1 person in) 1 challenge/)
  await screen.findByText('Walk: 1 person')
  const other = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (zone) => dateIn(zone, new Date()) !== today(),
  )
  await user.selectOptions(await fieldOf('Time zone'), other ?? '')
  await screen.findByText(/^Today is .* It becomes .* at once\.$/)
  await press('Save')
  await bannerSays('Saved')
  expect((await app.call('console/time-zone', {}, operator)).body.time_zone).toBe(other)
})
