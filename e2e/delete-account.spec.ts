import { readDrafts } from './composing.ts'
import { expect, reload, test, visit } from './journey.ts'
import { answerTo, ask, demoToken, findPost } from './members.ts'
import { openNewMember } from './new-member.ts'

// ROUTE-settings-your-data
test('a member downloads all their data, and again within the hour', async ({ browser }) => {
  const { page, close } = await openNewMember(browser)
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Your data and your account' }).click()
  await page.getByRole('button', { name: 'Prepare the file' }).click()
  const download = page.getByRole('button', { name: /^Download \(/ })
  await expect(download).toBeVisible({ timeout: 30_000 })
  await reload(page)
  for (const _time of ['first', 'second']) {
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toBe('my-data.zip')
    await expect(page.getByText('You have downloaded it.', { exact: false })).toBeVisible()
  }
  await close()
})

// ROUTE-settings-your-data
test('a member deletes their account, and nobody finds them any more', async ({
  browser,
  page,
}) => {
  const { page: own, member, username, password, close } = await openNewMember(browser)
  const { token, user } = member
  const post = await findPost()
  const { comment } = await ask(
    'post/new-comment',
    { post_id: post.id, text: 'I am leaving.' },
    { token },
  )
  await visit(own, `/post/${post.slug}`)
  await own.getByLabel('Write a comment').fill('I had begun to say this.')
  const drafts = () => own.evaluate(readDrafts)
  await expect.poll(drafts).toContain('I had begun to say this.')
  await visit(own, '/settings/your-data')
  await own.getByRole('link', { name: 'What is deleted, and how' }).click()
  await own.getByLabel('Your password').fill('not that one')
  await own.getByRole('button', { name: 'Delete my account' }).click()
  await expect(own.getByText('Please tick this box.')).toBeVisible()
  await own.getByRole('checkbox', { name: /^I understand/ }).check()
  await own.getByRole('button', { name: 'Delete my account' }).click()
  await expect(own.getByText('This password is not right.')).toBeVisible()
  await own.getByLabel('Your password').fill(password)
  await own.getByRole('button', { name: 'Delete my account' }).click()
  await expect(own).toHaveURL(`/${demoToken}/contestlist`)
  await expect(own.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await own.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(drafts).not.toContain('I had begun to say this.')
  await close()

  await visit(page, `/userprofile?user_id=${user.id}`)
  await expect(page.getByText('This neighbour is not here any more.')).toBeVisible()
  const { comments } = await ask('post/comments', { post_id: post.id, limit: 50 })
  expect(comments.map(({ id }) => id)).not.toContain(comment.id)
  const login = { email: username, password }
  const after = await answerTo('auth/login-with-email', login, { network: '192.0.2.46' })
  expect(after.body.code).toBe('invalid_credentials')
})
