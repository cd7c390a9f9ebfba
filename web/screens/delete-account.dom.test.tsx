import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { paths } from '#web/navigation/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

// CONSOLE-6
test('the last operator reads what to do before they can delete their account', async () => {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  await createMember(app.db, community)
  await renderScreen(app, paths.deleteAccount, { as: operator })
  const link = await screen.findByRole('link', { name: 'Choose an operator' })
  expect(link.getAttribute('href')).toBe(paths.consoleMembers(community.identification_token))
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('one of two operators may delete theirs', async () => {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  await createMember(app.db, community, { role: 'operator' })
  await renderScreen(app, paths.deleteAccount, { as: operator })
  expect(await screen.findByRole('checkbox')).toBeTruthy()
  expect(screen.queryByText('You are the only operator of this community')).toBeNull()
})
