import { CONFIGURATION, type ConfigurationBody, type ConfigurationDiff } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import { findMerchant, lockMerchant } from '../merchants/merchants.repository.ts'
import { unknownMerchant } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { checkDocument } from './check-document.ts'
import type { ConfigurationRecord, MerchantFile } from './configuration.ts'
import { hostTaken, runsFile, unknownConfiguration } from './configuration-refusals.ts'
import {
  findConfiguration,
  findSame,
  findTakenHost,
  insertConfiguration,
  listConfigurations,
  newestConfiguration,
  stableConfiguration,
} from './configurations.repository.ts'
import { changesOf, type DiffSide, diffDocuments, hashOfDocument } from './document.domain.ts'
import type { MerchantContract } from './merchant-contract.ts'

/** Rules that configurations are checked by, in addition to the data in the database. */
export interface ConfigurationRules {
  files: ReadonlyMap<string, MerchantFile>
  contract: MerchantContract
}

/** Differences that a row of the audit names. */
const MAX_AUDITED = 50

/** Result of publishing, and whether it existed before. */
export interface Published {
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
): Promise<Outcome<Published>> =>
  transact(async (trx): Promise<Outcome<Published>> => {
    const file = rules.files.get(code)
    if (!file || !(await lockMerchant(trx, code))) return unknownMerchant(code)
    const sound = checkDocument(document, file, rules.contract)
    if (!sound.ok) return sound
    const hash = hashOfDocument(document)
    const same = await findSame(trx, code, hash)
    if (same) return accept({ record: same, isNew: false })
    const hosts = sound.value.hosts.map((host) => host.toLowerCase())
    const takenHost = await findTakenHost(trx, code, hosts)
    if (takenHost) return hostTaken(takenHost.host, takenHost.merchant)
    const newest = await newestConfiguration(trx, code)
    const record = await insertConfiguration(trx, {
      merchant: code,
      number: (newest?.number ?? 0) + 1,
      document,
      hash,
      theme_id: sound.value.theme.id,
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
      after: { configuration: record.number, hash, changes: changes.slice(0, MAX_AUDITED), changed: changes.length },
    })
    return accept({ record, isNew: true })
  })

/** One page of a merchant's configurations, newest first; those before a number. */
export async function readConfigurations(
  db: Kysely<Tables>,
  code: string,
  before?: number,
): Promise<Outcome<ConfigurationRecord[]>> {
  if (!(await findMerchant(db, code))) return unknownMerchant(code)
  return accept(await listConfigurations(db, code, before))
}

/** One configuration of a merchant. */
export async function readConfiguration(
  db: Kysely<Tables>,
  code: string,
  number: number,
): Promise<Outcome<ConfigurationRecord>> {
  const record = await findConfiguration(db, code, number)
  return record ? accept(record) : unknownConfiguration(code, number)
}

/** Returns the configuration of the stable composition. */
export async function readStable(db: Kysely<Tables>, code: string): Promise<Outcome<ConfigurationRecord>> {
  const record = await stableConfiguration(db, code)
  if (record) return accept(record)
  return (await findMerchant(db, code)) ? runsFile(code) : unknownMerchant(code)
}

/** Returns the differences of two configurations; null as the number is the merchant's file. */
export async function readConfigurationDiff(
  db: Kysely<Tables>,
  rules: ConfigurationRules,
  code: string,
  before: number | null,
  after: number | null,
): Promise<Outcome<ConfigurationDiff>> {
  const sideOf = async (number: number | null): Promise<Outcome<DiffSide>> => {
    if (number === null) return accept({ number, document: rules.files.get(code)?.document ?? {} })
    const record = await readConfiguration(db, code, number)
    return record.ok ? accept({ number, document: record.value.document }) : record
  }
  const from = await sideOf(before)
  if (!from.ok) return from
  const to = await sideOf(after)
  return to.ok ? accept(diffDocuments(from.value, to.value)) : to
}

/** Checks that the merchant may have this configuration, or its file, now. */
export async function checkConfiguration(
  db: Kysely<Tables>,
  code: string,
  number: number | null,
): Promise<Outcome<null>> {
  const record = number === null ? undefined : await findConfiguration(db, code, number)
  if (number !== null && !record) return unknownConfiguration(code, number)
  const hosts = record?.hosts ?? (await findMerchant(db, code))?.file_hosts ?? []
  const takenHost = await findTakenHost(db, code, hosts)
  return takenHost ? hostTaken(takenHost.host, takenHost.merchant) : accept(null)
}

/** The number that a set of changes names; a text that is none is no configuration. */
export function numberIn(code: string, change: { version: string } | null): Outcome<number | null> {
  if (change === null) return accept(null)
  return /^\d+$/.test(change.version)
    ? accept(Number(change.version))
    : unknownConfiguration(code, `${change.version}: a ${CONFIGURATION} is named by its number`)
}
