import { elementFunctions } from './elements.ts'
import { functions } from './functions.ts'
import { install } from './install.ts'

// A page loads it before its first script where its browser needs it: see presses/load-scripts.ts.
install([...functions, ...elementFunctions])
