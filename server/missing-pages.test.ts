import { expect, test } from 'vitest'
import { drawnWeb } from '#server/testing/drawn-web.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp({ web: drawnWeb() })

// ROUTE-3, ROUTE-28, GATE-1, PROFILE-15
test.each([
  ['/000000', 'This page is not here'],
  ['/000000/contestlist', 'This page is not here'],
  ['/000000/home', 'This page is not here'],
  ['/000000/posts', 'This page is not here'],
  ['/contest/999999999999', 'This page is not here'],
  ['/post/gone-zzzz', 'This page is not here'],
  ['/comingSoon', 'This page is not here'],
  ['/not-found', 'This page is not here'],
  ['/a/b/c', 'This page is not here'],
  ['/userprofile', 'This page is not here'],
  ['/userprofile?user_id=', 'This page is not here'],
  ['/userprofile?user_id=asha', 'This page is not here'],
  ['/userprofile?user_id=77', 'This neighbour is not here any more.'],
  ['/userprofile?user_id=999999999999', 'This neighbour is not here any more.'],
  ['/userprofile?user_id=1.5', 'This neighbour is not here any more.'],
])('%s is not found, and says %j', async (address, words) => {
  const { statusCode, body } = await chowk.app.inject(address)
  expect(statusCode).toBe(404)
  expect(body).toContain(words)
})
