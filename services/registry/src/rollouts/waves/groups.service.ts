import { type GroupBody, type GroupRow, MAX_GROUPS } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import {
  deleteGroup,
  findGroup,
  type GroupRecord,
  listGroups,
  listMerchantCodes,
  saveGroup,
} from './groups.repository.ts'
import { tooManyGroups, unknownGroup } from './waves-rejections.ts'

const toGroup = ({ name, merchants, position, changed_at, changed_by }: GroupRecord): GroupRow => ({
  name,
  merchants,
  position,
  changedAt: changed_at.toISOString(),
  changedBy: changed_by,
})

const auditFields = ({ name, merchants, position }: GroupRecord) => ({ group: name, merchants, position })

/** Every group, in their order. */
export const readGroups = async (db: Kysely<Tables>): Promise<GroupRow[]> => (await listGroups(db)).map(toGroup)

/** Creates or updates a group. Existing plans retain the merchants that it had then. */
export const putGroup = (
  transact: Transact,
  name: string,
  { merchants = [], position, reason }: GroupBody,
  actor: Actor,
): Promise<Result<GroupRow>> =>
  transact(async (trx) => {
    const existingCodes = merchants.length > 0 ? await listMerchantCodes(trx, merchants) : []
    const unknownCode = merchants.find((code) => !existingCodes.includes(code))
    if (unknownCode !== undefined) return unknownMerchant(unknownCode)
    const before = await findGroup(trx, name)
    if (!before && (await listGroups(trx)).length >= MAX_GROUPS) return tooManyGroups(MAX_GROUPS)
    const after = await saveGroup(trx, { name, merchants: existingCodes, position, changed_by: actor.holder })
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'group.set',
      merchant: null,
      reason,
      before: before ? auditFields(before) : null,
      after: auditFields(after),
    })
    return ok(toGroup(after))
  })

export const deleteAuditedGroup = (
  transact: Transact,
  name: string,
  reason: string,
  actor: Actor,
): Promise<Result<GroupRow>> =>
  transact(async (trx) => {
    const group = await deleteGroup(trx, name)
    if (!group) return unknownGroup(name)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'group.drop',
      merchant: null,
      reason,
      before: auditFields(group),
      after: null,
    })
    return ok(toGroup(group))
  })
