import type { ComposeBody, CompositionDiff, ConfigurationDiff } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import { findMerchant } from '../../rollouts/merchants/merchants.repository.ts'
import type { Tables } from '../../tables.ts'
import { planSet } from '../compositions/plan.service.ts'
import { type LoadedComposition, loadComposition } from '../compositions/resolve.service.ts'
import { type ConfigurationRules, readConfigurationDiff } from '../configurations/configurations.service.ts'
import { type DiffSide, diffSets } from './diff.domain.ts'

/** Requester of a diff, as far as it affects the response. */
export interface DiffReader {
  rules: ConfigurationRules
  /** True if the token may read the merchant's configurations. */
  mayReadConfigurations: boolean
}

/** Returns the changes that composing would make to the merchant's composition, or the gate's error; creates nothing. */
export async function checkCompose(
  db: Kysely<Tables>,
  body: ComposeBody,
  reader: DiffReader,
): Promise<Result<CompositionDiff>> {
  const merchant = await findMerchant(db, body.merchant)
  if (!merchant) return unknownMerchant(body.merchant)
  const current = merchant.stable ? await loadComposition(db, merchant.code, merchant.stable) : null
  if (current && !current.ok) return current
  const row = current?.value.row ?? null
  const set = await planSet(db, merchant.code, row, body.changes)
  if (!set.ok) return set
  const configuration = await configurationDiff(db, reader, merchant.code, row, set.value)
  if (!configuration.ok) return configuration
  return ok(diffSets(current && diffSideOf(current.value), { ...set.value, ref: null }, configuration.value))
}

/** Returns the differences of the second composition from the first; both are the merchant's. */
export async function readDiff(
  db: Kysely<Tables>,
  merchant: string,
  id: string,
  otherId: string,
  reader: DiffReader,
): Promise<Result<CompositionDiff>> {
  const before = await loadComposition(db, merchant, id)
  if (!before.ok) return before
  const after = await loadComposition(db, merchant, otherId)
  if (!after.ok) return after
  const configuration = await configurationDiff(db, reader, merchant, before.value.row, after.value.row)
  if (!configuration.ok) return configuration
  return ok(diffSets(diffSideOf(before.value), diffSideOf(after.value), configuration.value))
}

interface ConfiguredSet {
  configuration: number | null
}

/** Returns null if both sets have the same configuration. The fact that they differ is public; the differences need a permission. */
async function configurationDiff(
  db: Kysely<Tables>,
  { rules, mayReadConfigurations: readsConfigurations }: DiffReader,
  merchant: string,
  before: ConfiguredSet | null,
  after: ConfiguredSet,
): Promise<Result<ConfigurationDiff | null>> {
  const [from, to] = [before?.configuration ?? null, after.configuration]
  if (from === to) return ok(null)
  const diff = await readConfigurationDiff(db, rules, merchant, from, to)
  return diff.ok && !readsConfigurations ? ok({ ...diff.value, changes: null }) : diff
}

const diffSideOf = ({ row, shell, members }: LoadedComposition): DiffSide => ({
  ref: { id: row.id, number: row.number },
  shell,
  members,
})
