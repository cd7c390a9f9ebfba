import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render, Stateful } from '#web/testing/render.tsx'
import { english } from '#web/testing/words.ts'
import { WordsProvider } from '#web/words/words.tsx'
import { RichTextField } from './api.ts'

/** Shows the field, and returns what it last said. */
async function open(html: string, error?: string) {
  const said: string[] = []
  const { press, user } = render(
    <WordsProvider words={english}>
      <Stateful initial={html}>
        {(text, change) => (
          <RichTextField
            label="Description"
            name="description"
            hint="What it is about"
            error={error}
            required
            html={text}
            onChange={(next) => {
              said.push(next)
              change(next)
            }}
          />
        )}
      </Stateful>
    </WordsProvider>,
  )
  const text = await screen.findByRole('textbox', { name: /^Description/ })
  await user.click(text)
  return { press, user, text, said: () => said.at(-1) }
}

/** Selects the whole text of an element. */
function select(element: Element | null): void {
  const range = document.createRange()
  if (element) range.selectNodeContents(element)
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('has the name, the hint and the error of a field', async () => {
  const { text } = await open('<p>चटाई</p>', 'Please write something')
  const described = (text.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'What it is about',
    'Please write something',
  ])
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(text.getAttribute('aria-required')).toBe('true')
  expect(text.getAttribute('name')).toBe('description')
  expect(text.innerHTML).toBe('<p>चटाई</p>')
})

test('makes what is selected bold, and not bold', async () => {
  const { press, text, said } = await open('<p>एक चटाई</p>')
  select(text.querySelector('p'))
  await press('Bold')
  await waitFor(() => expect(said()).toBe('<p><strong>एक चटाई</strong></p>'))
  await waitFor(() => expect(isPressed('Bold')).toBe('true'))
  await press('Bold')
  await waitFor(() => expect(said()).toBe('<p>एक चटाई</p>'))
  expect(isPressed('Bold')).toBe('false')
})

test('makes a heading, a list and a numbered list, and undoes them', async () => {
  const { press, text, said } = await open('<p>एक</p>')
  select(text.querySelector('p'))
  await press('Heading')
  await waitFor(() => expect(said()).toBe('<h3>एक</h3>'))
  await press('Heading')
  await waitFor(() => expect(said()).toBe('<p>एक</p>'))
  await press('List')
  await waitFor(() => expect(said()).toBe('<ul><li>एक</li></ul>'))
  await press('Numbered list')
  await waitFor(() => expect(said()).toBe('<ol><li>एक</li></ol>'))
  await press('Undo')
  await waitFor(() => expect(said()).toBe('<ul><li>एक</li></ul>'))
  await press('Redo')
  await waitFor(() => expect(said()).toBe('<ol><li>एक</li></ol>'))
})

test('asks for the address of a link, which can be changed and removed', async () => {
  const { press, user, text, said } = await open('<p>सूची</p>')
  select(text.querySelector('p'))
  await press('Link')
  const address = await screen.findByLabelText('Address')
  await user.type(address, 'javascript:alert(1){Enter}')
  await screen.findByText('This is no web address and no e-mail address.')
  await user.clear(address)
  await user.type(address, 'example.org/list{Enter}')
  const link = '<a href="https://example.org/list" target="_blank" rel="noopener nofollow ugc">'
  await waitFor(() => expect(said()).toBe(`<p>${link}सूची</a></p>`))
  select(text.querySelector('a'))
  await press('Link')
  expect(await screen.findByLabelText('Address')).toMatchObject({
    value: 'https://example.org/list',
  })
  await press('Remove link')
  await waitFor(() => expect(said()).toBe('<p>सूची</p>'))
})

test('Tab reaches one button of the toolbar, and the arrow keys the others', async () => {
  const { user } = await open('<p>एक</p>')
  await user.tab({ shift: true })
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' })
  expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Bold' }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Italic' }))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Redo' }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Bold' }))
})

test('a text that nobody can see is empty', async () => {
  const { text, said } = await open('<p>एक</p>')
  text.querySelector('p')?.replaceChildren('\u200b ')
  await waitFor(() => expect(said()).toBe(''))
})
