import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { addHost } from '#server/features/hosts/api.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { callAsHost, codeOf, createHost, hostPassword } from '#server/testing/hosts.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { hostPaths } from '#web/console/paths.ts'
import { arriveAt, fieldOf, type hand } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

/** A host with a password and an app for codes, who is signed in. */
async function enrolled() {
  const email = `${randomUUID()}@example.org`
  const link = (await addHost(app.db, { email, full_name: 'Devika Rao' })) ?? ''
  const { totp_secret } = (await callAsHost(app, 'host/enrolment', { input: { link } })).body
  const code = codeOf(totp_secret, app.clock.now())
  const input = { link, password: hostPassword, code }
  const { cookie = '' } = await callAsHost(app, 'host/enrol', { input })
  return { id: 1, email, cookie, totp_secret }
}

/** Not that of an operator. */
const addressOfHost = 'E-mail address\\W*$'

type Enrolled = Awaited<ReturnType<typeof enrolled>>

async function signInAgain(host: Enrolled, { press, fill }: Omit<ReturnType<typeof hand>, 'user'>) {
  await fieldOf(addressOfHost)
  await screen.findByText('Please sign in again.')
  await press('OK')
  const later = new Date(app.clock.now().getTime() + MINUTE)
  app.clock.now = () => later
  await fill({
    ...{ [addressOfHost]: host.email, Password: hostPassword },
    'Code from your app': codeOf(host.totp_secret, later),
  })
  await press('Sign in')
}

// HOST-8
test('what a host was writing is there once they have signed in again', async () => {
  const host = await enrolled()
  const { identification_token } = await createCommunity(app.db)
  const path = hostPaths.community(identification_token)
  const { press, fill } = await renderScreen(app, path, { host })
  await fill({ Reason: 'A dispute' })
  await app.db.deleteFrom('host_sessions').execute()
  await press('Pause this community')
  await signInAgain(host, { press, fill })
  await screen.findByRole('button', { name: 'Pause this community' })
  expect(await fieldOf('Reason')).toHaveProperty('value', 'A dispute')
})

// HOST-8, HOST-10
test('a session that has ended is begun again over the form of a new community', async () => {
  const host = await enrolled()
  const { press, fill } = await renderScreen(app, hostPaths.newCommunity, { host })
  await fill({
    ...{ 'Name\\W*$': 'Hauz Khas', Place: 'New Delhi', Address: 'hauz-khas' },
    ...{ 'Name of the operator': 'Lata Iyer' },
    'E-mail address of the operator': 'lata@example.org',
  })
  await app.db.deleteFrom('host_sessions').execute()
  await press('Create community')
  await signInAgain(host, { press, fill })
  await press('Create community')
  await screen.findByText(/^We have written to the operator/)
})

// HOST-10
test('a reason that is being written does not come along to another community', async () => {
  const host = await createHost(app.db)
  const [one, other] = [await createCommunity(app.db), await createCommunity(app.db)]
  const pathOf = ({ identification_token }: typeof one) => hostPaths.community(identification_token)
  const { press, fill } = await renderScreen(app, pathOf(one), { host })
  await fieldOf('Reason')
  await press('Communities', 'link')
  await screen.findAllByRole('link', { name: /Test Nagar/ })
  // The list has several pages where other tests of this database have made communities.
  navigate(pathOf(other))
  await arriveAt(pathOf(other))
  await fill({ Reason: 'A dispute' })
  history.go(-2)
  await screen.findByText(new RegExp(`/${one.identification_token} `))
  expect(await fieldOf('Reason')).toHaveProperty('value', '')
})
