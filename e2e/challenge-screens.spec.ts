import { dateIn, formatActivityDate } from '#shared/rules/calendar-date.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

const today = dateIn('Asia/Kolkata', new Date())

// ROUTE-2, HOME-1
test('the challenges home has three addresses', async ({ page }) => {
  for (const path of ['', '/contestlist', '/home']) {
    await visit(page, `/${demoToken}${path}`)
    await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['For you', 'My Challenges'])
  }
})

// HOME-4
test("a challenge's card shows a picture, its hashtags and a button to share it", async ({
  page,
}) => {
  const { contests } = await ask('contest/allcontests', {})
  const [contest] = contests
  await visit(page, `/${demoToken}`)
  const card = page.getByRole('article').first()
  await expect(card.locator('img').first()).toHaveAttribute('src', contest?.thumbnail_image ?? '')
  for (const tag of contest?.hashtag.split(',') ?? []) {
    await expect(card.getByText(`#${tag.trim()}`)).toBeVisible()
  }
  await card.getByRole('button', { name: /^Share/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  const mail = await sheet.getByRole('link', { name: 'Email' }).getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('body')).toContain(`/contest/${contest?.id}`)
})

// CONTEST-3, CONTEST-5, STANDING-3, CONST-date-short
test('the details show the first hashtag, the last entry date and all tabs', async ({ page }) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ media_type }) => media_type !== 'external')
  await visit(page, `/contest/${contest?.id}`)
  const tag = contest?.hashtag.split(',')[0]?.trim()
  await expect(page.getByText(`#${tag}`).first()).toBeVisible()
  const lastEntry = contest?.end_date.split('-').reverse().join('/') ?? ''
  await expect(page.getByText(lastEntry)).toBeVisible()
  for (const { title } of contest?.details.slice(1) ?? []) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('tab')).toHaveText(['Challenge Details', 'Entries', 'Leader Board'])
  await page.getByRole('tab', { name: 'Leader Board' }).click()
  await expect(page.getByText(/^Ranked by days done, then days in a row, then/)).toBeVisible()
})

test.describe('a participant', () => {
  test.use({ member: 'asha' })

  // CONTEST-2, CONTEST-6
  test('has four tabs, and is not asked to accept again', async ({ page }) => {
    const { id } = await running()
    await visit(page, `/contest/${id}`)
    await expect(page.getByRole('tab')).toHaveText([
      'Challenge Details',
      'Challenge Schedule',
      'Entries',
      'Leader Board',
    ])
    await expect(page.getByRole('button', { name: 'Accept challenge' })).toHaveCount(0)
  })

  // HOME-2
  test('comes to My Challenges by the flag of having participated', async ({ page }) => {
    await visit(page, `/${demoToken}/contestlist`)
    const mine = page.getByRole('tab', { name: 'My Challenges' })
    await expect(mine).toHaveAttribute('aria-selected', 'false')
    await page.evaluate(() => history.replaceState({ redirectToMyChallenge: true }, ''))
    await page.reload()
    await expect(mine).toHaveAttribute('aria-selected', 'true')
  })

  // DAY-1, DAY-2, DAY-3
  test('sees the audio, the video, the picture and the text of a day', async ({ page }) => {
    const days = await openDays()
    const media = {
      audio: page.getByRole('main').locator('audio'),
      video: page.getByRole('main').locator('video'),
      image: page.getByRole('main').getByRole('img', { name: /^Day / }),
    }
    for (const [type, element] of Object.entries(media)) {
      const day = days.find(({ content_type }) => content_type === type)
      await visit(page, `/challenge-content?contestId=${day?.contest_id}&day_id=${day?.id}`)
      await expect(element).toHaveAttribute('src', new RegExp(`^${day?.link}`))
    }
    const text = days.find(({ content_type }) => content_type === 'text')
    const [, words = ''] = /<p>([^<]+)/.exec(text?.detail ?? '') ?? []
    expect(words.length).toBeGreaterThan(10)
    await visit(page, `/challenge-content?contestId=${text?.contest_id}&day_id=${text?.id}`)
    await expect(page.getByRole('main')).toContainText(words)
    for (const name of ['Share Activity Data', 'Share Experience']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
  })

  // CONST-date-activity
  test('sends the date of an activity as D-MMM-YYYY', async ({ page }) => {
    const [day] = await openDays()
    await page
      .context()
      .route('**/api/contest/contest-day-activity', (route) =>
        route.fulfill({ json: { status: 'success', message: 'Activity saved.' } }),
      )
    await visit(page, `/challenge-content?contestId=${day?.contest_id}&day_id=${day?.id}`)
    const sent = page.waitForRequest('**/api/contest/contest-day-activity')
    await page.getByRole('textbox', { name: /^How many|^What have you done/ }).fill('Ten rounds')
    await page.getByRole('button', { name: /^Save/ }).click()
    const { activity_date } = (await sent).postDataJSON()
    expect(activity_date).toBe(formatActivityDate(today))
    expect(activity_date).toMatch(/^\d{1,2}-[A-Z][a-z]{2}-\d{4}$/)
  })

  // MSG-activity-refused
  test('sees the message of the server when an activity is refused', async ({ page }) => {
    const [day] = await openDays()
    const message = 'The activity date may be from 7 days ago to today.'
    const failure = { status: 'failed', code: 'activity_date_out_of_range', message }
    await page
      .context()
      .route('**/api/contest/contest-day-activity', (route) =>
        route.fulfill({ status: 422, json: failure }),
      )
    await visit(page, `/challenge-content?contestId=${day?.contest_id}&day_id=${day?.id}`)
    await page.getByRole('textbox', { name: /^How many|^What have you done/ }).fill('Ten rounds')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(alertWith(page, message)).toBeVisible()
  })

  // DAY-2
  test('sees the name of a day that has no text', async ({ page }) => {
    const [day] = await openDays()
    await page.context().route('**/api/contest/my-contest-day', async (route) => {
      const answer = await (await route.fetch()).json()
      const contestDays = answer.contestDays.map((one: object) => ({ ...one, detail: '' }))
      await route.fulfill({ json: { ...answer, contestDays } })
    })
    await visit(page, `/challenge-content?contestId=${day?.contest_id}&day_id=${day?.id}`)
    await expect(page.getByRole('main').getByText(`Day ${day?.name_of_day}`)).toBeVisible()
  })
})

test.describe('a member who accepts', () => {
  test.use({ member: 'divya' })

  // UI-4
  test('is asked to wait, and offered a link to My Challenge', async ({ page }) => {
    const { contests } = await ask('contest/allcontests', {})
    const contest = contests.find(({ state, media_type }) => {
      return state === 'open' && media_type !== 'external'
    })
    await visit(page, `/contest/${contest?.id}`)
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.context().route('**/api/contest/participate-contest', async (route) => {
      await seen
      await route.continue()
    })
    await page.getByRole('button', { name: 'Accept challenge' }).click()
    await page.getByRole('button', { name: "LET'S BEGIN" }).click()
    await expect(page.getByText('Please wait...')).toBeVisible()
    goOn()
    const accepted = page.getByRole('dialog', { name: 'You are in!' })
    await accepted.getByRole('button', { name: 'Go to My Challenge' }).click()
    await expect(page).toHaveURL(`/contest/${contest?.id}?tab=schedule`)
    await expect(page.getByText(/^Today is Day 1/)).toBeVisible()
  })

  test.describe('while the server fails', () => {
    test.use({ allowedErrors: /status of 500/ })

    // MSG-join-failed
    test('sees that something went wrong', async ({ page }) => {
      const { contests } = await ask('contest/allcontests', {})
      const contest = contests.find(({ state }) => state === 'upcoming')
      await page
        .context()
        .route('**/api/contest/participate-contest', (route) =>
          route.fulfill({ status: 500, body: 'a proxy of somebody' }),
        )
      await visit(page, `/contest/${contest?.id}`)
      await page.getByRole('button', { name: 'Accept challenge' }).click()
      await page.getByRole('button', { name: "LET'S BEGIN" }).click()
      await expect(alertWith(page, 'Something went wrong')).toBeVisible()
    })
  })

  // CONTEST-17, MSG-already-participated
  test('sees a message and the schedule if they accepted on another device meanwhile', async ({
    page,
  }) => {
    const { contests } = await ask('contest/allcontests', {})
    const contest = contests.find(({ state }) => state === 'upcoming')
    const { token } = memberOf('divya')
    await visit(page, `/contest/${contest?.id}`)
    await page.getByRole('button', { name: 'Accept challenge' }).click()
    const first = { contest_id: contest?.id ?? 0, participation_date: contest?.start_date ?? '' }
    await ask('contest/participate-contest', first, { token })
    await page.getByRole('button', { name: "LET'S BEGIN" }).click()
    const alert = page.getByRole('dialog', { name: 'Alert' })
    await expect(alert).toContainText('Already participated')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('tab', { name: 'Challenge Schedule' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

/** Asha's running challenge. */
async function running() {
  const { token } = memberOf('asha')
  const { contests } = await ask('contest/my-contests', {}, { token })
  const contest = contests.find(({ results_declared, days_done }) => !results_declared && days_done)
  if (!contest) throw new Error('Asha takes part in no running challenge')
  return contest
}

/** The open days of all of Asha's challenges. */
async function openDays() {
  const { token } = memberOf('asha')
  const { contests } = await ask('contest/my-contests', {}, { token })
  const days = []
  for (const { id: contest_id } of contests) {
    const { contestDays } = await ask('contest/singlecontest', { contest_id }, { token })
    for (const { id, participate_date } of contestDays) {
      if (!participate_date || participate_date > today) continue
      const answer = await ask('contest/my-contest-day', { contest_id, id }, { token })
      days.push(...answer.contestDays.map((day) => ({ ...day, contest_id })))
    }
  }
  return days
}
