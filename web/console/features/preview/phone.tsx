import type { ReactNode } from 'react'
import { Router } from 'wouter'

type PhoneProps = {
  /** What is shown, for screen readers. */
  label: string
  /** The language of what is in it. */
  lang: string
  children: ReactNode
}

/** The frame of a phone; on a phone itself there is none. Links in it lead nowhere, as they would in a picture. */
export function Phone({ label, lang, children }: PhoneProps) {
  return (
    <section
      aria-label={label}
      lang={lang}
      className="-mx-4 min-w-0 bg-page sm:mx-auto sm:w-[392px] sm:overflow-clip sm:rounded-[2.5rem] sm:border-[6px] sm:border-ink"
    >
      <Router hook={useNowhere}>{children}</Router>
    </section>
  )
}

/** A router that stays where it is. */
function useNowhere(): [string, () => void] {
  return ['/', stay]
}

function stay(): void {}
