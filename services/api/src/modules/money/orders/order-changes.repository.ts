import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { OrderChangeRow } from '../deposit.tables.ts'

/** Records the state of a member's order; subscribers of the member's event stream are notified after the commit. */
export async function recordOrderChange(
  trx: Db,
  memberId: string,
  kind: OrderChangeRow['kind'],
  id: string,
  state: string,
): Promise<void> {
  await sql`insert into order_changes (member_id, kind, order_id, state) values (${memberId}, ${kind}, ${id}, ${state})
    on conflict (member_id, kind, order_id) do update
    set state = excluded.state, seq = nextval('order_change_numbers')`.execute(trx)
}
