import { type RawBuilder, sql } from 'kysely'
import type { AuditAction } from '#shared/rules/audit-actions.ts'
import type { Handler } from './duty-list.ts'

const ofGrievances: AuditAction[] = ['accept-grievance', 'refuse-grievance']
const ofOrders: AuditAction[] = ['record-order', 'hide-by-order', 'settle-order', 'lift-order']

/**
 * A condition: they may read a row `l` of the log. Those of orders are for operators alone, and nobody reads what was done
 * about a grievance or an order that is about them.
 */
export function mayReadLine({ community_id, id, role }: Handler): RawBuilder<boolean> {
  return sql<boolean>`(
    (${role === 'operator'} or l.action <> all(${ofOrders}::text[]))
    and not exists (
      select from duties duty
      where duty.community_id = ${community_id} and duty.about_id = ${id} and case duty.kind
        when 'order' then l.action = any(${ofOrders}::text[]) and duty.reference = l.subject ->> 'name'
        else l.action = any(${ofGrievances}::text[])
          and (duty.id % 1000000000)::text = l.subject ->> 'name'
      end
    )
  )`
}
