import { expect, test, vi } from 'vitest'
import { definePart, forgetPart, loadDrawnParts, loadPart } from './part.ts'

test('loads a part once', async () => {
  const load = vi.fn(async () => 'calendar')
  const part = definePart('web/ui/once.tsx', load)
  expect(await loadPart(part)).toEqual({ module: 'calendar' })
  expect(loadPart(part)).toBe(loadPart(part))
  expect(load).toHaveBeenCalledOnce()
})

test('a part that could not be loaded stays failed until it is tried again', async () => {
  const load = vi.fn(async () => 'calendar')
  const part = definePart('web/ui/failing.tsx', load.mockRejectedValueOnce(new Error('offline')))
  expect(await loadPart(part)).toBeUndefined()
  expect(await loadPart(part)).toBeUndefined()
  forgetPart(part)
  expect(await loadPart(part)).toEqual({ module: 'calendar' })
})

test('has the parts of a page ready to draw, also where one cannot be loaded', async () => {
  const part = definePart('web/ui/drawn.tsx', async () => 'calendar')
  const missing = definePart('web/ui/missing.tsx', () => Promise.reject(new Error('offline')))
  await loadDrawnParts([part.file, missing.file, 'web/ui/of-another-version.tsx', ''])
  expect(loadPart(part)).toMatchObject({ status: 'fulfilled', value: { module: 'calendar' } })
  expect(loadPart(missing)).toMatchObject({ status: 'fulfilled', value: undefined })
})
