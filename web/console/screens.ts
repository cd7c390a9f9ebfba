import type { Screens } from '#web/navigation/screen.ts'
import { askingAhead } from './asking-ahead.ts'
import { AnyFrame } from './layout/any-frame.tsx'
import { consoleRoutes } from './routes.ts'

/** The screens of operators and moderators, and of those who host the installation. */
export const consoleScreens: Screens = { routes: consoleRoutes, Frame: AnyFrame, askingAhead }
