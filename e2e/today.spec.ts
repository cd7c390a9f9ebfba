import type { Response } from '@playwright/test'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { withLargeText } from './layout.ts'
import { ask } from './members.ts'
import { untilStored } from './offline.ts'
import { openScene } from './scene.ts'

// The browser itself logs that it cannot load anything.
test.use({ allowedErrors: /net::ERR_|Failed to load resource|Failed to fetch/ })

// TODAY-1, TODAY-3
test('a member does today’s day from the home, without a network, and it arrives with the network', async ({
  openAs,
}) => {
  const { token: community, member, contest } = await openScene()
  const page = await openAs(member)
  const { token } = member
  await page.setViewportSize({ width: 360, height: 800 })
  const participation_date = dateIn('Asia/Kolkata', new Date())
  await ask(
    'contest/participate-contest',
    { contest_id: contest.id, participation_date },
    { token },
  )

  await visit(page, `/${community}`)
  const today = page.getByRole('region', { name: /^Today, / })
  await expect(today.getByText('1 day still to do')).toBeVisible()
  await expect(today.getByText(/^Tomorrow: Day 2/)).toBeVisible()
  await untilStored(page)
  await offline(page)
  await today.getByRole('button', { name: 'Mark completed' }).click()
  const sheet = page.getByRole('dialog', { name: 'Day done' })
  await expect(sheet.getByRole('img', { name: '1 day done' })).toBeVisible()
  const days = sheet.getByRole('list', { name: 'This week' }).getByRole('listitem')
  const areSeen = () =>
    days.evaluateAll((all) =>
      all.map((day) => {
        const { left, right } = day.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      }),
    )
  expect(await withLargeText(page, areSeen)).toEqual(Array.from({ length: 7 }, () => true))
  await sheet.getByRole('button', { name: 'Done for now' }).click()
  await expect(today.getByRole('paragraph').filter({ hasText: /^Done/ })).toBeFocused()
  await expect(today.getByText('Not yet sent')).toBeVisible()
  await expect(today.getByText('All done for today')).toBeVisible()

  // The page or the service worker, whichever knows first that the network is back.
  const sent = page.context().waitForEvent('response', isCompletion)
  await online(page)
  expect((await sent).status()).toBe(200)
  await expect(today.getByText('Not yet sent')).toBeHidden()
  await expect(today.getByText('All done for today')).toBeVisible()
})

const isCompletion = (response: Response) =>
  response.url().endsWith('/api/contest/contest-day-task')
