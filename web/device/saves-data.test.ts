import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSavesData, isSavingData, subscribeSavesData } from './saves-data.ts'

/** A page with what the choice needs. Setting a cookie replaces an existing one. */
class FakePage extends EventTarget {
  cookie = ''
  readonly documentElement = {
    dataset: {} as Record<string, string>,
    toggleAttribute: (_: string, isOn: boolean) => {
      this.documentElement.dataset = isOn ? { savesData: '' } : {}
    },
  }
}

let page: FakePage
let heard: boolean[]
let stop: () => void

beforeEach(() => {
  page = new FakePage()
  vi.stubGlobal('document', page)
  heard = []
  stop = subscribeSavesData(() => heard.push(isSavingData()))
})

afterEach(() => stop())

test('a choice reaches the page, and is stored for the server', () => {
  chooseSavesData(true)
  expect(page.cookie).toContain('saves-data=yes; max-age=31536000; path=/')
  chooseSavesData(false)
  expect(page.cookie).toContain('saves-data=no;')
  expect(heard).toEqual([true, false])
})

test('a page that is looked at again follows the choice of another tab', () => {
  page.cookie = 'theme=dark; saves-data=yes'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([true])
})

test('without a choice the page stays as the server drew it for the browser', () => {
  page.documentElement.dataset.savesData = ''
  page.dispatchEvent(new Event('visibilitychange'))
  expect(isSavingData()).toBe(true)
})

test('a stopped listener is not called', () => {
  stop()
  chooseSavesData(true)
  page.cookie = 'saves-data=no'
  page.dispatchEvent(new Event('visibilitychange'))
  expect([heard, isSavingData()]).toEqual([[], true])
})
