import { defaultLanguageId } from '#shared/limits.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { ask, productUrl } from './members.ts'
import { openNewMember } from './new-member.ts'

const inEnglish = {
  ...{
    locale: 'en',
    location: 'Location',
    title: 'Title',
    description: 'Description',
    post: 'Post',
  },
  refusal: /^Too many tries\. Please try again in (\d|10) minutes?\./,
}
const inHindi = {
  ...{ locale: 'hi', location: 'जगह', title: 'शीर्षक', description: 'विवरण', post: 'पोस्ट करें' },
  refusal: /^बहुत सारी कोशिशें हो गईं। कृपया (\d|10) मिनट में फिर कोशिश करें।/,
}

for (const words of [inEnglish, inHindi]) {
  // LIMIT-10
  test(`a member writes three posts on the first day, and reads when to write the next: ${words.locale}`, async ({
    browser,
  }) => {
    const { page, member, close } = await openNewMember(browser)
    await page.context().addCookies([{ name: 'locale', value: words.locale, url: productUrl() }])
    for (const title of ['First', 'Second', 'Third']) {
      await ask('post/newpost', { ...post, title }, { token: member.token })
    }
    await visit(page, '/newpost')
    await page.getByRole('combobox', { name: words.location }).fill(post.location)
    await page.getByLabel(words.title).fill('Fourth')
    await page.getByLabel(words.description).fill('One more than a newcomer may write.')
    await page.getByRole('button', { name: words.post, exact: true }).click()
    await expect(page.getByText(words.refusal)).toBeVisible()
    await close()
  })
}

// LIMIT-10
test('a vote over the limit is refused with an alert that says when to vote again', async ({
  browser,
}) => {
  const { page, member, close } = await openNewMember(browser)
  const { posts } = await ask('post/feed', { limit: 1 })
  const [newest] = posts
  if (!newest) throw new Error('the demo community has no post')
  const vote = { post_id: newest.id, vote: 'upvote' } as const
  // An even number: the vote is given and removed.
  for (let count = 0; count < 20; count++) {
    await ask('post/votepost', vote, { token: member.token })
  }
  await visit(page, `/post/${newest.slug}`)
  await page
    .getByRole('button', { name: /^Upvote/ })
    .first()
    .click()
  const refusal = alertWith(page, 'Too many tries. Please try again in ')
  await expect(refusal).toContainText(/in (\d+ seconds?|1 minute)\./)
  await close()
})

const post = {
  location: 'Lodhi Garden',
  language_id: defaultLanguageId,
  description: 'And the geese are back.',
}
