import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { errorOf } from '#web/testing/hand.ts'
import { render, Stateful } from '#web/testing/render.tsx'
import { focusField } from '../focus/focus-field.ts'
import { CharCount } from './char-count.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChipSelect } from './chip-select.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'
import { useFieldErrors } from './use-field-errors.ts'

const options = [
  { value: '1', label: 'Hindi' },
  { value: '2', label: 'English' },
]

const describedBy = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

const kinds = {
  TextInput,
  TextArea: (props: { label: string; hint?: string; error?: string; required?: boolean }) => (
    <TextArea {...props} />
  ),
  PasswordInput: (props: { label: string; hint?: string; error?: string; required?: boolean }) => (
    <PasswordInput showLabel="Show" hideLabel="Hide" {...props} />
  ),
}

for (const [kind, Kind] of Object.entries(kinds)) {
  test(`a ${kind} is described by its hint, or by its error`, async () => {
    const { press } = render(
      <Stateful<string | undefined> initial={undefined}>
        {(error, change) => (
          <form>
            <Kind label="Name" hint="As neighbours know you" error={error} required />
            <button
              type="button"
              onClick={({ currentTarget }) => {
                change('Please enter a name')
                currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus()
              }}
            >
              Save
            </button>
          </form>
        )}
      </Stateful>,
    )
    const field = await screen.findByLabelText(/^Name/)
    expect(field).toMatchObject({ required: true })
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(describedBy(field)).toEqual(['As neighbours know you'])
    await press('Save')
    expect(await errorOf('Name')).toBe('Please enter a name')
  })
}

test.each([
  ['a select', Select],
  ['a chip', ChipSelect],
] as const)('%s shows its value, and changes it', async (_, Kind) => {
  const { user } = render(
    <Stateful initial="1">
      {(value, change) =>
        Kind === Select ? (
          <Select
            label="Language"
            value={value}
            onChange={({ target }) => change(target.value)}
            options={options}
          />
        ) : (
          <ChipSelect label="Language" icon={null} {...{ options, value }} onChange={change} />
        )
      }
    </Stateful>,
  )
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(field.value).toBe('1')
  await user.selectOptions(field, 'English')
  await waitFor(() => expect(field.value).toBe('2'))
})

test('one of several choices is taken, and an error describes them all', async () => {
  const { press } = render(
    <Stateful<string | null> initial={null}>
      {(value, change) => (
        <ChoiceChips
          label="Gender"
          choices={options}
          value={value}
          onChange={change}
          error={value ? null : 'Please choose'}
        />
      )}
    </Stateful>,
  )
  const group = await screen.findByRole('group', { name: 'Gender' })
  expect(describedBy(group)).toEqual(['Please choose'])
  await press('English', 'radio')
  await waitFor(() => expect(describedBy(group)).toEqual([]))
  await press('Hindi', 'radio')
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'English' })).toMatchObject({ checked: false }),
  )
})

test('disabled choices cannot be taken', async () => {
  const taken: string[] = []
  const { press } = render(
    <ChoiceChips
      label="Gender"
      choices={options}
      value={null}
      onChange={(value) => taken.push(value)}
      disabled
    />,
  )
  await press('Hindi', 'radio')
  expect(taken).toEqual([])
})

test('the words beside a checkbox tick it', async () => {
  const { user } = render(<Checkbox>I agree</Checkbox>)
  await user.click(await screen.findByText('I agree'))
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toMatchObject({ checked: true })
})

test('a password is shown and hidden again', async () => {
  const { press } = render(<PasswordInput label="Password" showLabel="Show" hideLabel="Hide" />)
  const field = await screen.findByLabelText('Password')
  expect(field).toMatchObject({ type: 'password' })
  await press('Show')
  await waitFor(() => expect(field).toMatchObject({ type: 'text' }))
  await press('Hide')
  await waitFor(() => expect(field).toMatchObject({ type: 'password' }))
})

test('the first field of that name gets the focus', async () => {
  render(
    <form>
      <input name="email" aria-label="Email" />
      <input name="phone" aria-label="Phone" />
    </form>,
  )
  const field = await screen.findByLabelText('Phone')
  focusField(field.closest('form') as HTMLFormElement, 'phone')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test.each([
  [200, false],
  [201, true],
])('%i of 200 characters are too many: %j', async (count, isTooMany) => {
  render(<CharCount count={count} max={200} />)
  const text = await screen.findByText(`${count}/200`)
  expect(text.closest('.text-danger-ink') !== null).toBe(isTooMany)
})

test('a form keeps a text that is too long, and leads to it when it is sent', async () => {
  const sent: string[] = []
  const { user, press } = render(<AboutForm onSend={(text) => sent.push(text)} />)
  const field = await screen.findByLabelText('About')
  await user.click(field)
  await user.paste('Every morning')
  expect(field).toMatchObject({ value: 'Every morning' })
  await press('Save')
  expect(sent).toEqual([])
  expect(await errorOf('About')).toBe('13/12')
  await user.type(field, '{Backspace}')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await press('Save')
  expect(sent).toEqual(['Every mornin'])
})

function AboutForm({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  const { form, show } = useFieldErrors(['about'])
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!show({})) onSend(text)
      }}
    >
      <TextArea
        label="About"
        name="about"
        limit={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit">Save</button>
    </form>
  )
}
