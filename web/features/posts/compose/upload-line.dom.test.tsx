import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '#web/http/api.ts'
import { render } from '#web/testing/render.tsx'
import { TestApp } from '#web/testing/test-app.tsx'
import { UploadLine } from './upload-line.tsx'

function show(code: ApiErrorCode, kind: 'audio' | 'video' | 'captions') {
  const again: string[] = []
  const { press } = render(
    <TestApp>
      <UploadLine
        name="walk.amr"
        kind={kind}
        state={{ progress: 1, error: new ApiError(code, 'No.') }}
        isMissing
        onRetry={() => again.push(code)}
      />
    </TestApp>,
  )
  return { press, again }
}

test.each([
  ['unsupported_content', 'audio', /^walk\.amr cannot be used\. Please choose an MP3,/],
  ['video_unreadable', 'video', /^walk\.amr cannot be used\. Please choose an MP4,/],
  [
    'captions_unreadable',
    'captions',
    /^walk\.amr cannot be used\. Please choose captions in WebVTT/,
  ],
] as const)('%s says what to choose, and offers no second try', async (code, kind, words) => {
  show(code, kind)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['no_response', 'upload_not_found'] as const)('%s can be tried again', async (code) => {
  const { press, again } = show(code, 'video')
  expect((await screen.findByRole('alert')).textContent).toMatch(/is not uploaded whole/)
  await press('Continue the upload')
  expect(again).toEqual([code])
})
