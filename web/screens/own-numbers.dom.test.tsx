import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createContest, createParticipation, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, member } = await scene(app))
})

/** The third day of a challenge that counts steps, with what was logged on the days before. */
async function openThirdDay(texts: string[] = []) {
  const contest = await createContest(app.db, community, { days: 5 })
  await createParticipation(app.db, contest, member, addDays(today(), -2))
  for (const [index, activity_data] of texts.entries()) {
    const activity_date = addDays(today(), index - texts.length)
    const input = { contest_id: contest.id, contest_day_crm_id: contest.day_ids[0] ?? 0 }
    await app.call(
      'contest/contest-day-activity',
      { ...input, activity_data, activity_date },
      member,
    )
  }
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[2]}`
  return renderScreen(app, address, { as: member })
}

const logged = () =>
  app.db.selectFrom('activities').select('activity_data').where('user_id', '=', member.id).execute()

// DAY-31
test('a stepper writes the number in the unit of the challenge, and keeps the words', async () => {
  const { press, fill } = await openThirdDay()
  await press('500 steps more')
  await press('500 steps more')
  expect(await fieldOf('How many steps?')).toHaveProperty('value', '1000 steps')
  await fill({ 'How many steps?': '4,000 steps before breakfast' })
  await press('500 steps less')
  await press('Save')
  await bannerSays('Activity saved.')
  expect(await logged()).toEqual([{ activity_data: '3500 steps before breakfast' }])
})

test('the number of last time is offered', async () => {
  const { press } = await openThirdDay(['6,000 steps', 'Rested'])
  await press('As last time: 6,000 steps')
  expect(await fieldOf('How many steps?')).toHaveProperty('value', '6000 steps')
})

// DAY-31
test('a number that is unlikely for one day is asked about once, and then taken', async () => {
  const { press, fill, network } = await openThirdDay()
  await fill({ 'How many steps?': '300 km on foot' })
  await press('Save')
  expect(await errorOf('How many steps?')).toContain('That is a lot for one day.')
  expect(network.sent).not.toContain('contest/contest-day-activity')
  await press('Save')
  await bannerSays('Activity saved.')
  expect(await logged()).toEqual([{ activity_data: '300 km on foot' }])
})

// DAY-31
test('one’s own numbers stand in a table behind their columns', async () => {
  await openThirdDay(['4,000 steps', '५,००० कदम'])
  const numbers = within(await screen.findByRole('region', { name: 'Your numbers' }))
  numbers.getByText('9,000 steps on 2 days')
  const rows = numbers.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('5,000')
  expect(rows[2]).toContain('4,000')
})

test('words alone, and one number, are no chart', async () => {
  await openThirdDay(['Walked round the lake', '4,000 steps'])
  await screen.findByRole('heading', { name: 'Share Activity Data' })
  expect(screen.queryByRole('region', { name: 'Your numbers' })).toBeNull()
})

// DAY-32
test('a member sets a target of their own in digits of their script, sees when they reached it, and takes it back', async () => {
  const { press, fill } = await openThirdDay(['4,000 steps', '6,000 steps'])
  await press('Set a target of your own')
  await press('Save my target')
  expect(await errorOf('How many steps a day?')).toContain('a number above 0')
  await fill({ 'How many steps a day?': '५,०००' })
  await press('Save my target')
  await screen.findByText('Your target: 5,000 steps a day')
  const numbers = within(screen.getByRole('region', { name: 'Your numbers' }))
  await numbers.findByText('Your target reached on 1 of 2 days')
  expect(numbers.getByText('6,000 steps')).toBeDefined()
  await press('Change')
  expect(await fieldOf('How many steps a day?')).toHaveProperty('value', '5000')
  await press('Without a target')
  await screen.findByRole('button', { name: 'Set a target of your own' })
  expect(numbers.queryByText(/Your target/)).toBeNull()
})

test('who counts in another unit than the challenge sees no target among their numbers', async () => {
  const { press, fill } = await openThirdDay(['4 km', '6 km'])
  await press('Set a target of your own')
  await fill({ 'How many steps a day?': '5000' })
  await press('Save my target')
  await screen.findByText('Your target: 5,000 steps a day')
  const numbers = within(screen.getByRole('region', { name: 'Your numbers' }))
  expect(numbers.queryByText(/Your target/)).toBeNull()
})

// DAY-32
test('a target that could not be stored is said, and stays in its field', async () => {
  const { press, fill, network } = await openThirdDay()
  await press('Set a target of your own')
  await fill({ 'How many steps a day?': '8000' })
  network.set('something_went_wrong', 'contest/set-target')
  await press('Save my target')
  await screen.findByText('Something went wrong')
  expect(await fieldOf('How many steps a day?')).toHaveProperty('value', '8000')
})
