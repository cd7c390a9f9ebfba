import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { refused, stubPositions } from '#web/testing/positions.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member } = await scene(app))
})

const open = (address: string) => renderScreen(app, address, { as: member })

const save = (location: string) =>
  app.call('user/updatelocation', { location, kind: 'other_cities', profile_only: true }, member)

const own = async () => (await app.call('user/userdetail', { user_id: member.id }, member)).body

test.each(['12', '12345', 'abcdef'])('the pincode %j is not searched', async (pincode) => {
  const { fill, user, network } = await open('/locationSearchScreen?type=pincode&mode=pincode')
  await fill({ Pincode: pincode })
  await user.keyboard('{Enter}')
  await network.settled()
  expect(network.sent.filter((path) => path.startsWith('place/'))).toEqual([])
})

// PLACE-2
test.each(['PIN 110 003', '110-003', '११०००३'])(
  'the pasted pincode %j is searched',
  async (written) => {
    const { user, network } = await open('/locationSearchScreen?type=pincode&mode=pincode')
    const field = await fieldOf('Pincode')
    await user.click(field)
    await user.paste(written)
    expect(field).toMatchObject({ value: '110003' })
    await waitFor(() => expect(network.sent).toContain('place/geocode'))
  },
)

// PLACE-10, MSG-no-location
test('an unknown pincode says so, and is no other location', async () => {
  const { fill } = await open('/locationSearchScreen?type=other_cities&mode=pincode')
  await fill({ Pincode: '999999' })
  await screen.findByText('No location found')
  expect(screen.queryByRole('button', { name: /999999/ })).toBeNull()
})

// PLACE-30
test('an unknown pincode may be stored as the place of work, and no feed shows it', async () => {
  const { press, fill } = await open('/locationSearchScreen?type=pincode')
  await fill({ Pincode: '999999' })
  await screen.findByText('No location found')
  await press('Keep “999999” in your profile alone')
  await bannerSays('Location saved')
  const { saved_locations } = await own()
  expect(saved_locations?.find(({ kind }) => kind === 'home_pincode')).toMatchObject({
    ...{ location: '999999', latitude: null },
  })
  const answer = await app.call('user/update-feed-filter', { location: '999999' }, member)
  expect(answer.status).toBe(422)
})

// PLACE-10, PLACE-20, MSG-no-location, CONST-search-wait
test('a name of no place may be stored as it is typed, and removed', async () => {
  const { press, fill } = await open('/locationSearchScreen?type=other_cities')
  await fill({ Location: 'Behind the tank' })
  await screen.findByText('No location found')
  await press('Keep “Behind the tank” in your profile alone')
  await bannerSays('Location saved')
  await arriveAt('/locationSelectionScreen')
  const row = (await screen.findByText('Behind the tank')).closest('li') as HTMLElement
  within(row).getByText('Only in your profile')
  await press('Remove Behind the tank')
  await waitFor(() => expect(screen.queryByText('Behind the tank')).toBeNull())
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

// PLACE-9, PLACE-17
test.each([
  ['/locationSearchScreen?type=other_cities', 'Login to add new location.'],
  ['/locationSelectionScreen', 'Login to add new location.'],
  ['/languageSelectionScreen', 'Please login to continue.'],
])('a visitor of %s is asked to login first', async (address, sentence) => {
  const { press } = await renderScreen(app, address, { community })
  await screen.findByRole('heading', { name: sentence })
  await press('Login', 'link')
  await arriveAt(`/${token}/login`)
})

test('exploring needs a place', async () => {
  const { press } = await open('/selectlocation')
  await press('Save')
  expect(await errorOf('Enter Location')).toBe('Please enter a location')
})

// PLACE-30
test('an unknown place is not explored, and its name is stored without a change of the feed', async () => {
  await app.call('user/update-feed-filter', { location: 'Everywhere' }, member)
  const { press, fill } = await open('/selectlocation')
  await fill({ 'Enter Location': 'zzzqq' })
  await press('Save')
  await screen.findByText('No location found')
  expect((await fieldOf('Enter Location')).getAttribute('aria-invalid')).toBe('true')
  expect((await own()).saved_locations).toEqual([])
  await press('Keep “zzzqq” in your profile alone')
  await arriveAt(`/${token}/home`)
  const { saved_locations, feed_filter } = await own()
  expect(saved_locations?.map(({ location }) => location)).toEqual(['zzzqq'])
  expect(feed_filter?.location).toBe('Everywhere')
  await press('Posts', 'link')
  await press('All filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Personalize Your Feed' }))
  await sheet.findByRole('radio', { name: /^Everywhere/, checked: true })
  expect(sheet.queryByRole('radio', { name: /zzzqq/ })).toBeNull()
})

const here = '/locationSearchScreen?type=other_cities&mode=currentlocation'

test('the wait for a slow position can be cancelled', async () => {
  stubPositions(() => undefined)
  const { press } = await open(here)
  await press('+ Add Current Location')
  const isBusy = (busy: string | null) =>
    waitFor(() => {
      const add = screen.getByRole('button', { name: '+ Add Current Location' })
      expect(add.getAttribute('aria-busy')).toBe(busy)
    })
  await isBusy('true')
  await press('Cancel')
  await isBusy(null)
})

// PLACE-11, MSG-geolocation
test.each([
  ['Geolocation is not supported by this browser.', undefined],
  ['User denied Geolocation', refused],
])('the search by position says %j', async (words, answer) => {
  stubPositions(answer)
  const { press } = await open(here)
  await press('+ Add Current Location')
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
