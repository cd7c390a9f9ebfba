import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render, Stateful } from '#web/testing/render.tsx'
import { Combobox } from './combobox.tsx'

const all = ['Lodhi Colony', 'Lodhi Garden', 'Hauz Khas'].map((title) => ({ id: title, title }))

function renderCombobox({ isInline = false, error }: { isInline?: boolean; error?: string } = {}) {
  const { user } = render(
    <Stateful initial="">
      {(value, change) => (
        <Combobox
          label="Location"
          listLabel="Locations found"
          status=""
          icon={null}
          hint="A colony, village, town or city"
          options={all.filter(({ title }) => title.startsWith(value))}
          onChange={change}
          onChoose={({ title }) => change(title)}
          {...{ value, error, isInline }}
        />
      )}
    </Stateful>,
  )
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Location' })
  return { user, field }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('typing opens the list of matches', async () => {
  const { user, field } = renderCombobox()
  await user.type(await field(), 'Lodhi')
  await waitFor(() => expect(options()).toEqual(['Lodhi Colony', 'Lodhi Garden']))
  const input = await field()
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})

test('a press on an option chooses it, and the field keeps the focus', async () => {
  const { user, field } = renderCombobox()
  await user.type(await field(), 'Lodhi')
  await user.click(await screen.findByRole('option', { name: 'Lodhi Garden' }))
  await waitFor(async () => expect((await field()).value).toBe('Lodhi Garden'))
  expect(document.activeElement).toBe(await field())
  expect(options()).toEqual([])
})

test.each([
  ['{ArrowDown}{Enter}', 'Lodhi Colony'],
  ['{ArrowDown}{ArrowDown}{Enter}', 'Lodhi Garden'],
  ['{ArrowUp}{Enter}', 'Lodhi Garden'],
  ['{Enter}', 'Lodhi'],
])('%s makes it %j', async (keys, expected) => {
  const { user, field } = renderCombobox()
  await user.type(await field(), 'Lodhi')
  await user.keyboard(keys)
  await waitFor(async () => expect((await field()).value).toBe(expected))
})

test('the highlighted option is named to screen readers', async () => {
  const { user, field } = renderCombobox()
  await user.type(await field(), 'Lodhi{ArrowDown}')
  const option = await screen.findByRole('option', { selected: true })
  expect((await field()).getAttribute('aria-activedescendant')).toBe(option.id)
})

test('Escape closes the list and keeps what was typed', async () => {
  const { user, field } = renderCombobox()
  await user.type(await field(), 'Lodhi{Escape}')
  await waitFor(() => expect(options()).toEqual([]))
  expect((await field()).value).toBe('Lodhi')
  expect((await field()).getAttribute('aria-expanded')).toBe('false')
})

test('leaving the field closes the list', async () => {
  const { user, field } = renderCombobox()
  await user.type(await field(), 'Lodhi')
  await user.tab()
  await waitFor(() => expect(options()).toEqual([]))
})

test('Escape leaves an inline list open', async () => {
  const { user, field } = renderCombobox({ isInline: true })
  await user.type(await field(), 'Lodhi{Escape}')
  await waitFor(() => expect(options()).toEqual(['Lodhi Colony', 'Lodhi Garden']))
})

test('the keys of an input method are left to it', async () => {
  const { user, field } = renderCombobox()
  await user.type(await field(), 'Lodhi')
  fireEvent.keyDown(await field(), { key: 'ArrowDown', isComposing: true })
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'Lodhi Colony', selected: true })
})

test.each([
  [undefined, 'A colony, village, town or city', null],
  ['Please enter a location', 'Please enter a location', 'true'],
])('with the error %j the field is described by %j', async (error, text, invalid) => {
  const { field } = renderCombobox({ error })
  const input = await field()
  expect(input.getAttribute('aria-invalid')).toBe(invalid)
  const id = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe(text)
})
