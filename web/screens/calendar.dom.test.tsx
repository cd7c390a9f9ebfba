import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { bannerSays } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf } from '#web/testing/scene.ts'

const app = testApp()

async function open() {
  const { member } = await personOf(app)
  const drawn = await renderScreen(app, '/settings/alerts', { as: member })
  const section = within(await screen.findByRole('region', { name: 'Your own calendar' }))
  return { ...drawn, member, section }
}

const addressIn = async (section: ReturnType<typeof within>) =>
  (await section.findByText(/^https?:.*\.ics$/)).textContent ?? ''

// REMIND-6
test('a member makes the address of their calendar, copies it, and closes it', async () => {
  const { section, user, press } = await open()
  await user.click(await section.findByRole('button', { name: 'Make the address' }))
  const address = await addressIn(section)
  expect((await app.app.inject(new URL(address).pathname)).statusCode).toBe(200)
  const add = section.getByRole('link', { name: 'Add to my calendar' })
  expect(add.getAttribute('href')).toBe(address.replace(/^https?/, 'webcal'))
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await press('Copy the address')
  expect(writeText).toHaveBeenCalledWith(address)
  await bannerSays('The address is copied')
  await press('Close the address')
  await section.findByRole('button', { name: 'Make the address' })
  expect((await app.app.inject(new URL(address).pathname)).statusCode).toBe(404)
})

// REMIND-6
test('where the address cannot be copied, made or closed, the screen says so', async () => {
  const { section, user, press, network } = await open()
  const make = await section.findByRole('button', { name: 'Make the address' })
  network.set('something_went_wrong', 'contest/open-calendar')
  await user.click(make)
  await section.findByText('Something went wrong')
  network.restore()
  await user.click(make)
  await addressIn(section)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await press('Copy the address')
  await bannerSays('It could not be copied. Press long on the address to mark it.')
  network.set('something_went_wrong', 'contest/close-calendar')
  await press('Close the address')
  await section.findByText('Something went wrong')
  await addressIn(section)
})
