import { createPost } from '#server/testing/factories.ts'
import { consolePaths } from '#web/console/paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { expect, test, visit } from './journey.ts'
import { ask } from './members.ts'
import { joinScene, openScene, withDatabase } from './scene.ts'
import { expectUsable } from './usable.ts'

// CONSOLE-31
test('a challenge is called back by the keyboard, and its members read why', async ({ openAs }) => {
  const scene = await openScene()
  await joinScene(scene, scene.member)
  const desk = await openAs(scene.operator)
  await visit(desk, consolePaths.challengePreview(scene.token, scene.contest.id))
  await desk.getByRole('button', { name: 'Call back' }).focus()
  await desk.keyboard.press('Enter')
  const sheet = desk.getByRole('dialog', { name: 'Call this challenge back?' })
  await expect(sheet.getByText(/1 person has joined/)).toBeVisible()
  await expectUsable(desk)
  await sheet.getByLabel('Why you call it back').fill('Day 2 asks for far too much. '.repeat(10))
  await sheet.getByRole('button', { name: 'Call it back and tell them' }).focus()
  await desk.keyboard.press('Enter')
  const banner = desk.getByRole('region', { name: 'What members do not see' })
  await expect(banner.getByText('This challenge was called back.')).toBeVisible()
  await expectUsable(desk)
  const phone = await openAs(scene.member)
  await visit(phone, paths.notifications)
  await phone.getByRole('link', { name: /was called back and is over/ }).click()
  await expect(phone.getByRole('heading', { name: /called this challenge back/ })).toBeVisible()
  await expectUsable(phone)
})

// CONSOLE-33
test('a challenge that is closed, with winners who wait, says so to operators alone', async ({
  openAs,
}) => {
  const scene = await openScene()
  const { contest, operator, member } = scene
  await joinScene(scene, member)
  const { id: post_id } = await withDatabase((db) => {
    const author = { id: member.user.id, community_id: Math.floor(contest.id / 1_000_000_000) }
    return createPost(db, { ...author, full_name: '', token: '' }, { contest_id: contest.id })
  })
  const winners = { contest_id: contest.id, version: 0, winners: [{ post_id, reason: '' }] }
  await ask('console/save-winners', winners, { token: operator.token })
  await ask('console/close-challenge', { contest_id: contest.id }, { token: operator.token })
  const desk = await openAs(operator)
  await visit(desk, consolePaths.challengeEntries(scene.token, contest.id))
  const banner = desk.getByRole('region', { name: 'What members do not see' })
  await expect(banner.getByText('1 winner is chosen')).toBeVisible()
  await desk.getByRole('button', { name: 'Every member' }).click()
  await expect(desk.getByRole('dialog', { name: 'Entries of one member' })).toBeVisible()
  await expectUsable(desk)
  await visit(desk, paths.contest(contest.id))
  await expect(banner.getByText('1 winner is chosen')).toBeVisible()
  await expectUsable(desk)
  await banner.getByRole('link', { name: 'Announce the winners' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Winners' })).toBeVisible()
})
