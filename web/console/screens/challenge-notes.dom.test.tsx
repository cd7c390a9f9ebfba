import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createCommunity, createContest, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

/** A challenge with a note of Usha, who is an operator as Asha is. */
async function desk() {
  const community = await createCommunity(app.db)
  const role = 'operator'
  const asha = await createMember(app.db, community, { role, full_name: 'Asha Verma' })
  const usha = await createMember(app.db, community, { role, full_name: 'Usha Rao' })
  const { id: contest_id } = await createContest(app.db, community)
  const write = (text: string) => app.call('console/write-contest-note', { contest_id, text }, usha)
  const address = consolePaths.challengeNotes(community.identification_token, contest_id)
  return { community, asha, usha, contest_id, write, address }
}

const list = () => screen.findByRole('list', { name: 'Notes' })
const textsIn = (notes: HTMLElement) =>
  within(notes)
    .getAllByRole('listitem')
    .map((note) => note.querySelector('p')?.textContent)

// CONSOLE-29
test('a note is written above those of others, and deleted by who wrote it', async () => {
  const { asha, address, write } = await desk()
  await write('The banners are with me.')
  const { press, fill, network } = await renderScreen(app, address, { as: asha })
  expect(textsIn(await list())).toEqual(['The banners are with me.'])
  expect(screen.getByText('Usha Rao')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await fill({ 'Your note': 'I bring the chairs.' })
  network.set('something_went_wrong', 'console/write-contest-note')
  await press('Save the note')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Save the note')
  await waitFor(async () =>
    expect(textsIn(await list())).toEqual(['I bring the chairs.', 'The banners are with me.']),
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('')
  await press(/^Delete the note of /)
  await press('Delete')
  await waitFor(async () => expect(textsIn(await list())).toEqual(['The banners are with me.']))
})

// CONSOLE-29
test('what is being written is still there after a reload', async () => {
  const { asha, address } = await desk()
  const { fill } = await renderScreen(app, address, { as: asha })
  expect(await screen.findByText('No note yet')).toBeTruthy()
  await fill({ 'Your note': 'I bring the chairs.' })
  await screen.findByText(/^Kept on this device/)
  await renderScreen(app, address, { as: asha })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your note')
  await waitFor(() => expect(field.value).toBe('I bring the chairs.'))
})

test('says which note was too late to delete, and that notes cannot be read', async () => {
  const { usha, address, community, write } = await desk()
  await write('The banners are with me.')
  const { press, network } = await renderScreen(app, address, {
    as: usha,
    network: (network) => network.set('something_went_wrong', 'console/contest-notes'),
  })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Try again')
  await list()
  await app.db.deleteFrom('contest_notes').where('community_id', '=', community.id).execute()
  await press(/^Delete the note of /)
  await press('Delete')
  expect(await screen.findByText('This note is not here any more.')).toBeTruthy()
  expect(await screen.findByText('No note yet')).toBeTruthy()
})
