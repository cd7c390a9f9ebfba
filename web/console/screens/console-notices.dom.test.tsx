import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { createMember, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays, errorOf } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

// CONSOLE-22
test('an operator publishes a notice, reminds those who have not read it, and withdraws it', async () => {
  const { community, open } = await operatorAt(app, consolePaths.newNotice)
  const asha = await createMember(app.db, community, { full_name: 'Meena Rao' })
  const { user, fill, press } = await open()
  await fill({ Heading: 'No water' })
  await press('Publish to all members')
  await bannerSays('Published')
  await screen.findByText('2 members have not read it')
  await screen.findByText('Meena Rao')
  await press('Remind them')
  await screen.findByText(/^They were reminded today/)
  const [notice] = (await app.call('notice/open', {}, asha)).body.notices
  expect(notice?.title).toBe('No water')
  await press('Withdraw the notice')
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Withdraw the notice' }))
  await screen.findByText('Over')
  expect((await app.call('notice/open', {}, asha)).body.notices).toEqual([])
})

test('a notice without a heading is not published, and what is written is there after a reload', async () => {
  const { open } = await operatorAt(app, consolePaths.newNotice)
  const { press, fill, network } = await open()
  await press('Publish to all members')
  expect(await errorOf('Heading')).toBe('Please write a heading')
  expect(network.sent).not.toContain('console/publish-notice')
  await fill({ Heading: 'A meeting' })
  await screen.findByText(/^Kept on this device/)
  await open()
  await screen.findByDisplayValue('A meeting')
})

test('a notice whose answer was lost is published once, also after a reload', async () => {
  const { operator, open } = await operatorAt(app, consolePaths.newNotice)
  const { fill, press } = await open()
  await fill({ Heading: 'No water' })
  await screen.findByText(/^Kept on this device/)
  const send = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await send(address, init)
    if (address.includes('publish-notice')) throw new TypeError('Failed to fetch')
    return answer
  })
  const shown = async () => (await app.call('notice/open', {}, operator)).body.notices
  await press('Publish to all members')
  await waitFor(async () => expect(await shown()).toHaveLength(1))
  const again = await open()
  await screen.findByDisplayValue('No water')
  await again.press('Publish to all members')
  await bannerSays('Published')
  expect(await shown()).toHaveLength(1)
})

test('a discarded notice leaves the editor too', async () => {
  const { open } = await operatorAt(app, consolePaths.newNotice)
  const { user, fill, press } = await open()
  await fill({ Heading: 'No water' })
  const editor = () => screen.findByRole('textbox', { name: /^Text/ })
  ;(await editor()).replaceChildren('On Monday.')
  await screen.findByText(/^Kept on this device/)
  await press('Discard')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect((await editor()).textContent).toBe(''))
})

// CONSOLE-22
test('who has read it is listed apart', async () => {
  const { community, operator } = await operatorAt(app, consolePaths.notices)
  const asha = await createMember(app.db, community, { full_name: 'Meena Rao' })
  const texts = [{ language_id: 2, title: 'No water', text: '<p>On Monday.</p>' }]
  const written = { texts, until: addDays(today(), 3) }
  const { notice_id } = (await app.call('console/publish-notice', written, operator)).body
  await app.call('notice/seen', { notice_id }, asha)
  const token = community.identification_token
  const { press } = await renderScreen(app, consolePaths.notices(token), { as: operator })
  await press(/^No water/, 'link')
  await press(/^Have read it/, 'radio')
  await screen.findByText('Meena Rao')
})
