import { expect, test } from 'vitest'
import { commentsAddress, repliesPage } from './comments-address.ts'

const nothing = { linked_id: undefined, cursor: undefined, replies: undefined }

// COMMENT-4
test.each([
  ['', nothing],
  ['comment=5&after=abc', { ...nothing, linked_id: 5, cursor: 'abc' }],
  ['replies=7', { ...nothing, replies: { parent_id: 7, cursor: undefined } }],
  ['replies=7&replies-after=abc', { ...nothing, replies: { parent_id: 7, cursor: 'abc' } }],
  ['replies-after=abc', nothing],
  ['comment=0&replies=-1', nothing],
  ['comment=1.5&replies=9007199254740993', nothing],
  ['comment=five&replies=', nothing],
])('the address %j asks for %j', (search, asked) => {
  expect(commentsAddress(new URLSearchParams(search))).toEqual(asked)
})

test.each(['abc', undefined])('an address shows replies from the cursor %s on', (cursor) => {
  const page = { parent_id: 7, cursor }
  const query = Object.entries(repliesPage(page)).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(query as [string, string][])
  expect(commentsAddress(search).replies).toEqual(page)
})
