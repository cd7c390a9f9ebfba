import { Frame } from './layout/frame.tsx'
import { screenRoutes } from './navigation/routes.ts'
import type { Screens } from './navigation/screen.ts'

/** The screens of visitors and members. */
export const mainScreens: Screens = { routes: screenRoutes, Frame }
