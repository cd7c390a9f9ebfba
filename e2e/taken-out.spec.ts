import { consolePaths } from '#web/console/paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { expect, test, visit } from './journey.ts'
import { joinScene, openScene } from './scene.ts'
import { expectUsable } from './usable.ts'

// CONSOLE-35
test('a member is taken out by the keyboard while their day is open, reads why, and is let back in', async ({
  openAs,
}) => {
  const scene = await openScene()
  await joinScene(scene, scene.member)
  const name = scene.member.user.full_name
  const phone = await openAs(scene.member)
  await visit(phone, paths.contestDay(scene.contest.id, scene.contest.day_ids[0] ?? 0))
  const done = phone.getByRole('button', { name: 'Mark completed' })
  await expect(done).toBeVisible()

  const desk = await openAs(scene.operator)
  await visit(desk, consolePaths.challengeParticipants(scene.token, scene.contest.id))
  await desk.getByRole('button', { name: `Actions for ${name}` }).focus()
  await desk.keyboard.press('Enter')
  const menu = desk.getByRole('dialog', { name })
  await menu.getByRole('button', { name: 'Take out of the challenge' }).focus()
  await desk.keyboard.press('Enter')
  const sheet = desk.getByRole('dialog', { name: `Take ${name} out of this challenge?` })
  await sheet.getByLabel('Reason').fill('The photos are from a newspaper. '.repeat(9))
  await expectUsable(desk)
  await sheet.getByRole('button', { name: 'Take out of the challenge' }).click()
  await expect(desk.getByText('Taken out', { exact: true })).toBeVisible()
  await expectUsable(desk)

  await done.click()
  await expect(phone.getByText(/^Taken out of this challenge by the organisers/)).toBeVisible()
  await visit(phone, paths.notifications)
  await phone.getByRole('link', { name: /You were taken out of the challenge/ }).click()
  await expect(phone.getByRole('heading', { name: /have taken you out/ })).toBeVisible()
  await expectUsable(phone)

  await desk.getByRole('button', { name: `Actions for ${name}` }).click()
  await desk.getByRole('button', { name: 'Let back in' }).click()
  await desk
    .getByRole('dialog', { name: `Let ${name} back in?` })
    .getByRole('button', { name: 'Let back in' })
    .click()
  await expect(desk.getByText('Taken out', { exact: true })).toBeHidden()
  await visit(phone, paths.contestDay(scene.contest.id, scene.contest.day_ids[0] ?? 0))
  await done.click()
  await expect(phone.getByText('Task completed')).toBeVisible()
})
