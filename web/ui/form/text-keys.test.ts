import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { textKeys } from './text-keys.ts'

const enter = (nativeEvent: { isComposing: boolean; keyCode: number }) =>
  ({ key: 'Enter', nativeEvent }) as KeyboardEvent

test.each([
  ['a key', { isComposing: false, keyCode: 13 }, 1],
  ['a key within a composition', { isComposing: true, keyCode: 13 }, 0],
  ['the key that ends a composition, in Safari', { isComposing: false, keyCode: 229 }, 0],
])('%s', (_what, nativeEvent, times) => {
  const handle = vi.fn()
  textKeys(handle)(enter(nativeEvent))
  expect(handle).toHaveBeenCalledTimes(times)
})
