import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { addressOf, createOffice, fileAs, title } from '#server/features/duties/testing/filing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function office() {
  const scene = await createOffice(app)
  const token = scene.community.identification_token
  return { ...scene, token, list: consolePaths.moderation(token) }
}

// DUTY-3
test('the queue shows what is due next first, above the reports; a moderator opens and answers it', async () => {
  const { community, moderator, address, token, list } = await office()
  await fileAs(app, community, { kind: 'other', words: 'Too slow.' })
  const { id } = await fileAs(app, community, { address })
  const { press, fill } = await renderScreen(app, list, { as: moderator })
  const due = within(await screen.findByRole('region', { name: 'Due by a time' }))
  const names = due.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Grievance 2', 'Grievance 1'])
  expect(due.getByText(/^Due in (1\d\d minutes|2 hours)$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Record an order' })).toBeNull()
  await press('Grievance 2', 'link')
  await arriveAt(consolePaths.duty(token, id))
  await screen.findByText(title)
  await press('Accept')
  expect(await errorOf('What they read')).toBe('Please write a sentence.')
  await fill({ 'What they read': 'It is hidden.' })
  await press('Accept')
  await bannerSays('Answered. The e-mail is on its way.')
  await screen.findByRole('heading', { name: 'The answer' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

// DUTY-3
test('an answer that is being written does not come along to another grievance', async () => {
  const { community, moderator, token, list } = await office()
  const first = await fileAs(app, community)
  const second = await fileAs(app, community)
  const { press, fill } = await renderScreen(app, consolePaths.duty(token, first.id), {
    as: moderator,
  })
  await fieldOf('What they read')
  await press(/^Reports/, 'link')
  await arriveAt(list)
  await press('Grievance 2', 'link')
  await arriveAt(consolePaths.duty(token, second.id))
  await fill({ 'What they read': 'It is hidden.' })
  history.go(-2)
  await screen.findByRole('heading', { name: 'Grievance 1', level: 1 })
  expect(await fieldOf('What they read')).toHaveProperty('value', '')
})

// DUTY-3
test('from a grievance a moderator comes to where it is decided about', async () => {
  const { community, moderator, address, token } = await office()
  const { id } = await fileAs(app, community, { address })
  const { press } = await renderScreen(app, consolePaths.duty(token, id), { as: moderator })
  await press('Hide it, warn or ban: decide about it')
  await screen.findByRole('button', { name: 'Hide the post' })
})

// DUTY-5
test('an operator records an order, and hides a post by it', async () => {
  const { operator, post, list } = await office()
  const { press, fill } = await renderScreen(app, list, { as: operator })
  await press('Record an order', 'link')
  await screen.findByRole('heading', { name: 'Record an order', level: 1 })
  await press('Record the order')
  expect(await errorOf('Who gave the order')).toBe('Please fill this in.')
  await fill({
    'Who gave the order': 'District Court, Pune',
    'Its number': '12/2026',
    'Address of the post': addressOf(post),
    'What it asks for': 'Remove it.',
  })
  await press('Record the order')
  await bannerSays('Recorded. The other operators are told.')
  await screen.findByRole('heading', { name: 'Order 12/2026', level: 1 })
  await press('Hide it by order')
  await screen.findByText('It is hidden by this order.')
  // Opened again: the press before has been answered whole.
  const again = await renderScreen(app, location.pathname, { as: operator })
  await again.press('Show it again: the order is over')
  await screen.findByRole('button', { name: 'Hide it by order' })
})

// DUTY-3
test('periods are whole hours, and one that is longer than the rules says so', async () => {
  const { operator, token } = await office()
  const { press, fill } = await renderScreen(app, consolePaths.periods(token), { as: operator })
  const intimate = 'Intimate pictures, false identity, in hours'
  await fieldOf(intimate)
  await fill({ [intimate]: '0' })
  await press('Save')
  expect(await errorOf(intimate)).toBe('Please give a whole number from 1 to 2,160.')
  await fill({ [intimate]: '5' })
  expect(screen.getByText(/This is longer than the rules allow today\.$/)).toBeTruthy()
  await fill({ [intimate]: '1' })
  await press('Save')
  await bannerSays('Saved')
  const { periods } = (await app.call('console/periods', {}, operator)).body
  expect(periods).toMatchObject({ intimate: 1, order: 3 })
})

// DUTY-3
test('the desk says what is due', async () => {
  const { community, operator, token } = await office()
  await fileAs(app, community)
  await renderScreen(app, consolePaths.desk(token), { as: operator })
  await screen.findByText('1 grievance or order is open')
  expect(screen.getByText(/^Due in /)).toBeTruthy()
})
