import { expect, test, vi } from 'vitest'
import { playAlone } from './play-alone.ts'

test('a recording that begins pauses the one before it, and never itself', () => {
  const [first, second] = [{ pause: vi.fn() }, { pause: vi.fn() }]
  playAlone(first)
  playAlone(first)
  expect(first.pause).not.toHaveBeenCalled()
  playAlone(second)
  expect(first.pause).toHaveBeenCalledOnce()
  expect(second.pause).not.toHaveBeenCalled()
  playAlone(first)
  expect(second.pause).toHaveBeenCalledOnce()
})
