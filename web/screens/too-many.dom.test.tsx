import { screen, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { changeTo } from '#web/words/language.ts'

const app = testApp({ rateLimits: testRateLimits() })

async function newcomer() {
  const community = await createCommunity(app.db)
  const neighbour = await createMember(app.db, community, { full_name: 'Ravi Kumar' })
  return { member: await createMember(app.db, community, { registeredAgo: 0 }), neighbour }
}

const post = {
  ...{ location: 'Lodhi Garden', language_id: defaultLanguageId },
  description: 'And the geese are back.',
}

const english = {
  ...{ Location: 'Lodhi Garden', Title: 'Fourth', Description: 'One more.' },
}
const hindi = { जगह: 'Lodhi Garden', शीर्षक: 'Fourth', विवरण: 'One more.' }

// LIMIT-10
test.each([
  ['en', english, 'Post', /^Too many tries\. Please try again in (\d|10) minutes?\./],
  ['hi', hindi, 'पोस्ट करें', /^बहुत सारी कोशिशें हो गईं। कृपया (\d|10) मिनट में फिर कोशिश करें।/],
] as const)(
  'who writes too much on the first day reads when to write again: %s',
  async (locale, texts, name, refusal) => {
    const { member } = await newcomer()
    for (const title of ['First', 'Second', 'Third']) {
      expect((await app.call('post/newpost', { ...post, title }, member)).status).toBe(200)
    }
    onTestFinished(() => changeTo('en'))
    await changeTo(locale)
    const { press, fill, network } = await renderScreen(app, '/newpost', { as: member })
    network.cookies.set('locale', { value: locale, path: '/', attributes: '' })
    await fill(texts)
    await press(name)
    await screen.findByText(refusal)
  },
)

// LIMIT-10
test('a vote over the limit is refused with an alert that says when to vote again', async () => {
  const { member, neighbour } = await newcomer()
  const { id } = await createPost(app.db, neighbour)
  // An even number: the vote is given and removed.
  for (let count = 0; count < 20; count++) {
    await app.call('post/votepost', { post_id: id, vote: 'upvote' }, member)
  }
  const { press } = await renderScreen(app, `/post/${toSlug(id, 'Mist')}`, { as: member })
  await press(/^Upvote/)
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  alert.getByText(/^Too many tries\. Please try again in (\d+ seconds?|1 minute)\./)
})
