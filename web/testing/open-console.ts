import { createCommunity, createMember } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { renderScreen } from './render-screen.tsx'

/** A community with an operator, who opens a screen of its console. */
export async function operatorAt(app: TestApp, pathOf: (token: string) => string) {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const open = () => renderScreen(app, pathOf(community.identification_token), { as: operator })
  return { community, operator, open }
}
