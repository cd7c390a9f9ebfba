import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { library } from '#server/features/challenge-library/library.ts'
import { createCommunity, createContest, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function desk(from?: 'earlier') {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const address = consolePaths.newChallenge(community.identification_token, from)
  const open = () => renderScreen(app, address, { as: operator })
  const drafts = () =>
    app.db
      .selectFrom('contests')
      .select(['id', 'details'])
      .where('community_id', '=', community.id)
      .where('published_at', 'is', null)
      .execute()
  return { community, open, drafts }
}

// LIBRARY-3
test('one tap on a ready challenge begins a draft, and opens it', async () => {
  const { open, drafts } = await desk()
  const { press, user } = await open()
  const title = library.get('walking')?.title.en ?? ''
  const card = await screen.findByRole('button', { name: title })
  await user.dblClick(card)
  await screen.findByRole('heading', { level: 1, name: `${title} · Texts` })
  expect(await drafts()).toHaveLength(1)
  await press('Preview', 'link')
  await press('Challenge Schedule', 'tab')
  await screen.findByRole('button', {
    name: new RegExp(library.get('walking')?.days[1]?.title.en ?? '?'),
  })
})

// CONSOLE-1
test('an earlier one is copied', async () => {
  const { community, open, drafts } = await desk('earlier')
  await createContest(app.db, community)
  const { press } = await open()
  await press('Copy “Walk”')
  await screen.findByRole('heading', { level: 1, name: 'Walk · Texts' })
  expect(await drafts()).toHaveLength(1)
})

test('says where there is nothing to copy, and begins an empty one instead', async () => {
  const { open, drafts } = await desk('earlier')
  const { press } = await open()
  await screen.findByText('Nothing to copy yet')
  await press('Begin with an empty one')
  await screen.findByText('Please give the challenge a title.')
  expect(await drafts()).toMatchObject([{ details: [{ title: '' }] }])
})

test('a failure says why, and can be tried again', async () => {
  const { open, drafts } = await desk()
  const { network, press } = await open()
  network.set('something_went_wrong', 'console/new-challenge')
  await press('Begin with an empty one')
  await screen.findByText('Something went wrong')
  network.restore()
  await press('Try again')
  await screen.findByRole('heading', { level: 1, name: 'Untitled challenge · Texts' })
  expect(await drafts()).toHaveLength(1)
})
