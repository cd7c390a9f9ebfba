import { expect, test, visit } from './journey.ts'
import { ask, demoToken } from './members.ts'
import { openNewMember } from './new-member.ts'

test('on a wide screen a day is completed beside the posts', async ({ browser }) => {
  const { page, member, close } = await openNewMember(browser)
  const { token } = member
  const { contests } = await ask('contest/allcontests', { identification_token: demoToken })
  const open = contests.find(({ state, media_type }) => state === 'open' && media_type === 'other')
  const participation_date = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })
  const contest_id = open?.id ?? 0
  await ask('contest/participate-contest', { contest_id, participation_date }, { token })

  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/${demoToken}/posts`)
  const mine = page.getByRole('region', { name: 'My Challenges' })
  await mine.getByRole('button', { name: 'Mark completed' }).click()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  await expect(mine.getByText('1 of ')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trending Posts' })).toBeVisible()
  await close()
})

test('the writers beside a screen are those of the trending posts, which are read once', async ({
  page,
}) => {
  const read: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/post/feed')) read.push(request.postDataJSON())
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/${demoToken}`)
  const region = page.getByRole('region', { name: 'Neighbours who wrote recently' })
  const writers = region.getByRole('link')
  await expect(writers.first()).toHaveAttribute('href', /^\/userprofile\?user_id=\d+$/)
  expect(read).toMatchObject([{ sort: 'trending' }])
})
