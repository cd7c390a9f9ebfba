export { currentPosition, type Position, PositionError } from './current-position.ts'
export { PlaceInput } from './place-input.tsx'
