export type Fields = Record<string, unknown>

/** Every object in an answer, however deep. */
export function* fieldsIn(value: unknown): Generator<Fields> {
  if (!isFields(value)) return
  yield value
  for (const inner of Object.values(value)) yield* fieldsIn(inner)
}

/** An id, or 0 for what is none. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
