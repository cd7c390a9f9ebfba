import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  addressOf,
  createOffice,
  fileAs,
  newEmail,
} from '#server/features/duties/testing/filing.ts'
import { codeSentTo } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { paths } from '#web/navigation/paths.ts'
import { errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function form() {
  const office = await createOffice(app)
  const { community, post } = office
  const path = paths.grievance(community.identification_token, addressOf(post))
  const open = () => renderScreen(app, path, { community })
  return { ...office, open }
}

// DUTY-1, DUTY-2
test('a visitor files with a code, and then sees the state of the grievance', async () => {
  const { moderator, open } = await form()
  const email = newEmail()
  const { press, fill } = await open()
  const address = await screen.findByLabelText<HTMLInputElement>(/^Address of the post/)
  expect(address.value).toMatch(/^\/post\//)
  await press('Go on')
  await screen.findByText('Please choose what it is about.')
  expect(screen.getByText('Please say what is wrong.')).toBeTruthy()
  expect(screen.getByText('Please enter a valid e-mail address.')).toBeTruthy()
  await press(/^Intimate pictures/, 'radio')
  await fill({ 'What is wrong': 'That is me.', 'Your e-mail': email })
  await press('Go on')
  await screen.findByRole('heading', { name: 'Enter the code' })
  await fill({ Code: codeSentTo(app.mailbox, email) })
  await screen.findByText('Received. It is being looked at.')
  expect(screen.getByText(/^Due in \d+ (minutes|hours?)$/)).toBeTruthy()
  expect(screen.getByText('That is me.')).toBeTruthy()
  const { duties } = (await app.call('console/duties', {}, moderator)).body
  expect(duties).toMatchObject([{ kind: 'intimate', about: 'post', words: 'That is me.' }])
})

// DUTY-1
test('an address of nothing is said below its field, and what was written stays', async () => {
  const { open } = await form()
  const email = newEmail()
  const { press, fill } = await open()
  await screen.findByLabelText(/^Address of the post/)
  await press(/^Another complaint/, 'radio')
  await fill({
    'Address of the post': '/post/none-9zz',
    'What is wrong': 'Bad.',
    'Your e-mail': email,
  })
  await press('Go on')
  await screen.findByRole('heading', { name: 'Enter the code' })
  await fill({ Code: codeSentTo(app.mailbox, email) })
  expect(await errorOf('Address of the post')).toMatch(/^This address is of nothing/)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What is wrong/).value).toBe('Bad.')
})

// DUTY-2
test('the state says what was answered, and whom else to ask; another link opens nothing', async () => {
  const { community, moderator } = await form()
  const filed = await fileAs(app, community, { kind: 'other', words: 'Too slow.' })
  const answer = { duty_id: filed.id, version: 1, accepted: false, words: 'It is fast.' }
  await app.call('console/answer-grievance', answer, moderator)
  await renderScreen(app, paths.grievanceState(filed), { community })
  await screen.findByText('Answered: not accepted')
  expect(screen.getByText('It is fast.')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'gac.gov.in' })
  expect(link.href).toBe('https://gac.gov.in/')
  await renderScreen(app, paths.grievanceState({ ...filed, key: 'A'.repeat(22) }), { community })
  await screen.findByText('No grievance is found here')
})
