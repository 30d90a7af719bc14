import { CONFIGURATION, type ConfigurationBody, type ConfigurationDiff } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import { findMerchant, lockMerchant } from '../../rollouts/merchants/merchants.repository.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { checkDocument } from './check-document.ts'
import type { ConfigurationRecord, MerchantFile } from './configuration.ts'
import { hostTaken, noConfiguration, unknownConfiguration } from './configuration-rejections.ts'
import {
  findByHash,
  findConfiguration,
  findTakenHost,
  insertConfiguration,
  listConfigurations,
  newestConfiguration,
  stableConfiguration,
} from './configurations.repository.ts'
import { changesOf, type DocumentVersion, diffDocuments, hashOfDocument } from './document.domain.ts'
import type { MerchantContract } from './merchant-contract.ts'

/** Rules that configurations are checked by, in addition to the data in the database. */
export interface ConfigurationRules {
  files: ReadonlyMap<string, MerchantFile>
  contract: MerchantContract
}

/** Maximum number of differences in an audit row. */
const MAX_AUDITED_CHANGES = 50

/** Result of publishing, and whether it existed before. */
export interface PublishResult {
  record: ConfigurationRecord
  isNew: boolean
}

/** Stores a valid document as the merchant's next configuration; an unchanged document returns the existing one. */
export const publishConfiguration = (
  transact: Transact,
  rules: ConfigurationRules,
  code: string,
  { document, reason }: ConfigurationBody,
  actor: Actor,
): Promise<Result<PublishResult>> =>
  transact(async (trx): Promise<Result<PublishResult>> => {
    const file = rules.files.get(code)
    if (!file || !(await lockMerchant(trx, code))) return unknownMerchant(code)
    const checkedDocument = checkDocument(document, file, rules.contract)
    if (!checkedDocument.ok) return checkedDocument
    const hash = hashOfDocument(document)
    const existing = await findByHash(trx, code, hash)
    if (existing) return ok({ record: existing, isNew: false })
    const hosts = checkedDocument.value.hosts.map((host) => host.toLowerCase())
    const takenHost = await findTakenHost(trx, code, hosts)
    if (takenHost) return hostTaken(takenHost.host, takenHost.merchant)
    const newest = await newestConfiguration(trx, code)
    const record = await insertConfiguration(trx, {
      merchant: code,
      number: (newest?.number ?? 0) + 1,
      document,
      hash,
      theme_id: checkedDocument.value.theme.id,
      hosts,
      created_by: actor.holder,
      reason,
    })
    const changes = changesOf(newest?.document ?? {}, document)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'configuration.publish',
      merchant: code,
      reason,
      before: newest ? { configuration: newest.number } : null,
      after: {
        configuration: record.number,
        hash,
        changes: changes.slice(0, MAX_AUDITED_CHANGES),
        changed: changes.length,
      },
    })
    return ok({ record, isNew: true })
  })

/** One page of a merchant's configurations, newest first; those before a number. */
export async function readConfigurations(
  db: Kysely<Tables>,
  code: string,
  before?: number,
): Promise<Result<ConfigurationRecord[]>> {
  if (!(await findMerchant(db, code))) return unknownMerchant(code)
  return ok(await listConfigurations(db, code, before))
}

/** One configuration of a merchant. */
export async function readConfiguration(
  db: Kysely<Tables>,
  code: string,
  number: number,
): Promise<Result<ConfigurationRecord>> {
  const record = await findConfiguration(db, code, number)
  return record ? ok(record) : unknownConfiguration(code, number)
}

/** Returns the configuration of the stable composition. */
export async function readStableConfiguration(db: Kysely<Tables>, code: string): Promise<Result<ConfigurationRecord>> {
  const record = await stableConfiguration(db, code)
  if (record) return ok(record)
  return (await findMerchant(db, code)) ? noConfiguration(code) : unknownMerchant(code)
}

/** Returns the differences of two configurations; null as the number is the merchant's file. */
export async function readConfigurationDiff(
  db: Kysely<Tables>,
  rules: ConfigurationRules,
  code: string,
  before: number | null,
  after: number | null,
): Promise<Result<ConfigurationDiff>> {
  const documentOf = async (number: number | null): Promise<Result<DocumentVersion>> => {
    if (number === null) return ok({ number, document: rules.files.get(code)?.document ?? {} })
    const record = await readConfiguration(db, code, number)
    return record.ok ? ok({ number, document: record.value.document }) : record
  }
  const from = await documentOf(before)
  if (!from.ok) return from
  const to = await documentOf(after)
  return to.ok ? ok(diffDocuments(from.value, to.value)) : to
}

/** Checks that the merchant may have this configuration, or its file, now. */
export async function checkConfiguration(
  db: Kysely<Tables>,
  code: string,
  number: number | null,
): Promise<Result<null>> {
  const record = number === null ? undefined : await findConfiguration(db, code, number)
  if (number !== null && !record) return unknownConfiguration(code, number)
  const hosts = record?.hosts ?? (await findMerchant(db, code))?.file_hosts ?? []
  const takenHost = await findTakenHost(db, code, hosts)
  return takenHost ? hostTaken(takenHost.host, takenHost.merchant) : ok(null)
}

/** Parses the configuration number that a set of changes names; any other text is an unknown configuration. */
export function configurationNumberOf(code: string, change: { version: string } | null): Result<number | null> {
  if (change === null) return ok(null)
  return /^\d+$/.test(change.version)
    ? ok(Number(change.version))
    : unknownConfiguration(code, `${change.version}: a ${CONFIGURATION} is named by its number`)
}
