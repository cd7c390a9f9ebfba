import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { writeSheet } from '#shared/rules/days-table/write-sheet.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { consolePaths } from '#web/console/paths.ts'
import { writeDelimited } from '#web/console/tables/delimited.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function openDays({ days = 3, joined = false } = {}) {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const contest = await createContest(app.db, community, { days })
  if (joined) await createParticipation(app.db, contest, await createMember(app.db, community))
  const { id: contest_id } = contest
  const address = consolePaths.challengeDays(community.identification_token, contest_id)
  const opened = await renderScreen(app, address, { as: operator })
  await opened.network.settled()
  const stored = async () =>
    (await app.call('console/challenge-days', { contest_id }, operator)).body.days
  const saved = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('All is saved.')
    return stored()
  }
  return { ...opened, community, operator, contest_id, address, stored, saved }
}

/** On a laptop, where the table is loaded by itself. */
async function openTable(options?: Parameters<typeof openDays>[0]) {
  const opened = await openDays(options)
  await screen.findByRole('grid')
  return opened
}

const cell = (name: string) => screen.getByRole('gridcell', { name })
const namesOf = (days: readonly { name_of_day: string }[]) => days.map((day) => day.name_of_day)

function pasteInto(element: Element, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  element.dispatchEvent(event)
}

describe('on a laptop', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    return () => vi.unstubAllGlobals()
  })

  // CONSOLE-2
  test('cells are written with the keyboard, copied down, undone, and saved', async () => {
    const { user, saved } = await openTable()
    await user.click(cell('1'))
    await user.keyboard('{Enter} of May{Enter}')
    await user.keyboard('{Enter}nd{Tab}')
    expect(document.activeElement).toBe(screen.getAllByRole('gridcell', { name: 'text' })[1])
    await user.keyboard('{ArrowLeft}{ArrowDown}Rest{Enter}')
    await user.keyboard('{Control>}d{/Control}')
    expect(screen.getAllByRole('gridcell', { name: '2nd' })).toHaveLength(2)
    await user.keyboard('{Control>}z{/Control}')
    expect(namesOf(await saved())).toEqual(['1 of May', '2nd', 'Rest'])
  })

  test('Escape gives up what was typed into a cell', async () => {
    const { user } = await openTable()
    await user.click(cell('1'))
    await user.keyboard('Wrong{Escape}')
    expect(document.activeElement).toBe(cell('1'))
    expect(screen.getByText('All is saved.')).toBeDefined()
  })

  // CONSOLE-2
  test('days are inserted, duplicated, moved and removed by the menu of a day', async () => {
    const { user, saved } = await openTable()
    const choose = async (name: string, action: string) => {
      await user.click(screen.getByRole('button', { name: `More about ${name}` }))
      await user.click(await screen.findByRole('button', { name: action }))
    }
    await choose('1', 'Move down')
    await choose('1', 'Duplicate')
    await choose('3', 'Remove')
    expect(namesOf(await saved())).toEqual(['2', '1', '1'])
  })

  // CONSOLE-2
  test('cells of a sheet are pasted, and add the days that are missing', async () => {
    const { user, saved } = await openTable({ days: 2 })
    await user.click(cell('2'))
    pasteInto(cell('2'), 'सैर\tपाठ\t\t\t"आज, ""दस"" मिनट\nटहलें"\nRest\ttext\t\t\tRest well')
    await screen.findByRole('gridcell', { name: 'सैर' })
    const days = await saved()
    expect(namesOf(days)).toEqual(['1', 'सैर', 'Rest'])
    expect(days[1]).toMatchObject({ content_type: 'text', detail: 'आज, "दस" मिनट\nटहलें' })
  })

  test('what is wrong is said with its day, its column and what to do, and nothing is saved', async () => {
    const { user, stored } = await openTable()
    await user.click(cell('2'))
    await user.keyboard('{Delete}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const errors = await screen.findByRole('region', { name: 'What is not right yet' })
    const row = within(errors).getByRole('row', { name: /^2 Name The name is missing\./ })
    expect(namesOf(await stored())).toEqual(['1', '2', '3'])
    await user.click(within(row).getByRole('button', { name: '2' }))
    expect(document.activeElement?.getAttribute('data-cell')).toBe('1:0')
  })

  // CONTEST-22
  test('once somebody has joined a note is asked for, and days stay', async () => {
    const { user, stored } = await openTable({ joined: true })
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add a day' })).toBeNull()
    await user.click(cell('1'))
    await user.keyboard('{Enter} of May{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const sheet = await screen.findByRole('dialog', { name: 'What have you corrected?' })
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect(within(sheet).getByText('Please write one sentence.')).toBeDefined()
    await user.type(within(sheet).getByRole('textbox', { name: 'Note' }), 'A clearer name.')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(namesOf(await stored())).toEqual(['1 of May', '2', '3']))
  })

  test('who is overtaken by another operator chooses whose days stay', async () => {
    const { user, operator, contest_id, stored } = await openTable()
    await user.click(cell('1'))
    await user.keyboard('Mine{Enter}')
    const rows = ['day-1', 'day-2', 'day-3'].map((day_key) => ({ day_key, name_of_day: 'Theirs' }))
    await app.call('console/save-days', { contest_id, days_version: 1, rows }, operator)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/Somebody else has saved these days/)
    expect(namesOf(await stored())).toEqual(['Theirs', 'Theirs', 'Theirs'])
    await user.click(await screen.findByRole('button', { name: 'Keep what I wrote' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(namesOf(await stored())).toEqual(['Mine', '2', '3']))
  })

  // CONSOLE-2
  test('a file is looked at first, and taken over when all of it is right', async () => {
    const { user, saved } = await openTable()
    const file = (rows: ReturnType<typeof writtenDays>) =>
      new File([writeDelimited(writeSheet(rows, 'hi'))], 'days.csv')
    const choose = async (chosen: File) =>
      user.upload(screen.getByLabelText<HTMLInputElement>('Upload a file'), chosen)
    const rows = writtenDays(4)
    await choose(file(rows.map((cells) => ({ ...cells, name_of_day: '' }))))
    const wrong = await screen.findByRole('dialog', { name: 'days.csv' })
    expect(await within(wrong).findByText(/^4 cells of this file/)).toBeDefined()
    expect(within(wrong).getByRole('button', { name: 'Download with errors' })).toBeDefined()
    await user.click(within(wrong).getByRole('button', { name: 'Close' }))
    await choose(file(rows))
    const right = await screen.findByRole('dialog', { name: 'days.csv' })
    await within(right).findByText('One new day')
    expect(within(right).getByText('3 changed days')).toBeDefined()
    await user.click(within(right).getByRole('button', { name: 'Use these 4 days' }))
    expect(await saved()).toEqual(rows)
  })

  test('names and details are written in a further language, beside the first one', async () => {
    const { user, community, operator, contest_id, address } = await openTable({ days: 2 })
    const details = JSON.stringify([{ title: 'सैर', description: '', contest_unit_label: '' }])
    const texts = { community_id: community.id, contest_id, language_id: 1, details }
    await app.db.insertInto('contest_texts').values(texts).execute()
    const { network } = await renderScreen(app, address, { as: operator })
    await network.settled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'हिन्दी')
    const first = await screen.findByRole('gridcell', { name: '1' })
    await user.click(first)
    await user.keyboard('पहला{Tab}टहलें{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('All is saved.')
    const { body } = await app.call(
      'console/challenge-days',
      { contest_id, language_id: 1 },
      operator,
    )
    expect(body.texts).toEqual([{ day_key: 'day-1', name_of_day: 'पहला', detail: 'टहलें' }])
  })
})

describe('on a phone', () => {
  // CONSOLE-2
  test('a day is a card that opens to be written', async () => {
    const { user, saved } = await openDays()
    await user.click(screen.getByRole('button', { name: 'Day 2 2' }))
    const sheet = await screen.findByRole('dialog', { name: 'Day 2' })
    await user.type(within(sheet).getByRole('textbox', { name: 'Name' }), 'nd')
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Type' }), 'video')
    expect(within(sheet).getByText(/A day of this type needs its media/)).toBeDefined()
    await user.type(
      within(sheet).getByRole('textbox', { name: 'Media or link' }),
      'youtu.be/dQw4w9WgXcQ',
    )
    await user.click(within(sheet).getByRole('button', { name: 'Done' }))
    expect((await saved())[1]).toMatchObject({
      ...{ name_of_day: '2nd', content_type: 'video', link: 'https://youtu.be/dQw4w9WgXcQ' },
    })
  })

  test('the first day of a draft is added, and what was written is found again', async () => {
    const { user, address, operator } = await openDays({ days: 0 })
    await user.click(screen.getAllByRole('button', { name: 'Add a day' })[0] as HTMLElement)
    const sheet = await screen.findByRole('dialog', { name: 'Day 1' })
    await user.type(within(sheet).getByRole('textbox', { name: 'Name' }), 'Walk')
    await user.click(within(sheet).getByRole('button', { name: 'Done' }))
    await screen.findByText('Not saved yet. A draft is on this device.')
    await renderScreen(app, address, { as: operator })
    expect(await screen.findByRole('button', { name: 'Day 1 Walk' })).toBeDefined()
  })
})
