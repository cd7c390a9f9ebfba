import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

// CONSOLE-1
test('a challenge that had no title yet is named as in its own frame', async () => {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, {
    full_name: 'Meera Iyer',
    role: 'operator',
  })
  await app.call('console/new-challenge', {}, operator)
  await renderScreen(app, consolePaths.log(community.identification_token), { as: operator })
  expect(
    await screen.findByText('Meera Iyer began the challenge “Untitled challenge”'),
  ).toBeTruthy()
})
