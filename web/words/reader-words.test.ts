import { expect, test } from 'vitest'
import { addCatalogue, currentWords, readIn, startWords, subscribeWords } from './reader-words.ts'

const english = { locale: 'en', language_id: 2 }
const hindi = { locale: 'hi', language_id: 1 }

test('changes the words of all catalogues that the page has loaded', async () => {
  startWords(english)
  await Promise.all([addCatalogue('start'), addCatalogue('search')])
  const heard: string[] = []
  const leave = subscribeWords(({ locale }) => heard.push(locale))
  const before = currentWords()
  await readIn(hindi)
  expect(heard).toEqual(['hi'])
  expect(currentWords()).toMatchObject(hindi)
  expect(currentWords().t('nav.posts')).not.toBe(before.t('nav.posts'))
  expect(currentWords().t('search.title')).not.toBe(before.t('search.title'))
  leave()
  await readIn(english)
  expect(heard).toEqual(['hi'])
})

// COMMUNITY-14
test('a catalogue that is loaded while the language changes has the new language', async () => {
  startWords(english)
  await Promise.all([addCatalogue('posts'), readIn(hindi), addCatalogue('comments')])
  const inHindi = /[\u0900-\u097f]/
  expect(currentWords().t('post.title')).toMatch(inHindi)
  expect(currentWords().t('comment.write')).toMatch(inHindi)
})

test('of two changes at once the later one counts', async () => {
  startWords(english)
  await addCatalogue('start')
  await Promise.all([readIn(hindi), readIn(english)])
  expect(currentWords().locale).toBe('en')
  await Promise.all([readIn(english), readIn(hindi)])
  expect(currentWords().locale).toBe('hi')
})
