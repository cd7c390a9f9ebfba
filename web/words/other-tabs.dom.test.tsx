import { expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { followOtherTabs } from './other-tabs.ts'
import { addCatalogue, currentWords, startWords, subscribeWords } from './reader-words.ts'

// COMMUNITY-14
test('a page follows another tab that goes back to its language while the words of the other one are loaded', async () => {
  startWords({ locale: 'en', language_id: 2 })
  await addCatalogue('start')
  const shown: string[] = []
  const leave = subscribeWords(({ locale }) => shown.push(locale))
  const stopFollowing = followOtherTabs()
  const otherTab = new BroadcastChannel('language')
  otherTab.postMessage('hi')
  otherTab.postMessage('en')
  await eventually(() => expect(shown).toEqual(['hi', 'en']))
  expect(currentWords().locale).toBe('en')
  otherTab.close()
  stopFollowing()
  leave()
})
