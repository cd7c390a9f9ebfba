/**
 * The fields of an answer that a later answer does not have, or has otherwise; `posts[].title` for each post's title.
 * Fields that only the later answer has are left out.
 */
export function differingFields(before: unknown, after: unknown, field = ''): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const lengths = before.length === after.length ? [] : [`${field}.length`]
    const inside = before.flatMap((item, index) =>
      differingFields(item, after[index], `${field}[]`),
    )
    return unique([...lengths, ...inside])
  }
  if (isObject(before) && isObject(after)) {
    return unique(
      Object.keys(before).flatMap((name) =>
        differingFields(before[name], after[name], field ? `${field}.${name}` : name),
      ),
    )
  }
  return before === after ? [] : [field]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unique(fields: string[]): string[] {
  return [...new Set(fields)]
}
