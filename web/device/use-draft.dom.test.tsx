import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeActor } from '#web/testing/actor.ts'
import { render, Stateful } from '#web/testing/render.tsx'
import { readDraft, storeDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'
import { wipe } from './wipe.ts'

vi.mock('./drafts.ts', async (importOriginal) => {
  const drafts = await importOriginal<typeof import('./drafts.ts')>()
  return { ...drafts, readDraft: vi.fn(drafts.readDraft) }
})

const owner = makeActor({ id: 7 })
const name = 'comment:1:'

beforeEach(() => wipe({ id: 7 }))

type Tools = ReturnType<typeof useDraft<string>>
let draft: Tools

/** A form of one field. */
function Form() {
  draft = useDraft({
    owner,
    name,
    initial: '',
    read: (stored) => (typeof stored === 'string' ? stored : undefined),
    isWritten: (text) => text !== '',
  })
  return (
    <textarea
      aria-label={draft.isRead ? 'Read' : 'Not read'}
      value={draft.value}
      onChange={({ target }) => void draft.update(() => target.value)}
    />
  )
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Read' })
const stored = async () => (await readDraft({ member_id: 7, name }))?.value

// DAY-17, WRITE-drafts
test('the next form finds what was written', async () => {
  const { user, press } = render(
    <Stateful initial={0}>
      {(count, change) => (
        <>
          <button type="button" onClick={() => change(count + 1)}>
            Open again
          </button>
          <Form key={count} />
        </>
      )}
    </Stateful>,
  )
  await user.type(await field(), 'The geese')
  await waitFor(async () => expect(await stored()).toBe('The geese'))
  await press('Open again')
  await waitFor(async () => expect((await field()).value).toBe('The geese'))
})

test('what is typed before the device was read stays, and is stored', async () => {
  const older = { member_id: 7, name, value: 'Older words', changed_at: Date.now() }
  const { promise, resolve } = Promise.withResolvers<typeof older>()
  vi.mocked(readDraft).mockReturnValueOnce(promise)
  const { user } = render(<Form />)
  await user.type(await screen.findByRole('textbox', { name: 'Not read' }), 'Newer')
  resolve(older)
  expect((await field()).value).toBe('Newer')
  await waitFor(async () => expect(await stored()).toBe('Newer'))
})

test('a text that is empty again is no longer a draft', async () => {
  await storeDraft(owner, { name, value: 'Older words' })
  const { user } = render(<Form />)
  await waitFor(async () => expect((await field()).value).toBe('Older words'))
  await user.clear(await field())
  await waitFor(async () => expect(await stored()).toBeUndefined())
  await waitFor(() => expect(draft.isStored).toBeUndefined())
})

test('a sent draft is deleted; what is typed after it is stored again', async () => {
  const { user } = render(<Form />)
  await user.type(await field(), 'One')
  await draft.remove()
  expect(await stored()).toBeUndefined()
  await user.type(await field(), ' more')
  await waitFor(async () => expect(await stored()).toBe('One more'))
})

test('after its end a form stores nothing more, and the stored draft stays', async () => {
  const { user } = render(<Form />)
  await user.type(await field(), 'One')
  await waitFor(async () => expect(await stored()).toBe('One'))
  await draft.end()
  await user.type(await field(), ' more')
  expect(await stored()).toBe('One')
})

test('where the device has no room, the form says so', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  const { user } = render(<Form />)
  await user.type(await field(), 'One')
  await waitFor(() => expect(draft.isStored).toBe(false))
})

test('a form opens where the device does not answer', async () => {
  vi.mocked(readDraft).mockReturnValueOnce(new Promise(() => undefined))
  render(<Form />)
  expect(await screen.findByRole('textbox', { name: 'Not read' })).toBeDefined()
  await waitFor(field, { timeout: 8000 })
})

test('a stored value of another form is no draft', async () => {
  await storeDraft(owner, { name, value: { text: 'Older words' } })
  render(<Form />)
  expect((await field()).value).toBe('')
})
