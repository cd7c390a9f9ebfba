import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Route, Router } from 'wouter'
import { contestQuery } from '#web/features/contests/queries.ts'
import { postQuery } from '#web/features/posts/queries.ts'
import { profileQuery } from '#web/features/profiles/queries.ts'
import { ApiError } from '#web/http/api.ts'
import { type AnyQuery, createQueryClient, prefetch } from '#web/http/query.ts'
import { TestApp } from '#web/testing/test-app.tsx'
import { Screen as Contest } from './contest.tsx'
import { Screen as Post } from './post.tsx'
import { Screen as UserProfile } from './user-profile.tsx'

type Page = { Screen: ComponentType; route: string; path: string; search?: string; read: AnyQuery }

const pages: [string, Page][] = [
  [
    'profile',
    {
      ...{ Screen: UserProfile, route: '/userprofile', path: '/userprofile' },
      ...{ search: 'user_id=7', read: profileQuery(7) },
    },
  ],
  [
    'post',
    {
      ...{ Screen: Post, route: '/post/:slug', path: '/post/a-lamp-17' },
      read: postQuery(undefined, 'a-lamp-17'),
    },
  ],
  [
    'challenge',
    {
      ...{ Screen: Contest, route: '/contest/:contestId', path: '/contest/17' },
      read: contestQuery(17),
    },
  ],
]

async function draw({ Screen, route, path, search, read }: Page, failed: boolean) {
  const call = () => Promise.reject(new ApiError('no_response'))
  const client = createQueryClient(call, { retries: 0 })
  if (failed) await prefetch(client, read)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath={path} ssrSearch={search}>
        <TestApp>
          <Route path={route}>
            <Screen />
          </Route>
        </TestApp>
      </Router>
    </QueryClientProvider>,
  )
}

test.each(pages)('a %s that could not be read has a title', async (_, page) => {
  const html = await draw(page, true)
  expect(html).toContain('No response received from the server.')
  expect(html).toMatch(/<title>[^<]+ · Chowk<\/title>/)
})

test.each(pages)('a %s that is being read has a title', async (_, page) => {
  expect(await draw(page, false)).toMatch(/<title>[^<]+ · Chowk<\/title>/)
})
