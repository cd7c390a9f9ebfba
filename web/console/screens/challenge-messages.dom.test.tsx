import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()
const preview = 'See it as they get it'

/** A challenge in which two take part, and its operator. */
async function challenge() {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, {
    ...({ role: 'operator', full_name: 'Usha Rao' } as const),
  })
  const contest = await createContest(app.db, community)
  for (const full_name of ['Asha Verma', 'Ravi Kumar']) {
    await createParticipation(app.db, contest, await createMember(app.db, community, { full_name }))
  }
  const address = consolePaths.challengeMessages(community.identification_token, contest.id)
  const send = (text: string) =>
    app.call('console/send-message', { contest_id: contest.id, audience: 'all', text }, operator)
  return { community, operator, contest, address, send }
}

/** The words of a part of the preview. */
const partOf = (name: string) => screen.findByRole('region', { name })

// CONSOLE-28
test('a message is written, seen as members get it, tried by oneself, changed and sent', async () => {
  const { community, operator, address } = await challenge()
  const { press, fill, network } = await renderScreen(app, address, { as: operator })
  expect(await screen.findByText('No message yet')).toBeTruthy()
  await press('Write a message')
  expect(await screen.findByText('Goes to 2 people')).toBeTruthy()
  await fill({ 'Your message': 'Come at six.' })
  await press(preview)
  const alert = await partOf('In their alerts')
  expect(alert.textContent).toContain('News about “Walk”Come at six.')
  expect((await partOf('By email')).textContent).toContain('Come at six.')
  expect(document.activeElement?.textContent).toBe('As they get it')
  expect(screen.getByText('Asha Verma, Ravi Kumar')).toBeTruthy()

  network.set('something_went_wrong', 'console/test-message')
  await press('Send a test to me')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Send a test to me')
  expect(await screen.findByText('The test is on its way to your alerts.')).toBeTruthy()
  expect(await screen.findByText('4 more tests today')).toBeTruthy()

  await press('Change it')
  await fill({ 'Your message': 'Come at seven.' })
  await press(preview)
  await press('Send')
  expect(await screen.findByText('Sent to 2 people')).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Messages that were sent', hidden: true })
  const card = within(list).getByText('Come at seven.').closest('li')
  expect(card?.textContent).toContain('To all who take part: 2 people')
  expect(card?.textContent).toContain('Usha Rao · ')
  expect(within(list).queryByText('Come at six.')).toBeNull()
  const stored = await app.db
    .selectFrom('messages')
    .select(['text', 'is_test'])
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { text: 'Come at six.', is_test: true },
    { text: 'Come at seven.', is_test: false },
  ])
})

// CONSOLE-28
test('what is written is still there after a reload, with its audience, until it is discarded', async () => {
  const { operator, address } = await challenge()
  const first = await renderScreen(app, address, { as: operator })
  await first.press('Write a message')
  await screen.findByText('Goes to 2 people')
  await first.press('Those who stopped', 'radio')
  await first.fill({ 'Your message': 'Come at six.' })
  await screen.findByText(/^Kept on this device/)
  const { press } = await renderScreen(app, address, { as: operator })
  await press('Write a message')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
  await waitFor(() => expect(field.value).toBe('Come at six.'))
  expect(screen.getByRole('radio', { name: 'Those who stopped' })).toHaveProperty('checked', true)
})

// CONSOLE-28
test('says that the messages and the tests of today are used up', async () => {
  const { operator, contest, address, send } = await challenge()
  for (const text of ['One', 'Two', 'Three']) await send(text)
  const input = { contest_id: contest.id, text: 'Hello' }
  for (let nth = 0; nth < 5; nth++) await app.call('console/test-message', input, operator)
  const { press, fill } = await renderScreen(app, address, { as: operator })
  await press('Write a message')
  await fill({ 'Your message': 'Four' })
  await press(preview)
  expect(await screen.findByText(/^Three messages about this challenge went out/)).toBeTruthy()
  expect(await screen.findByText(/^Five tests for this challenge went out today/)).toBeTruthy()
  for (const name of ['Send', 'Send a test to me']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
})

test('a preview and a list that cannot be read say so, and are read again', async () => {
  const { operator, address } = await challenge()
  const { press, fill, network } = await renderScreen(app, address, {
    as: operator,
    network: (network) => network.set('something_went_wrong', 'console/messages'),
  })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Try again')
  await press('Write a message')
  await fill({ 'Your message': 'Come at six.' })
  await screen.findByText('Goes to 2 people')
  network.set('something_went_wrong', 'console/message-preview')
  await press(preview)
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Try again')
  expect(await partOf('By email')).toBeTruthy()
})
