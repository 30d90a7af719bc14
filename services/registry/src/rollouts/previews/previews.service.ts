import { randomUUID } from 'node:crypto'
import {
  type Composition,
  isPreviewVersion,
  type MemberChanges,
  type PreviewBody,
  previewComposition,
} from '@tessera/contracts'
import type { Kysely, Selectable } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { toWire } from '../../deployments/compositions/compose.domain.ts'
import type { CompositionRow, SliceChoice } from '../../deployments/compositions/composition.ts'
import { findByNumber, findComposition } from '../../deployments/compositions/compositions.repository.ts'
import { planPreviewSet } from '../../deployments/compositions/plan.service.ts'
import { findConfigurationRef, readReleaseSet } from '../../deployments/compositions/resolve.service.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import {
  alreadyRunning,
  tooManyPreviews,
  unknownComposition,
  unknownMerchant,
  unknownPreview,
} from '../../rejections.ts'
import { findPublicationTimes } from '../../releases/releases.repository.ts'
import { lockReleasesShared } from '../../releases/retention/retired.repository.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { findMerchant } from '../merchants/merchants.repository.ts'
import { changesBetween } from '../rollout/changes.domain.ts'
import { expiryOf } from './preview.ts'
import {
  countActivePreviews,
  findActivePreview,
  findPreview,
  insertPreview,
  listPreviews,
  type PreviewRecord,
  revokePreview,
} from './previews.repository.ts'

/** Maximum number of active previews of one merchant. */
const MAX_ACTIVE = 200

/**
 * Stores the result of the changes, or of a composition of that number, on the current stable one. No visitors are moved, so
 * a lock does not matter.
 */
export const createPreview = (
  transact: Transact,
  { merchant: code, changes, composition, days = 7, reason }: PreviewBody,
  actor: Actor,
): Promise<Result<PreviewRecord>> =>
  transact(async (trx) => {
    await lockReleasesShared(trx)
    const merchant = await findMerchant(trx, code)
    if (!merchant) return unknownMerchant(code)
    const stable = merchant.stable ? await findComposition(trx, merchant.stable) : null
    if (!stable) return unknownComposition(`of ${code}`)
    const requestedChanges = composition === undefined ? ok(changes ?? {}) : await changesTo(trx, stable, composition)
    if (!requestedChanges.ok) return requestedChanges
    const set = await planPreviewSet(trx, code, stable, requestedChanges.value)
    if (!set.ok) return set
    const shell_version = set.value.shell.version
    const { configuration } = set.value
    const slices = set.value.members.map(
      ({ release: { name, version }, gear }): SliceChoice => ({ name, version, gear }),
    )
    const effectiveChanges = changesBetween(stable, { shell_version, configuration, slices })
    if (Object.keys(effectiveChanges).length === 0) return alreadyRunning(code)
    if ((await countActivePreviews(trx, code, MAX_ACTIVE)) === MAX_ACTIVE) return tooManyPreviews(code, MAX_ACTIVE)
    const row = await insertPreview(trx, {
      id: randomUUID(),
      merchant: code,
      base: stable.number,
      changes: effectiveChanges,
      shell_version,
      configuration,
      slices,
      created_by: actor.holder,
      reason,
      expires_at: expiryOf(days, await findPreviewReleases(trx, shell_version, slices)),
    })
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'preview.create',
      merchant: code,
      reason,
      before: null,
      after: auditFields(row),
    })
    return ok(row)
  })

async function changesTo(trx: Kysely<Tables>, stable: CompositionRow, number: number) {
  const target = await findByNumber(trx, stable.merchant, number)
  return target ? ok(changesBetween(stable, target)) : unknownComposition(`${number} of ${stable.merchant}`)
}

const findPreviewReleases = (trx: Kysely<Tables>, shellVersion: string, slices: readonly SliceChoice[]) =>
  findPublicationTimes(
    trx,
    [{ name: 'shell', version: shellVersion }, ...slices].filter(({ version }) => isPreviewVersion(version)),
  )

const auditFields = ({ id, base, changes, expires_at }: Selectable<Tables['previews']>) => ({
  id,
  base,
  changes,
  expiresAt: expires_at.toISOString(),
})

/** Returns the changes of a preview; null if it does not exist. */
export const readChanges = async (db: Kysely<Tables>, id: string): Promise<MemberChanges | null> =>
  (await findPreview(db, id))?.changes ?? null

/** Ends a link; edges drop their cached composition when they are notified. */
export const endPreview = (
  transact: Transact,
  merchant: string,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Result<PreviewRecord>> =>
  transact(async (trx) => {
    const row = await revokePreview(trx, merchant, id)
    if (!row) return unknownPreview(id)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'preview.revoke',
      merchant,
      reason,
      before: auditFields(row),
      after: null,
    })
    return ok(row)
  })

/** One page of a merchant's previews, newest first; those after the one of the given id. */
export async function readPreviews(
  db: Kysely<Tables>,
  merchant: string,
  before: string | undefined,
): Promise<Result<PreviewRecord[]>> {
  if (!(await findMerchant(db, merchant))) return unknownMerchant(merchant)
  return ok(await listPreviews(db, merchant, before))
}

/** Returns the whole composition of a preview, for an edge; null if the edge already has it. */
export async function readPreviewComposition(
  db: Kysely<Tables>,
  id: string,
  artifactBase: string,
  isCached: boolean,
): Promise<Result<Composition | null>> {
  const row = await findActivePreview(db, id)
  if (!row) return unknownPreview(id)
  if (isCached) return ok(null)
  const set = await readReleaseSet(db, row.shell_version, row.slices)
  if (!set.ok) return set
  const { merchant, base: number, created_at } = row
  const compositionRow = { id: previewComposition(id), merchant, number, created_at }
  const configuration = await findConfigurationRef(db, merchant, row.configuration)
  return ok(toWire(compositionRow, set.value.shell, set.value.members, artifactBase, configuration))
}
