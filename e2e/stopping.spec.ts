import { paths } from '#web/navigation/paths.ts'
import { expect, test, visit } from './journey.ts'
import { joinScene, openScene } from './scene.ts'
import { expectUsable } from './usable.ts'

// STOP-1, STOP-2, STOP-3
test('a member stops by the keyboard, goes on, stops again and begins again', async ({
  openAs,
}) => {
  const scene = await openScene()
  await joinScene(scene, scene.member)
  const page = await openAs(scene.member)
  await visit(page, paths.contest(scene.contest.id, 'schedule'))
  const offer = page.getByRole('button', { name: 'Stop this challenge' })
  await offer.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Stop this challenge?' })
  await expect(sheet).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(offer).toBeFocused()

  await offer.press('Enter')
  await sheet.getByText('No time').click()
  await sheet.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
  const heading = page.getByRole('heading', { name: 'You can come back whenever you like' })
  await expect(heading).toBeFocused()
  await expectUsable(page)
  await page.reload()
  await page.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(offer).toBeFocused()
  await expect(page.getByRole('link', { name: 'Open Day 1' })).toBeVisible()

  await offer.press('Enter')
  await sheet.getByRole('button', { name: 'Stop', exact: true }).click()
  await visit(page, `/${scene.token}`)
  await page.getByText('Go on, or begin again').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Walk' }).first().click()
  await page.getByRole('button', { name: 'Begin again' }).click()
  const again = page.getByRole('dialog', { name: 'Begin again' })
  await expectUsable(page)
  await again.getByText('Today', { exact: true }).click()
  await again.getByRole('button', { name: 'Begin again' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open Day 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before you began again' })).toBeVisible()
})
