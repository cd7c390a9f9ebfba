import { screen, waitFor, within } from '@testing-library/dom'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function open(role: 'moderator' | 'operator', path: (token: string) => string, waiting = 0) {
  const community = await createCommunity(app.db)
  const as = await createMember(app.db, community, { role })
  for (let count = 0; count < waiting; count++) {
    const { id } = await createMember(app.db, community)
    await app.db
      .updateTable('users')
      .set({ waiting_since: sql<string>`now()` })
      .where('community_id', '=', community.id)
      .where('id', '=', id)
      .execute()
  }
  const opened = await renderScreen(app, path(community.identification_token), { as })
  const bar = await screen.findByRole('navigation', { name: 'Console' })
  return { ...opened, bar, linksIn: (part: HTMLElement) => within(part).findAllByRole('link') }
}

const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)

test('what has no room in the bar is under More, which says that somebody waits there', async () => {
  const { bar, linksIn } = await open('operator', consolePaths.desk, 2)
  const more = await within(bar).findByRole('link', { name: /^2?More, 2 wait$/ })
  // The rail of a laptop shows all of them, and has no More.
  expect((await linksIn(bar)).length).toBe(11)
  more.click()
  const inMain = () => within(screen.getByRole('main')).getAllByRole('link')
  await waitFor(() =>
    expect(namesOf(inMain())).toEqual([
      ...['Members', 'Newcomers2 wait', 'Figures', 'Notices', 'Settings', 'Log'],
    ]),
  )
  inMain()[1]?.click()
  const [first] = await screen.findAllByRole('button', { name: /^Let in/ })
  first?.click()
  await screen.findByRole('link', { name: /^1?More, 1 waits$/ })
})

test('a moderator has few sections, so that all of them are in the bar', async () => {
  const { bar, linksIn } = await open('moderator', consolePaths.log)
  expect(namesOf(await linksIn(bar))).toEqual(['Reports', 'Log'])
})
