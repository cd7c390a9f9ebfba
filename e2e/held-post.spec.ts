import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { openNewMember } from './new-member.ts'
import { openScene } from './scene.ts'
import { smallTargets } from './targets.ts'

const viewport = { width: 360, height: 800 }

// CONSOLE-27
test('the first post of a new member waits until a moderator shows it on a phone', async ({
  browser,
  openAs,
}) => {
  const team = await openScene()
  const operator = await openAs(team.operator)
  await visit(operator, consolePaths.settings(team.token))
  await operator
    .getByRole('main')
    .getByRole('link', { name: /^Moderation/ })
    .click()
  await operator.getByText('The first post of each member').click()
  expect.soft(await axeErrors(operator)).toEqual([])
  expect.soft(await smallTargets(operator)).toEqual([])
  const saved = bannerWith(operator, 'Saved')
  await operator.getByRole('button', { name: 'Save', exact: true }).click()
  await saved

  const author = await openNewMember(browser, team.token)
  await author.page.setViewportSize(viewport)
  await visit(author.page, '/newpost')
  await author.page.getByLabel('Title').fill('Namaste, I am Noor')
  await author.page.getByLabel('Description').fill('I live by the lake.')
  await author.page.getByLabel('Location').fill('Lake Road')
  const sent = bannerWith(author.page, 'Sent. A moderator looks at it before others see it.')
  await author.page.getByRole('button', { name: 'Post', exact: true }).click()
  await sent
  const waiting = author.page.getByRole('region', { name: 'Waiting for a look' })
  await expect(waiting.getByRole('heading', { name: 'Namaste, I am Noor' })).toBeVisible()
  expect.soft(await axeErrors(author.page)).toEqual([])

  const reader = await openAs(team.member)
  await visit(reader, `/${team.token}/posts`)
  await expect(reader.getByRole('main')).toBeVisible()
  await expect(reader.getByText('Namaste, I am Noor')).toHaveCount(0)

  await visit(operator, consolePaths.desk(team.token))
  await operator.getByRole('link', { name: '1 post waits for a look' }).click()
  await operator.getByRole('link', { name: 'Namaste, I am Noor' }).click()
  await operator.getByRole('button', { name: 'Show it' }).click()
  expect.soft(await axeErrors(operator)).toEqual([])
  expect.soft(await smallTargets(operator)).toEqual([])
  const done = bannerWith(operator, 'Done. Whom it concerns is notified.')
  await operator.getByRole('dialog').getByRole('button', { name: 'Show it' }).click()
  await done

  await visit(reader, `/${team.token}/posts`)
  await expect(reader.getByRole('heading', { name: 'Namaste, I am Noor' })).toBeVisible()
  await visit(author.page, '/alerts')
  await author.page
    .getByRole('link', { name: 'Everybody can see your post “Namaste, I am Noor” now' })
    .click()
  await expect(author.page.getByRole('heading', { name: 'Namaste, I am Noor' })).toBeVisible()
  await author.close()
})
