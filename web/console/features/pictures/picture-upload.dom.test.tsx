import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { writtenChallenge } from '#server/testing/every-call.ts'
import { createCommunity, createContest, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { fieldOf } from '#web/testing/hand.ts'
import { readPictures } from '#web/testing/picture-reader.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

afterEach(() => vi.restoreAllMocks())

async function open({ width = 1600, height = 1200, published = false } = {}) {
  await readPictures({ width, height })
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const contest = await createContest(app.db, community, { published })
  const path = `/${community.identification_token}/console/challenges/${contest.id}`
  const stored = async () =>
    (await app.call('console/challenge', { contest_id: contest.id }, operator)).body.challenge
  const rendered = await renderScreen(app, path, { as: operator })
  const choose = async (file: File) =>
    rendered.user.upload(
      await screen.findByLabelText<HTMLInputElement>('Upload a picture of your own'),
      file,
    )
  return { community, operator, contest, stored, choose, ...rendered }
}

const photo = (bytes = 10) => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' })
const crop = () => screen.findByRole('dialog', { name: 'Choose what is seen' })

test('a file that is too large, no picture, or too small for sharpness is explained', async () => {
  const { choose, network } = await open({ width: 640, height: 480 })
  await choose(photo(31 * MEGABYTE))
  await screen.findByText('This file has 31 MB. Please choose one of at most 30 MB.')
  await choose(new File(['x'], 'a.pdf', { type: 'image/pdf' }))
  await screen.findByText(/^This picture has only 640 × 480 pixels.* at least 720 × 280\.$/)
  expect(screen.queryByText(/^This file has 31 MB/)).toBeNull()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  await choose(photo())
  await screen.findByText(/^This file cannot be read as a picture/)
  expect(network.sent).not.toContain('uploads')
})

test('a picture is cropped, sent and saved; what it shows is asked for', async () => {
  const { choose, press, fill, stored, user } = await open()
  await choose(photo())
  const sheet = await crop()
  const [banner, thumbnail] = within(sheet).getAllByRole('group')
  expect(banner?.getAttribute('aria-label')).toMatch(/^Banner: arrow keys/)
  thumbnail?.focus()
  await user.keyboard('+')
  await user.click(await within(sheet).findByRole('button', { name: 'Follow the banner again' }))
  expect(within(sheet).queryByRole('button', { name: /^Follow/ })).toBeNull()
  await press('Use picture')
  await screen.findByRole('radio', { name: 'Its own picture', checked: true })
  await screen.findByText('The picture has arrived.')
  await fill({ 'What the picture shows': 'Lamps' })
  await waitFor(async () => expect((await stored()).picture_alt).toBe('Lamps'))
  const { picture } = await stored()
  expect(picture).toMatchObject({
    banner_image: expect.stringMatching(/-640\.webp$/),
    thumbnail_image: expect.stringMatching(/^\/media\/posts\/.*\.webp$/),
  })
  await press('Yoga', 'radio')
  await waitFor(async () => expect((await stored()).picture).toBe('yoga'))
  expect(screen.queryByLabelText('What the picture shows')).toBeNull()
  await press('Its own picture', 'radio')
  await waitFor(async () => expect((await stored()).picture).toEqual(picture))
  expect((await stored()).picture_alt).toBe('Lamps')
})

test('a refused upload says why, and is tried again or given up', async () => {
  const { choose, press, network, stored } = await open()
  network.set('too_many_requests', 'media/finish-upload')
  await choose(photo())
  await press('Use picture')
  await screen.findByText(/^The picture is not sent yet\. Too many tries/)
  network.restore()
  await press('Try again')
  await screen.findByRole('radio', { name: 'Its own picture', checked: true })
  expect(network.sent.filter((path) => (path as string) === 'uploads')).toHaveLength(2)
  await waitFor(async () => expect(typeof (await stored()).picture).toBe('object'))
  network.set('too_many_requests', 'media/finish-upload')
  await choose(photo())
  await press('Use picture')
  await screen.findByText(/^The picture is not sent yet/)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByText(/^The picture is not sent yet/)).toBeNull())
})

test('a picture that was swept before it was saved is asked for again', async () => {
  const { choose, press, stored, community } = await open({ published: true })
  await choose(photo())
  await press('Use picture')
  await screen.findByRole('radio', { name: 'Its own picture', checked: true })
  await app.db.deleteFrom('media').where('community_id', '=', community.id).execute()
  await press('Save')
  await screen.findByText('This picture is not there any more. Please upload it again.')
  expect((await stored()).version).toBe(1)
})

test('of two operators who change the picture at once, the second can put theirs back', async () => {
  const { choose, press, fill, stored, community, contest } = await open()
  const other = await createMember(app.db, community, { role: 'operator' })
  await fieldOf('Title of the challenge')
  await app.call(
    'console/save-challenge',
    { ...writtenChallenge(contest.id), picture: 'water' },
    other,
  )
  await choose(photo())
  await press('Use picture')
  await press('See theirs')
  await screen.findByRole('radio', { name: 'Water', checked: true })
  await press('Put back: Picture')
  await screen.findByRole('radio', { name: 'Its own picture', checked: true })
  await fill({ 'What the picture shows': 'Lamps' })
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ title: 'Walk together', picture_alt: 'Lamps' }),
  )
})
