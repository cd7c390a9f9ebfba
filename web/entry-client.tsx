import './styles.css'
import { hydratePage } from './hydrate-page.tsx'
import { screenRoutes } from './navigation/routes.ts'

hydratePage(screenRoutes).catch((error: unknown) => {
  window.heldPresses?.fail()
  throw error
})

// Most taps lead to another screen. Where the list cannot be loaded now, the way to the screen tries again.
const loadList = () => import('./navigation/screen-files.ts').catch(() => undefined)
addEventListener('pointerdown', () => void loadList(), { once: true })
