import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { askFirstPage } from './first-page.ts'

const input = { post_id: 3, cursor: 'abc' }
const full = { comments: ['first'], next_cursor: null }
const empty = { comments: [], next_cursor: null }

const ask = vi.fn<(input: object) => Promise<unknown>>()

test('a list begins at the cursor of its address', async () => {
  ask.mockReset().mockResolvedValueOnce(full)
  expect(await askFirstPage(ask, input)).toBe(full)
  expect(ask.mock.calls).toEqual([[input]])
})

test('a list without a cursor is read once, also where it is empty', async () => {
  ask.mockReset().mockResolvedValueOnce(empty)
  expect(await askFirstPage(ask, { post_id: 3 })).toBe(empty)
  expect(ask.mock.calls).toEqual([[{ post_id: 3 }]])
})

// UI-9
test.each([
  ['of another list', () => Promise.reject(wrong({ cursor: 'Not a cursor of this list.' }))],
  ['with nothing after it', async () => empty],
])('a list begins at its start where the cursor is %s', async (_cursor, answer) => {
  ask.mockReset().mockImplementationOnce(answer).mockResolvedValueOnce(full)
  expect(await askFirstPage(ask, input)).toBe(full)
  expect(ask.mock.calls).toEqual([[input], [{ post_id: 3 }]])
})

test.each([wrong({ post_id: 'No number.' }), new ApiError('post_not_found'), new Error('a bug')])(
  'another error stays one: %s',
  async (error) => {
    ask.mockReset().mockRejectedValueOnce(error)
    await expect(askFirstPage(ask, input)).rejects.toBe(error)
    expect(ask).toHaveBeenCalledOnce()
  },
)

function wrong(fields: Record<string, string>) {
  return new ApiError('given_data_invalid', 'Given data was invalid', fields)
}
