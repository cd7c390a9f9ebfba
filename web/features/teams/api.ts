// What other features may use of teams.

export { WithNeighbour } from './with-neighbour.tsx'
