import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { readPictures } from '#web/testing/picture-reader.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

afterEach(() => vi.restoreAllMocks())

async function open() {
  const community = await createCommunity(app.db, 'Lodhi')
  const operator = await createMember(app.db, community, { role: 'operator' })
  const address = `/${community.identification_token}/console/settings/community`
  const stored = async () => (await app.call('console/community', {}, operator)).body.community
  return { community, operator, stored, ...(await renderScreen(app, address, { as: operator })) }
}

const textIn = async (label: string) => ((await fieldOf(label)) as HTMLInputElement).value

test('an operator says who their community is', async () => {
  const { fill, press } = await open()
  expect(await textIn('Name')).toBe('Lodhi')
  await fill({ Name: 'Lodhi Colony', Place: 'New Delhi' })
  await press(/^हिन्दी/, 'checkbox')
  await press('Save')
  await bannerSays('Saved')
  expect(await textIn('Place')).toBe('New Delhi')
  expect(await screen.findByRole('checkbox', { name: /^हिन्दी/, checked: true })).toBeTruthy()
})

test('of several languages one comes first, and the others keep their order', async () => {
  const { user, press, stored } = await open()
  await press(/^हिन्दी/, 'checkbox')
  expect(screen.queryByLabelText('First language')).toBeNull()
  await press(/^English/, 'checkbox')
  await press(/^मराठी/, 'checkbox')
  await user.selectOptions(await screen.findByLabelText('First language'), 'English')
  await press('Save')
  await bannerSays('Saved')
  expect((await stored()).language_ids).toEqual([2, 1, 4])
})

test('a community without a name is not saved', async () => {
  const { fill, press, network } = await open()
  await fill({ Name: '' })
  await press('Save')
  expect(await errorOf('Name')).toBe('Please give the community a name')
  expect(network.sent).not.toContain('console/save-community')
})

test('what another operator has saved meanwhile is not overwritten, and can be seen', async () => {
  const { operator, fill, press } = await open()
  await fill({ Name: 'Mine' })
  const theirs = { name: 'Theirs', place_name: '', language_ids: [], version: 1 }
  await app.call('console/save-community', theirs, operator)
  await press('Save')
  await screen.findByText(/^Somebody else has changed this meanwhile/)
  expect(await textIn('Name')).toBe('Mine')
  await press('See the newest')
  await screen.findByDisplayValue('Theirs')
})

const photo = new File(['x'], 'a.png', { type: 'image/png' })
const chooser = () => screen.findByLabelText<HTMLInputElement>('Upload a logo')

// CONSOLE-13
test('a logo is cropped to a square, saved with the rest, and removed', async () => {
  await readPictures({ width: 800, height: 600 })
  const { user, press, stored } = await open()
  expect(screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull()
  await user.upload(await chooser(), photo)
  await screen.findByRole('group', { name: /^Logo: arrow keys/ })
  await press('Use picture')
  await screen.findByRole('button', { name: 'Remove the logo' })
  expect((await stored()).logo).toBeNull()
  await press('Save')
  await bannerSays('Saved')
  expect((await stored()).logo).toMatch(/-128\.webp$/)
  await press('Remove the logo')
  expect(screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull()
  await press('Save')
  await waitFor(async () => expect((await stored()).logo).toBeNull())
})

// CONSOLE-13
test('a picture for links is shown in place of the drawn one, and the drawn one again', async () => {
  await readPictures({ width: 1600, height: 1200 })
  const { user, press, stored } = await open()
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Upload a picture'), photo)
  await screen.findByRole('group', { name: /^Picture for links: arrow keys/ })
  await press('Use picture')
  await screen.findByRole('button', { name: 'Show the drawn one' })
  await press('Save')
  await bannerSays('Saved')
  const { share_picture, drawn_picture } = await stored()
  expect(share_picture).toMatch(/\.webp$/)
  const srcOf = (src: string | null) => document.querySelector(`img[src="${src}"]`)
  await waitFor(() => expect(srcOf(share_picture)).not.toBeNull())
  await press('Show the drawn one')
  expect(srcOf(drawn_picture)).not.toBeNull()
  await press('Save')
  await waitFor(async () => expect((await stored()).share_picture).toBeNull())
  await readPictures({ width: 800, height: 1200 })
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Upload a picture'), photo)
  await screen.findByText(/^This picture has only 800 × 1,200 pixels.*at least 1,200 × 630/)
})

// CONSOLE-13
test('a logo that was swept before it was saved is asked for again, and one that is too small is refused', async () => {
  await readPictures({ width: 400, height: 300 })
  const { user, press, stored, community } = await open()
  await user.upload(await chooser(), photo)
  await press('Use picture')
  await screen.findByRole('button', { name: 'Remove the logo' })
  await app.db.deleteFrom('media').where('community_id', '=', community.id).execute()
  await press('Save')
  await screen.findByText('This picture is not there any more. Please upload it again.')
  expect((await stored()).version).toBe(1)
  await readPictures({ width: 180, height: 300 })
  await user.upload(await chooser(), photo)
  await screen.findByText(/^This picture has only 180 × 300 pixels.*at least 192 × 192/)
})

test('what is written while a logo is on its way stays when it arrives', async () => {
  await readPictures({ width: 800, height: 600 })
  const { user, fill, press, network, stored } = await open()
  network.set('too_many_requests', 'media/finish-upload')
  await user.upload(await chooser(), photo)
  await press('Use picture')
  await screen.findByText(/^The picture is not sent yet/)
  await fill({ Name: 'Lodhi Colony' })
  network.restore()
  await press('Try again')
  await screen.findByRole('button', { name: 'Remove the logo' })
  expect(await textIn('Name')).toBe('Lodhi Colony')
  await press('Save')
  await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Lodhi Colony' }))
})

test('nothing is saved while a logo is on its way, which can be given up', async () => {
  await readPictures({ width: 800, height: 600 })
  const { user, press, network } = await open()
  network.set('too_many_requests', 'media/finish-upload')
  await user.upload(await chooser(), photo)
  await press('Use picture')
  await screen.findByText(/^The picture is not sent yet/)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  await press('Cancel')
  await waitFor(() => expect(save.disabled).toBe(false))
})
