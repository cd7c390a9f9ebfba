import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '#web/session/session-store.ts'
import { makeOwnProfile, makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { draftOf } from './profile-draft.ts'
import { useSaveProfile } from './use-save-profile.ts'

const session = { user: makeUser(), token: 'a-token' }

const profile = makeOwnProfile()
const onWritten = vi.fn(async () => undefined)
const saved = { ...profile, user_detail: { ...profile.user_detail, bio: 'Walks' } }

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', user: saved }))
  stubStorage('sessionStorage')
  signIn(session)
})

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('a saved profile is no draft any more, even where the form was left before the answer', async () => {
  const save = saveOfLeftForm()
  await save({ draft: { ...draftOf(profile), bio: 'Walks' }, picture: null, cover: undefined })
  expect(onWritten).toHaveBeenCalledOnce()
})

type Save = ReturnType<typeof useSaveProfile>['mutateAsync']

/** Drawn once and never mounted, so that effects of the form do not run. */
function saveOfLeftForm(): Save {
  const saves: Save[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form onDrawn={(save) => saves.push(save)} />
    </QueryClientProvider>,
  )
  const [save] = saves
  if (!save) throw new Error('the form has not been drawn')
  return save
}

function Form({ onDrawn }: { onDrawn: (save: Save) => void }) {
  onDrawn(useSaveProfile(session, { profile, onWritten }).mutateAsync)
  return null
}
