import './styles.css'
import { hydratePage } from './hydrate-page.tsx'
import { screenRoutes } from './navigation/routes.ts'

void hydratePage(screenRoutes)
