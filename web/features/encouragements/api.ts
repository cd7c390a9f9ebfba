// What other features may use of encouragement.

export { Encourage } from './encourage.tsx'
export { Encouragements } from './encouragements.tsx'
export { NeighboursOfToday } from './neighbours-of-today.tsx'
