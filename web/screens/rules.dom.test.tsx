import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  decideAs,
  latestItem,
  neighbourhood,
  report,
} from '#server/features/moderation/testing/reporting.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { arriveAt, bannerSays } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function withRules() {
  const scene = await neighbourhood(app)
  const rules = ['Be kind.', 'Keep it local.'].map((text) => ({
    ...{ id: crypto.randomUUID(), texts: [{ language_id: 2, text }] },
  }))
  await app.call('console/save-rules', { rules, version: 1 }, scene.operator)
  return { ...scene, token: scene.community.identification_token }
}

// RULES-1
test('a visitor finds the rules from the page about the community', async () => {
  const { token, community } = await withRules()
  const { press } = await renderScreen(app, `/${token}/info`, { community })
  await press('Rules of the community', 'link')
  await screen.findByText('Members report what breaks a rule, and moderators decide by them.')
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rules).toEqual(expect.arrayContaining(['1Be kind.', '2Keep it local.']))
})

test('who writes a post finds the rules from the form', async () => {
  const { token, author } = await withRules()
  const { press } = await renderScreen(app, '/newpost', { as: author })
  await press('Rules of the community', 'link')
  await arriveAt(`/${token}/rules`)
})

// RULES-4
test('under the rules everybody reads what was decided, once an operator wants that', async () => {
  const { token, community, operator, moderator, reporter, post } = await withRules()
  await report(app, { post_id: post.id }, reporter)
  await decideAs(app, { action: 'hide' }, { as: moderator })
  const rules = () => renderScreen(app, `/${token}/rules`, { community })
  await rules()
  await screen.findByText('Keep it local.')
  expect(screen.queryByRole('heading', { name: 'What moderators decided' })).toBeNull()
  const settings = await renderScreen(app, `/${token}/console/settings/moderation`, {
    as: operator,
  })
  await settings.press(/^Everybody, under the rules/, 'checkbox')
  await settings.press('Save')
  await bannerSays('Saved')
  await app.db
    .updateTable('moderation_decisions')
    .set({ created_at: new Date(Date.now() - 7 * DAY).toISOString() })
    .where('community_id', '=', community.id)
    .execute()
  await rules()
  const decided = within(await screen.findByRole('region', { name: 'What moderators decided' }))
  expect(decided.getByRole('listitem').textContent).toBe('Hidden · 1 postAdvertising or spam')
})

// RULES-2
test('who reports a post chooses the rule that it breaks', async () => {
  const { reporter, moderator, post } = await withRules()
  const { press } = await renderScreen(app, `/post/${toSlug(post.id, 'Mist')}`, { as: reporter })
  await press('What you can do with this post')
  await press('Report post')
  await screen.findByRole('radio', { name: 'Be kind.' })
  expect(screen.queryByRole('radio', { name: 'Advertising or spam' })).toBeNull()
  await press('Keep it local.', 'radio')
  await press('Send report')
  await bannerSays('Reported. Thank you.')
  expect((await latestItem(app, moderator)).reasons).toMatchObject([
    { reason: 'rule', rule: { text: 'Keep it local.' } },
  ])
})

// RULES-2
test('where the rules cannot be read, the general reasons are there', async () => {
  const { reporter, post } = await withRules()
  const { press, network } = await renderScreen(app, `/post/${toSlug(post.id, 'Mist')}`, {
    as: reporter,
  })
  await press('What you can do with this post')
  network.set('something_went_wrong', 'site/rules')
  await press('Report post')
  await screen.findByRole('radio', { name: 'Advertising or spam' })
})
