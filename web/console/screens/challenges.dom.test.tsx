import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createContest, createParticipation } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { operatorAt } from '#web/testing/open-console.ts'

const app = testApp()

const list = () => operatorAt(app, consolePaths.challenges)

// CONSOLE-1
test('a draft comes first and is marked; each says who takes part', async () => {
  const { community, operator, open } = await list()
  await createContest(app.db, community, { published: false })
  const running = await createContest(app.db, community)
  await createParticipation(app.db, running, operator)
  await open()
  const links = await screen.findAllByRole('link', { name: 'Walk' })
  const [draft, shown] = links.map((link) => link.closest('li')?.textContent)
  expect(draft).toMatch(/^WalkDraft3 daysStart: /)
  expect(shown).toMatch(/^WalkOpen3 days · 1 participantStart: /)
  expect(links[1]?.getAttribute('href')).toContain(`/challenges/${running.id}`)
})

test('an empty list leads to the library', async () => {
  const { open } = await list()
  const { press } = await open()
  await screen.findByText('No challenge yet')
  await press('Choose a ready challenge', 'link')
  await screen.findByRole('heading', { level: 1, name: 'New challenge' })
})
