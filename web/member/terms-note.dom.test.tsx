import { screen, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createCommunity, createMember, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { keepAsked } from '#web/session/asked.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function openFeed() {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const asha = await createMember(app.db, community)
  const texts = [{ language_id: 2, terms: '<p>Be kind.</p>', privacy: '' }]
  const written = { texts, in_force_from: today(), version: 1 }
  await app.call('console/publish-terms', written, operator)
  const address = `/${community.identification_token}/posts`
  const accepted = async () =>
    (await app.call('console/terms', {}, operator)).body.published[0]?.accepted_count
  return { accepted, ...(await renderScreen(app, address, { as: asha })) }
}

// CONSOLE-21
test('a member accepts the terms of their community once', async () => {
  const { press, accepted } = await openFeed()
  expect(screen.queryByText('Your community has new terms')).toBeNull()
  act(() => keepAsked({ terms: { to_accept: 1 }, notices: { open: [] } }))
  await screen.findByText('Be kind.')
  await press('I agree')
  await waitFor(() => expect(screen.queryByText('Be kind.')).toBeNull())
  expect(await accepted()).toBe(1)
})

// CONSOLE-21
test('who does not want to accept now goes on', async () => {
  const { press, accepted } = await openFeed()
  act(() => keepAsked({ terms: { to_accept: 1 }, notices: { open: [] } }))
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('heading', { level: 1 })
  expect(await accepted()).toBe(0)
})
