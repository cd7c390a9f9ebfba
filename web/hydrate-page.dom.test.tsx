import { screen } from '@testing-library/dom'
import { useLayoutEffect } from 'react'
import { test } from 'vitest'
import { useReaderWords } from './hydrate-page.tsx'
import { render } from './testing/render.tsx'
import { startWords } from './words/reader-words.ts'

test('shows a language that was chosen before the page listens for it', async () => {
  startWords({ locale: 'en', language_id: 2 })
  const chooseHindi = () => void startWords({ locale: 'hi', language_id: 1 })
  render(<Reader chooseLanguage={chooseHindi} />)
  await screen.findByText('hi')
})

function Reader({ chooseLanguage }: { chooseLanguage: () => void }) {
  const { locale } = useReaderWords()
  useLayoutEffect(chooseLanguage, [chooseLanguage])
  return <p>{locale}</p>
}
