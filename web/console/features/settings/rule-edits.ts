import type { WrittenRule } from '#shared/contracts/community-rules.ts'

export function addRule(rules: WrittenRule[]): WrittenRule[] {
  return [...rules, { id: crypto.randomUUID(), texts: [] }]
}

export function removeRule(rules: WrittenRule[], id: string): WrittenRule[] {
  return rules.filter((rule) => rule.id !== id)
}

export function moveRule(
  rules: WrittenRule[],
  { id, to }: { id: string; to: number },
): WrittenRule[] {
  const moved = rules.find((rule) => rule.id === id)
  return moved ? removeRule(rules, id).toSpliced(to, 0, moved) : rules
}

type Written = { id: string; language_id: number; text: string }

export function writeRule(rules: WrittenRule[], { id, language_id, text }: Written): WrittenRule[] {
  return rules.map((rule) => {
    if (rule.id !== id) return rule
    const others = rule.texts.filter((one) => one.language_id !== language_id)
    return { ...rule, texts: text ? [...others, { language_id, text }] : others }
  })
}

/** The text of a rule in a language; empty where it has none. */
export function textIn({ texts }: WrittenRule, language_id: number): string {
  return texts.find((one) => one.language_id === language_id)?.text ?? ''
}

/** Whether a rule says nothing in any language. */
export function emptyRule({ texts }: WrittenRule): boolean {
  return texts.every(({ text }) => !text.trim())
}

/** The rules as they are sent, without texts of spaces alone. */
export function toSave({ rules }: { rules: WrittenRule[] }): { rules: WrittenRule[] } {
  return {
    rules: rules.map(({ id, texts }) => ({ id, texts: texts.filter(({ text }) => text.trim()) })),
  }
}
