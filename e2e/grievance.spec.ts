import { consolePaths } from '#web/console/paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { axeErrors } from './axe.ts'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { codeSentTo } from './senders.ts'
import { smallTargets } from './targets.ts'

test.use({ viewport: { width: 360, height: 800 } })

// DUTY-1, DUTY-2, DUTY-3
test('a visitor files with a code, an operator hides the post and answers, and the state says so', async ({
  page,
  openAs,
}) => {
  const { post } = await ask(
    'post/newpost',
    {
      ...{ location: 'Lodhi Colony', language_id: 2 },
      ...{ title: 'At the pool', description: 'Look at her!' },
    },
    { token: memberOf('ravi').token },
  )
  const email = `lata-${Date.now()}@example.org`
  await visit(page, paths.info(demoToken))
  await page.getByRole('link', { name: 'File a grievance' }).click()
  await page.getByRole('radio', { name: /^Intimate pictures/ }).check()
  await page
    .getByLabel(/^Address of the post/)
    .fill(new URL(paths.post(post.slug), page.url()).href)
  await page.getByLabel(/^What is wrong/).fill('That is me, and I never agreed.')
  await page.getByLabel(/^Your e-mail address/).fill(email)
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(email))
  await expect(page.getByText('Received. It is being looked at.')).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  const [id, key] = new URL(page.url()).pathname.split('/').slice(-2)

  const moderator = await openAs('operator')
  await moderator.setViewportSize({ width: 360, height: 800 })
  await visit(moderator, consolePaths.moderation(demoToken))
  const due = moderator.getByRole('region', { name: 'Due by a time' })
  await expect(due.getByText(/^Due in (1\d\d minutes|2 hours)$/).first()).toBeVisible()
  expect.soft(await axeErrors(moderator)).toEqual([])
  await due.getByRole('link').first().click()
  await expect(moderator.getByText('That is me, and I never agreed.')).toBeVisible()
  expect.soft(await axeErrors(moderator)).toEqual([])
  expect.soft(await smallTargets(moderator)).toEqual([])
  await expect(moderator).toHaveURL(new RegExp(`/duties/${id}$`))
  await moderator.getByRole('button', { name: /decide about it$/ }).click()
  await moderator.getByRole('button', { name: 'Hide the post' }).click()
  const sheet = moderator.getByRole('dialog', { name: 'Hide the post' })
  await sheet.getByRole('button', { name: 'Hide the post' }).click()
  await expect(sheet).toBeHidden()
  await visit(moderator, consolePaths.duty(demoToken, Number(id)))
  await expect(moderator.getByText('It is not shown any more.')).toBeVisible()
  await moderator.getByLabel(/^What they read/).fill('We have hidden it.')
  await moderator.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(moderator.getByRole('heading', { name: 'The answer' })).toBeVisible()

  await visit(page, `/grievance/${id}/${key}`)
  await expect(page.getByText('Answered: accepted')).toBeVisible()
  await expect(page.getByText('What it is about is not shown any more.')).toBeVisible()
  await expect(page.getByText('We have hidden it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'gac.gov.in' })).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
})
