import './styles.css'
import { hydratePage } from '#web/hydrate-page.tsx'
import { consoleScreens } from './screens.ts'

hydratePage(consoleScreens).catch((error: unknown) => {
  window.heldPresses?.fail()
  throw error
})
