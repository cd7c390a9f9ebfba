import { expect, test } from 'vitest'
import { shareHref } from './share-links.ts'

const link = { title: 'Mist & geese: 100%', url: 'https://chowk.example/post/mist?a=1&b=2' }

// POST-7
test.each([
  ['twitter', 'text', 'url'],
  ['reddit', 'title', 'url'],
  ['telegram', 'text', 'url'],
  ['vk', 'title', 'url'],
  ['okru', 'title', 'url'],
] as const)('%s takes the title and the address whole', (site, title, url) => {
  const { searchParams } = new URL(shareHref(site, link))
  expect(searchParams.get(title)).toBe(link.title)
  expect(searchParams.get(url)).toBe(link.url)
})

test.each([
  ['facebook', 'u'],
  ['linkedin', 'url'],
] as const)('%s takes the address and reads the title from the page', (site, url) => {
  expect(new URL(shareHref(site, link)).searchParams.get(url)).toBe(link.url)
})

test('WhatsApp takes both as one text', () => {
  const text = new URL(shareHref('whatsapp', link)).searchParams.get('text')
  expect(text).toBe(`${link.title} ${link.url}`)
})

test('a mail has the title as its subject and the address as its text', () => {
  const { searchParams } = new URL(shareHref('mail', link))
  expect(searchParams.get('subject')).toBe(link.title)
  expect(searchParams.get('body')).toBe(link.url)
})
