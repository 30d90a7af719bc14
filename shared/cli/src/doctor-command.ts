import { get } from 'node:http'
import { get as getSecure } from 'node:https'
import type { Composition, MerchantRow } from '@tessera/contracts'
import { type Connection, localStack } from './connection.ts'
import { isIntegrityOf } from './integrity.ts'
import type { RegistryClient } from './registry-client.ts'
import type { CommandResult } from './release-commands.ts'
import { rolloutInWords } from './rollout-words.ts'
import { someAtOnce } from './some-at-once.ts'
import { table } from './table.ts'
import { EXIT, type Terminal } from './terminal.ts'

const TIMEOUT_MS = 10_000

export interface DoctorOptions {
  site?: string
  domain: string
}

/** Result of one check, under a stable code; the problem, if any. */
interface Finding {
  code: 'doctor.composition' | 'doctor.candidate' | 'doctor.files' | 'doctor.discovery' | 'doctor.edge' | 'doctor.audit'
  subject: string
  ok: boolean
  detail: string
}

/**
 * Checks that everything matches the registry: compositions, every file of the running ones, discovery, the pages that the
 * site serves, and the audit. Exit code 1 if anything differs.
 */
export async function doctor(
  { client, url }: Connection,
  terminal: Terminal,
  options: DoctorOptions,
): Promise<CommandResult> {
  const site = options.site ?? (await localStack(terminal))?.site
  const isStoredFile = createStoreCheck(url)
  const merchantFindings = await someAtOnce(await client.merchants(), async (merchant) => [
    ...(await checkMerchant(client, isStoredFile, merchant)),
    ...(site && merchant.stable ? [await checkEdge(site, options.domain, merchant)] : []),
  ])
  const findings = [...merchantFindings.flat(), await checkAudit(client)]
  const problems = findings.filter((f) => !f.ok)
  const cells = findings.map((f) => [f.ok ? 'ok' : 'BAD', f.code, f.subject, f.detail])
  return {
    json: { ok: problems.length === 0, findings },
    text: `${table(['', 'CODE', 'OF', ''], cells)}${problems.length === 0 ? 'everything matches the registry\n' : `${problems.length} of ${findings.length} are wrong\n`}`,
    exit: problems.length === 0 ? EXIT.ok : EXIT.refused,
  }
}

async function checkMerchant(client: RegistryClient, isStored: IsStored, merchant: MerchantRow): Promise<Finding[]> {
  const { code, stable, rollouts } = merchant
  if (!stable) return [{ code: 'doctor.composition', subject: code, ok: false, detail: 'runs nothing yet: compose it' }]
  const running = await client.running(code)
  const discovered = await client.discovered(code)
  const differingSlices = running.slices
    .filter(({ name, version }) => discovered[name] !== version)
    .map(({ name }) => name)
  return [
    { code: 'doctor.composition', subject: code, ok: running.id === stable, detail: `composition ${running.number}` },
    {
      code: 'doctor.candidate',
      subject: code,
      ok: rollouts.every(({ haltedAt }) => haltedAt === null),
      detail: rollouts.map(rolloutInWords).join('; ') || 'none',
    },
    await checkFiles(isStored, running),
    {
      code: 'doctor.discovery',
      subject: code,
      ok: differingSlices.length === 0,
      detail:
        differingSlices.length === 0
          ? 'lists the same versions'
          : `lists another version of ${differingSlices.join(', ')}`,
    },
  ]
}

type IsStored = (name: string, file: string, integrity: string) => Promise<boolean>

/**
 * Checks that a file is in the store with the integrity of the composition; once per file, however many merchants run it.
 */
function createStoreCheck(url: string): IsStored {
  const checks = new Map<string, Promise<boolean>>()
  const check = async (address: string, integrity: string): Promise<boolean> => {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
    const bytes = response?.ok ? new Uint8Array(await response.arrayBuffer()) : null
    return bytes !== null && isIntegrityOf(integrity, bytes)
  }
  return (name, file, integrity) => {
    const address = `${url.replace(/\/$/, '')}/v1/artifacts/${name}/${file}`
    const key = `${address} ${integrity}`
    const cachedCheck = checks.get(key) ?? check(address, integrity)
    checks.set(key, cachedCheck)
    return cachedCheck
  }
}

/** Checks that every file of the running composition is in the store, with the integrity that the composition names. */
async function checkFiles(isStored: IsStored, { merchant, shell, slices, integrity }: Composition): Promise<Finding> {
  const names = new Map([[shell.base, 'shell'], ...slices.map((s) => [s.base, s.name] as const)])
  const files = Object.entries(integrity)
  const total = files.length
  const storedFlags = await someAtOnce(files, ([path, expected]) => {
    const base = path.slice(0, path.lastIndexOf('/') + 1)
    return isStored(names.get(base) ?? '', path.slice(base.length), expected)
  })
  const mismatches = files.filter((_, index) => !storedFlags[index]).map(([path]) => path)
  return {
    code: 'doctor.files',
    subject: merchant,
    ok: mismatches.length === 0,
    detail:
      mismatches.length === 0
        ? `${total} files are what they must be`
        : `missing or changed: ${mismatches.sort().join(', ')}`,
  }
}

async function checkEdge(site: string, domain: string, merchant: MerchantRow): Promise<Finding> {
  const host = `${merchant.code}.${domain}`
  const servedId = await servedComposition(site, host).catch((error: Error) => error)
  const rolloutCompositions = merchant.rollouts
    .filter(({ percent }) => percent > 0)
    .map(({ composition }) => composition)
  const isExpected = servedId === merchant.stable || rolloutCompositions.some((composition) => composition === servedId)
  const detail =
    servedId instanceof Error
      ? servedId.message
      : isExpected
        ? `${host} serves it`
        : `${host} serves ${servedId ?? 'none'}`
  return { code: 'doctor.edge', subject: merchant.code, ok: isExpected, detail }
}

/** Id of the composition of the site's home page, requested under the merchant's own host. */
function servedComposition(site: string, host: string): Promise<string | null> {
  const url = new URL('/m/home', site)
  const sendRequest = url.protocol === 'https:' ? getSecure : get
  return new Promise((resolve, reject) => {
    const request = sendRequest(url, { headers: { host }, timeout: TIMEOUT_MS }, (response) => {
      response.resume()
      const header = response.headers['x-composition']
      resolve(typeof header === 'string' ? header : null)
    })
    request.on('timeout', () => request.destroy(new Error(`${host} did not respond`)))
    request.on('error', reject)
  })
}

async function checkAudit(client: RegistryClient): Promise<Finding> {
  try {
    const { ok, rows, brokenAt } = await client.verifyAudit()
    return {
      code: 'doctor.audit',
      subject: '-',
      ok,
      detail: ok ? `${rows} rows are whole` : `broken at row ${brokenAt}`,
    }
  } catch (error) {
    const detail = `not looked at: ${error instanceof Error ? error.message.split('\n')[0] : error}`
    return { code: 'doctor.audit', subject: '-', ok: true, detail }
  }
}
