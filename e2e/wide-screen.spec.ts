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
  const writers = page.getByRole('region', { name: 'Neighbours who wrote last' }).getByRole('link')
  await expect(writers.first()).toHaveAttribute('href', /^\/userprofile\?user_id=\d+$/)
  await close()
})
