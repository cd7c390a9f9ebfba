import { axeErrors } from './axe.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask, memberOf } from './members.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'gurmeet', viewport: { width: 360, height: 740 } })

// CONTEST-31, PROFILE-16
test('a member shares the certificate of a finished challenge, a stranger checks it, and then it is closed', async ({
  page,
  openAs,
}) => {
  const { user, token } = memberOf('gurmeet')
  const { achievements } = await ask('user/achievements', { user_id: user.id }, { token })
  const title = achievements?.certificates[0]?.title ?? ''
  await visit(page, '/myprofile')
  await page.getByRole('list', { name: 'Certificates' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: user.full_name })).toBeVisible()
  await expect(page.getByText('Only you see it.')).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Share it' }).click()
  const forStatus = page.getByRole('link', { name: 'Picture for a status' })
  await expect(forStatus).toBeVisible()
  const picture = (await forStatus.getAttribute('href')) ?? ''
  // Drawn when it is first asked for: a busy machine may say to come again.
  const typeOfPicture = async () => (await page.request.get(picture)).headers()['content-type']
  await expect.poll(typeOfPicture, { timeout: 60_000 }).toBe('image/jpeg')
  expect.soft(await axeErrors(page)).toEqual([])

  const contest_id = Number(/contest\/(\d+)/.exec(page.url())?.[1])
  const { open } = await ask('contest/own-certificate', { contest_id }, { token })
  const address = `/certificate/${open?.id}/${open?.code}`
  const stranger = await openAs(undefined)
  await visit(stranger, address)
  await expect(stranger.getByRole('heading', { name: user.full_name })).toBeVisible()
  await expect(stranger.getByText(/^This is true: /)).toBeVisible()
  const preview = stranger.locator('meta[property="og:image"]')
  await expect(preview).toHaveAttribute('content', /\/media\/certificates\//)
  expect.soft(await axeErrors(stranger)).toEqual([])

  await page.getByRole('button', { name: 'Close the address' }).click()
  const question = page.getByRole('dialog', { name: 'Close the address?' })
  await question.getByRole('button', { name: 'Close the address' }).click()
  await expect(page.getByText('Only you see it.')).toBeVisible()
  await reload(stranger)
  await expect(stranger.getByText('This page is not here')).toBeVisible()
  await stranger.context().close()
})

test('where days are still to be done, it says when there will be one', async ({ page }) => {
  const { token } = memberOf('gurmeet')
  const { contests } = await ask('contest/allcontests', {})
  const finished = await ask(
    'user/achievements',
    { user_id: memberOf('gurmeet').user.id },
    { token },
  )
  const done = finished.achievements?.certificates.map(({ contest_id }) => contest_id) ?? []
  const other = contests.find(({ id }) => !done.includes(id))
  await visit(page, `/contest/${other?.id}/certificate`)
  await expect(page.getByText('Not yet')).toBeVisible()
  await page.getByRole('link', { name: 'To my schedule' }).click()
  await expect(page).toHaveURL(new RegExp(`/contest/${other?.id}`))
})

// CONTEST-32
test('the look back on a finished challenge is without an error of axe, and leads to the certificate', async ({
  page,
}) => {
  const { user, token } = memberOf('gurmeet')
  const { achievements } = await ask('user/achievements', { user_id: user.id }, { token })
  const finished = achievements?.certificates[0]
  await visit(page, `/contest/${finished?.contest_id}/recap`)
  await expect(page.getByRole('heading', { name: /^All \d+ days done$/ })).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  await page.getByRole('link', { name: 'Your certificate' }).click()
  await expect(page.getByRole('heading', { name: user.full_name })).toBeVisible()
})
