import type { Page } from '@playwright/test'
import { addDays, type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { longDate } from '#web/words/dates.ts'
import { readDrafts, writeTitle } from './composing.ts'
import { alertWith, bannerWith, expect, reload, test, visit } from './journey.ts'
import { answerTo, ask, demoToken, type MemberName, memberOf } from './members.ts'
import { drawPicture } from './picture.ts'

const today = dateIn('Asia/Kolkata', new Date())

test.describe('a member who does not participate', () => {
  test.use({ member: 'imran' })

  // HOME-6, CONTEST-6, CONTEST-7, CONTEST-8, CONTEST-13, CONST-date-long
  test('accepts a challenge with a start date', { tag: '@gate' }, async ({ page }) => {
    const contest = await findContest('21 days of Surya Namaskar')
    await visit(page, `/${demoToken}`)
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: '21 days of Surya Namaskar' })
      .click()
    await page.getByRole('button', { name: 'Accept challenge' }).click()
    const calendar = page.getByRole('dialog', { name: 'Please Select Your Start Date' })
    const range = `${longDate(contest.start_date, 'en')} to ${longDate(contest.end_date, 'en')}`
    await expect(calendar.getByText(range)).toBeVisible()
    const begin = calendar.getByRole('button', { name: "LET'S BEGIN" })
    await expect(begin).toBeFocused()
    await expect(begin).toHaveAccessibleDescription(
      `Start today ${longDate(today, 'en')} I do it: 21 days from today`,
    )
    await calendar.getByRole('button', { name: 'Another date' }).click()
    await expect(dayButton(page, today)).toBeFocused()
    await expectChoosable(page, today, contest.end_date)

    await begin.click()
    const accepted = page.getByRole('dialog', { name: 'You are in!' })
    await expect(accepted).toContainText(longDate(today, 'en'))
    await accepted.getByRole('button', { name: 'Go to My Challenge' }).click()
    await expectSchedule(page)
    await reload(page)
    await expectSchedule(page)

    const again = { contest_id: contest.id, participation_date: today }
    const { token } = memberOf('imran')
    expect(await answerTo('contest/participate-contest', again, { token })).toMatchObject({
      status: 409,
      body: { message: 'Already participated' },
    })
    await page.goto(`/${demoToken}/contestlist?tab=mycontest`)
    await expect(
      page.getByRole('tabpanel').getByRole('link', { name: '21 days of Surya Namaskar' }),
    ).toBeVisible()
  })
})

test.describe('a member who has not done today', () => {
  test.use({ member: 'senthil' })

  // DAY-6, DAY-14
  test('shares activity data and a picture, and sees it among the entries', async ({ page }) => {
    await openToday(page, 'senthil')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please fill activity data')).toBeVisible()
    const activity = page.getByLabel('How many rounds?')
    await expect(activity).toBeFocused()
    await activity.fill('6 rounds on the terrace')
    await page.getByRole('button', { name: 'Save' }).click()
    // What is logged for today completes it.
    await page
      .getByRole('dialog', { name: 'Day done' })
      .getByRole('button', { name: 'Done for now' })
      .click()
    await expect(page.getByRole('region', { name: 'Logged so far' })).toContainText('6 rounds')

    await page.getByRole('link', { name: 'Write about it' }).click()
    await expect(page.getByText('Your post becomes an entry')).toBeVisible()
    await page.getByLabel('Files').setInputFiles(await drawPicture())
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await writeTitle(page, 'Six rounds before the milk came')
    await page.getByRole('combobox', { name: 'Location' }).fill('Mylapore')
    const created = bannerWith(page, 'Post created successfully.')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await created
    await expect(page.getByText('Task completed')).toBeVisible()
    await expect(page.getByText('You have shared a post about this day.')).toBeVisible()
    await page.getByRole('link', { name: 'See the entries' }).click()
    await expect(page).toHaveURL(/\?tab=entries$/)
    await expect(
      page.getByRole('article', { name: 'Six rounds before the milk came' }),
    ).toBeVisible()
    await page.goBack()
    await reload(page)
    await expect(page.getByText('Task completed')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Logged so far' })).toContainText('6 rounds')

    const { id } = await findContest('21 days of Surya Namaskar')
    await visit(page, `/contest/${id}?tab=entries`)
    await expect(
      page.getByRole('article', { name: 'Six rounds before the milk came' }),
    ).toBeVisible()
  })
})

test.describe('a member with past and future days', () => {
  test.use({ member: 'neha' })

  // CONTEST-2
  test('sees the tab that the link names on a phone, also after a reload', async ({ page }) => {
    const { id } = await findContest('21 days of Surya Namaskar')
    for (const [name, tab] of [
      ['Entries', 'entries'],
      ['Leader Board', 'leaders'],
      ['Challenge Schedule', 'schedule'],
    ]) {
      await visit(page, `/contest/${id}?tab=${tab}`)
      // The server draws the page for visitors; members' parts come later.
      await expect(page.getByRole('tab', { name: 'Challenge Schedule' })).toBeAttached()
      const selected = page.getByRole('tab', { name, selected: true })
      await expect(selected).toBeInViewport({ ratio: 1 })
      await reload(page)
      await expect(page.getByRole('tab', { name: 'Challenge Schedule' })).toBeAttached()
      await expect(selected).toBeInViewport({ ratio: 1 })
    }
  })

  // ROUTE-12, DAY-4, DAY-5, DAY-7, DAY-8, DAY-9, MSG-upcoming-day
  test('completes a day, and cannot open future days', { tag: '@gate' }, async ({ page }) => {
    const { contest_id, days } = await openToday(page, 'neha')
    const saved = page.waitForResponse('**/api/contest/contest-day-task')
    await page.getByRole('button', { name: 'Mark completed' }).click()
    await page
      .getByRole('dialog', { name: 'Day done' })
      .getByRole('button', { name: 'Done for now' })
      .click()
    await expect(page.getByText('Task completed')).toBeFocused()
    expect((await saved).status()).toBe(200)
    await reload(page)
    await expect(page.getByText('Task completed')).toBeVisible()
    const number = days.findIndex(({ participate_date }) => participate_date === today) + 1
    await visit(page, `/contest/${contest_id}`)
    await page.getByRole('link', { name: `See Day ${number} again` }).click()
    await page.getByRole('link', { name: 'Write about it' }).click()
    await expect(page.getByText('Your post becomes an entry')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Task completed')).toBeVisible()

    const upcoming = days.find(({ participate_date }) => participate_date === addDays(today, 1))
    await page.getByRole('button', { name: upcoming?.name_of_day }).click()
    const alert = alertWith(page, "Can't see the content of upcoming days.")
    await alert.getByRole('button', { name: 'OK' }).click()
    await visit(page, `/challenge-content?contestId=${contest_id}&day_id=${upcoming?.id}`)
    await expect(page.getByText("Can't see the content of upcoming days.")).toBeVisible()
    await page.getByRole('link', { name: 'See the schedule' }).click()
    await expectThreeLooks(page)
  })
})

test.describe('a member who is interrupted', () => {
  test.use({ member: 'sourav' })

  // DAY-17
  test('finds activity data that was typed but not saved', async ({ page }) => {
    await openToday(page, 'sourav')
    const text = page.getByLabel('How many rounds?')
    const date = page.getByRole('combobox', { name: 'Date' })
    await text.fill('4 rounds before the doorbell')
    await date.selectOption(addDays(today, -1))
    await text.fill('2 rounds yesterday')
    await page.goBack()
    await page.goForward()
    await expect(text).toHaveValue('4 rounds before the doorbell')
    await date.selectOption(addDays(today, -1))
    await expect(text).toHaveValue('2 rounds yesterday')
    await date.selectOption(today)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Logged so far' })).toContainText('4 rounds')
    // A draft is deleted beside what is read again.
    await expect.poll(() => page.evaluate(readDrafts)).not.toContain('4 rounds')
    await reload(page)
    await expect(text).toHaveValue('4 rounds before the doorbell')
    expect(await page.evaluate(readDrafts)).toContain('2 rounds yesterday')
  })
})

async function findContest(title: string) {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ details }) => details[0]?.title === title)
  if (!contest) throw new Error(`the demo community has no challenge "${title}"`)
  return contest
}

/** Opens today's day of Surya Namaskar from the schedule. */
async function openToday(page: Page, member: MemberName) {
  const { id: contest_id } = await findContest('21 days of Surya Namaskar')
  const { token } = memberOf(member)
  const { contestDays: days } = await ask('contest/singlecontest', { contest_id }, { token })
  const day = days.find(({ participate_date }) => participate_date === today)
  await visit(page, `/contest/${contest_id}?tab=schedule`)
  await page.getByRole('link', { name: `Day ${day?.name_of_day}` }).click()
  await expect(page).toHaveURL(`/challenge-content?contestId=${contest_id}&day_id=${day?.id}`)
  await expect(page.getByRole('button', { name: 'Mark completed' })).toBeVisible()
  return { contest_id, days }
}

/** Expects that in the shown month only the days from `from` to `to` can be chosen. */
async function expectChoosable(page: Page, from: CalendarDate, to: CalendarDate): Promise<void> {
  await expect(dayButton(page, from)).toBeEnabled()
  if (addDays(from, -1).slice(0, 7) === from.slice(0, 7)) {
    await expect(dayButton(page, addDays(from, -1))).toBeDisabled()
  }
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    await page.getByRole('button', { name: 'Next month' }).click()
  }
  await expect(dayButton(page, to)).toBeEnabled()
  if (addDays(to, 1).slice(0, 7) === to.slice(0, 7)) {
    await expect(dayButton(page, addDays(to, 1))).toBeDisabled()
  }
}

function dayButton(page: Page, date: CalendarDate) {
  return page.locator(`td[data-day="${date}"]`).getByRole('button')
}

async function expectSchedule(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Challenge Schedule' })
  await expect(panel.getByRole('listitem')).toHaveCount(21)
  await expect(panel.getByRole('listitem').first()).toContainText('Today')
  await expect(panel.getByRole('listitem').nth(1)).toContainText('Opens tomorrow')
  await expect(panel.getByRole('listitem').last()).toContainText('Opens on')
}

/** Done days are green, future days grey, others white; each has a text that says so. */
async function expectThreeLooks(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Challenge Schedule' })
  await panel.getByText('earlier days').click()
  const days = ['Done', 'Still to do', 'Not open yet'].map((words) =>
    panel.getByRole('listitem').filter({ hasText: words }).first().locator('> *'),
  )
  const colors = days.map((day) => day.evaluate((card) => getComputedStyle(card).backgroundColor))
  expect(new Set(await Promise.all(colors)).size).toBe(3)
}
