import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createContest } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token }: Awaited<ReturnType<typeof scene>> = {} as never
let walk: number

beforeEach(async () => {
  ;({ community, token } = await scene(app))
  walk = await contestOf('Walk', 'walk, morning')
  await contestOf('Read', 'books')
})

async function contestOf(title: string, hashtag: string): Promise<number> {
  const { id } = await createContest(app.db, community)
  const details = JSON.stringify([{ title, description: '', contest_unit_label: '' }])
  await app.db
    .updateTable('contests')
    .set({ hashtag, details })
    .where('community_id', '=', community.id)
    .where('id', '=', id)
    .execute()
  return id
}

const open = (address: string) => renderScreen(app, address, { community })

async function expectShown(...titles: string[]) {
  for (const title of titles) await screen.findByRole('link', { name: title })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(titles.length))
}

// ROUTE-10, HOME-8
test('a hashtag of a card leads to the challenges that have it, and chips lead to others', async () => {
  const { user, press } = await open(`/${token}`)
  const card = (await screen.findByRole('link', { name: 'Walk' })).closest('article')
  await user.click(within(card as HTMLElement).getByRole('link', { name: '#walk' }))
  await arriveAt(`/${token}/contest?hashtag=walk`)
  await expectShown('Walk')
  const chip = await screen.findByRole('link', { name: /^#walk\s*1$/ })
  expect(chip.getAttribute('aria-current')).toBe('page')
  expect(chip.closest('nav')?.getAttribute('aria-label')).toBe('Hashtags')
  await press(/^#books\s*1$/, 'link')
  await expectShown('Read')
  const again = await open(location.pathname + location.search)
  await expectShown('Read')
  await again.press('All', 'link')
  await expectShown('Walk', 'Read')
  await again.press('Back', 'link')
  await screen.findByRole('heading', { level: 1, name: 'Challenges' })
})

// HOME-8
test('the hashtags of a challenge lead to the challenges that have them', async () => {
  const { press } = await open(`/contest/${walk}`)
  await press('#walk', 'link')
  await arriveAt(`/${token}/contest?hashtag=walk`)
  await expectShown('Walk')
})

// ROUTE-10
test('a hashtag that no challenge has says so, and leads to all', async () => {
  const { press } = await open(`/${token}/contest?hashtag=nothing`)
  await screen.findByRole('heading', { name: 'No challenge has #nothing' })
  await press('See all challenges', 'link')
  await expectShown('Walk', 'Read')
})
