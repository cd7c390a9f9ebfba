import { expect, test } from 'vitest'
import { consolePaths } from '#web/console/paths.ts'
import { entryAt } from '#web/entry-screens.ts'
import { findScreen } from './find-screen.ts'
import { paths } from './paths.ts'
import { screenRoutes } from './routes.ts'

test.each([
  ['/', 'coming-soon', {}],
  ['/lodhi', 'challenges-home', { identificationToken: 'lodhi' }],
  ['/lodhi/', 'challenges-home', { identificationToken: 'lodhi' }],
  ['/lodhi/posts', 'feed', { identificationToken: 'lodhi' }],
  ['/contest/17', 'contest', { contestId: '17' }],
  ['/post/a-title-17', 'post', { slug: 'a-title-17' }],
  ['/newpost', 'new-post', {}],
  ['/terms-and-condition', 'terms', {}],
])('%s shows the screen %s', (pathname, screen, params) => {
  const found = findScreen(screenRoutes, pathname)
  expect(found?.route.screen).toBe(screen)
  expect(found?.params).toMatchObject(params)
})

test.each([['/lodhi/nothing'], ['/contest/1/2'], ['/a/b/c'], ['/post/a/b']])(
  '%s is not found',
  (pathname) => {
    expect(findScreen(screenRoutes, pathname)?.route.screen).toBe('not-found')
  },
)

test('every path of the product has a screen', () => {
  const all: (string | ((...parts: never[]) => string))[] = [
    ...Object.values(paths),
    ...Object.values(consolePaths),
  ]
  const given = all.map((path) =>
    typeof path === 'string' ? path : Reflect.apply(path, undefined, ['lodhi', 'taken']),
  )
  expect(given.length).toBeGreaterThan(20)
  const lost = given.filter((path) => {
    const { pathname } = new URL(path, 'http://page')
    const { screens } = entryAt(pathname)
    return findScreen(screens.routes, pathname)?.route.screen === 'not-found'
  })
  expect(lost).toEqual([])
})

test.each([
  ['/contest/17', 17],
  ['/contest/0', undefined],
  ['/contest/-1', undefined],
  ['/contest/1.5', undefined],
  ['/contest/017', undefined],
  ['/contest/0x11', undefined],
  ['/contest/9007199254740993', undefined],
  ['/contest/first', undefined],
  ['/userprofile?user_id=17', 17],
  ['/userprofile', undefined],
  ['/post/---', undefined],
  ['/lodhi/posts', undefined],
])('%s is about the row %s', (address, id) => {
  const { pathname, searchParams: search } = new URL(address, 'http://page')
  const found = findScreen(screenRoutes, pathname)
  expect(found?.route.rowId?.({ params: found.params, search })).toBe(id)
})

test('a path means the same encoded and decoded', () => {
  const sent = findScreen(screenRoutes, encodeURI('/post/सुबह-की-सैर-17'))
  expect(sent?.params.slug).toBe('सुबह-की-सैर-17')
  expect(findScreen(screenRoutes, '/post/सुबह-की-सैर-17')?.params).toEqual(sent?.params)
})

test('a path that cannot be decoded is taken as it is', () => {
  expect(findScreen(screenRoutes, '/post/100%')?.params.slug).toBe('100%')
})

test('no screen is found where no row matches', () => {
  expect(findScreen([], '/lodhi')).toBeUndefined()
})
