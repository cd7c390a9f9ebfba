import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, bannerSays, errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ member } = await scene(app))
})

const open = (address: string) => renderScreen(app, address, { as: member })

const save = (location: string) =>
  app.call('user/updatelocation', { location, kind: 'other_cities', profile_only: true }, member)

test.each(['12', '12345', 'abcdef'])('the pincode %j is not searched', async (pincode) => {
  const { fill, user, network } = await open('/locationSearchScreen?type=pincode&mode=pincode')
  await fill({ Pincode: pincode })
  await user.keyboard('{Enter}')
  await network.settled()
  expect(network.sent.filter((path) => path.startsWith('place/'))).toEqual([])
})

test('an unknown pincode says so', async () => {
  const { fill } = await open('/locationSearchScreen?type=pincode&mode=pincode')
  await fill({ Pincode: '999999' })
  await screen.findByText('No location found')
})

test('a name of no place may be stored as it is typed', async () => {
  const { press, fill } = await open('/locationSearchScreen?type=other_cities')
  await fill({ Location: 'Behind the tank' })
  await press('Keep “Behind the tank” in your profile alone')
  await bannerSays('Location saved')
  await arriveAt('/locationSelectionScreen')
  await screen.findByText(/Behind the tank/)
})

test('a location that cannot be saved says so, and the search stays', async () => {
  const { press, fill, network } = await open('/locationSearchScreen?type=other_cities')
  network.set('something_went_wrong', 'user/updatelocation')
  await fill({ Location: 'Behind the tank' })
  await press('Keep “Behind the tank” in your profile alone')
  await screen.findByText('Something went wrong')
  expect(location.pathname).toBe('/locationSearchScreen')
})

test('a saved location is removed', async () => {
  await save('Behind the tank')
  const { press } = await open('/locationSelectionScreen')
  await press('Remove Behind the tank')
  await waitFor(() => expect(screen.queryByText(/Behind the tank/)).toBeNull())
})

test('a location that cannot be removed is shown again', async () => {
  await save('Behind the tank')
  const { press, network } = await open('/locationSelectionScreen')
  network.set('something_went_wrong', 'user/remove-user-location')
  await press('Remove Behind the tank')
  await screen.findByText('Something went wrong')
  const others = await screen.findByRole('region', { name: 'Other Location' })
  within(others).getByText(/Behind the tank/)
})

test('exploring needs a place', async () => {
  const { press } = await open('/selectlocation')
  await press('Save')
  expect(await errorOf('Enter Location')).toBe('Please enter a location')
})
