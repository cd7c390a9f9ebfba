import './styles.css'
import { hydratePage } from './hydrate-page.tsx'
import { screenRoutes } from './navigation/routes.ts'

hydratePage(screenRoutes).catch((error: unknown) => {
  window.heldPresses?.fail()
  throw error
})
