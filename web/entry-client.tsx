import './styles.css'
import { hydratePage } from './hydrate-page.tsx'
import { mainScreens } from './main-screens.ts'
import { tryScrollTracker } from './navigation/load-scroll-tracker.ts'

hydratePage(mainScreens).catch((error: unknown) => {
  window.heldPresses?.fail()
  throw error
})

// Most taps lead to another screen, and the reader may go back.
for (const event of ['pointerdown', 'keydown', 'scroll']) {
  addEventListener(event, () => void tryScrollTracker(), { once: true, passive: true })
}
if (document.referrer.startsWith(`${location.origin}/`)) void tryScrollTracker()
