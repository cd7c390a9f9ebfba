import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createCommunity, createMember, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { keepAsked } from '#web/session/asked.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function publish() {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const asha = await createMember(app.db, community)
  const texts = [{ language_id: 2, title: 'No water', text: '<p>On Monday.</p>' }]
  const written = { texts, until: addDays(today(), 3) }
  const { notice_id } = (await app.call('console/publish-notice', written, operator)).body
  const seen = async () =>
    (await app.call('console/notice', { notice_id }, operator)).body.notice.seen_count
  return { community, asha, notice_id, seen }
}

// CONSOLE-22
test.each(['posts', 'contestlist'])('a notice stands above /%s until it is read', async (path) => {
  const { community, asha, notice_id, seen } = await publish()
  const address = `/${community.identification_token}/${path}`
  const { press } = await renderScreen(app, address, { as: asha })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('No water')).toBeNull()
  act(() => keepAsked({ terms: { to_accept: null }, notices: { open: [notice_id] } }))
  const card = within(await screen.findByRole('article', { name: 'No water' }))
  card.getByText('On Monday.')
  await press('I have read it')
  await waitFor(async () => expect(await seen()).toBe(1))
  await screen.findByText('You have read it')
  expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull()
})

test('visitors are shown no notice', async () => {
  const { community, notice_id } = await publish()
  const { network } = await renderScreen(app, `/${community.identification_token}/posts`)
  act(() => keepAsked({ terms: { to_accept: null }, notices: { open: [notice_id] } }))
  await network.settled()
  expect(screen.queryByText('No water')).toBeNull()
  expect(network.sent).not.toContain('notice/open')
})

// CONSOLE-22
test('all notices that are shown stand on a screen of their own', async () => {
  const { asha } = await publish()
  await renderScreen(app, '/alerts/notices', { as: asha })
  await screen.findByRole('article', { name: 'No water' })
})
