import { z } from 'zod'

/**
 * The fields of a schema by their names: one within an object after a dot, one of a list's items after `[]`,
 * a field of fixed values with them, as `type=image|video`.
 */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): string[] {
  return walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: string[]
}

function walk(schema: object, prefix = ''): string[] {
  const { properties = {}, items, anyOf = [] }: JsonSchema = schema
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      prefix + name,
      ...valuesOf(inner).map((values) => `${prefix}${name}=${values.join('|')}`),
      ...walk(inner, `${prefix}${name}.`),
    ]),
    ...(items ? walk(items, prefix.replace(/\.$/, '[].')) : []),
    ...anyOf.flatMap((one) => walk(one, prefix)),
  ]
}

function valuesOf({ enum: values, anyOf = [] }: JsonSchema): string[][] {
  return [values ?? [], ...anyOf.map((one) => one.enum ?? [])].filter(({ length }) => length > 0)
}
