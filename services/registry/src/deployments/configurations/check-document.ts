import { MAX_CONFIGURATION_BYTES, PlatformMerchant } from '@tessera/contracts'
import { themeFaults } from '@tessera/contracts/theme-faults'
import { documentFaults, publicHosts } from '@tessera/server'
import { ok, type Result } from '../../registry-error.ts'
import type { MerchantFile } from './configuration.ts'
import {
  containsSecrets,
  fixedFieldsChanged,
  hostsRejected,
  malformed,
  unreadableTheme,
} from './configuration-rejections.ts'
import { type Document, isTooDeep, MAX_DEPTH, scriptPathsIn, secretsIn } from './document.domain.ts'
import type { MerchantContract } from './merchant-contract.ts'

const HOST_FORMAT = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:]+\])$/i
/** Members that a rollout can never change, because members' money and the deployment's safety depend on them. */
const FIXED_FIELDS = ['code', 'production', 'currency'] as const

/** Checks that the merchant's pages and services can run with this document; returns the platform's part of it. */
export function checkDocument(
  document: Document,
  file: MerchantFile,
  contract: MerchantContract,
): Result<PlatformMerchant> {
  if (isTooDeep(document)) return malformed([`it is nested deeper than ${MAX_DEPTH} levels`])
  const bytes = Buffer.byteLength(JSON.stringify(document))
  if (bytes > MAX_CONFIGURATION_BYTES)
    return malformed([`it has ${bytes} bytes, and ${MAX_CONFIGURATION_BYTES} are the most`])
  const secrets = secretsIn(document)
  if (secrets.length > 0) return containsSecrets(secrets)
  const scriptPaths = scriptPathsIn(document)
  if (scriptPaths.length > 0) return malformed(scriptPaths.map((path) => `${path}: no page may lead there`))
  const differing = FIXED_FIELDS.filter((name) => name in document && document[name] !== file[name])
  if (differing.length > 0)
    return fixedFieldsChanged(
      differing.map((name) => `${name} is ${file[name]}, and no configuration makes it ${document[name]}`),
    )
  const fullDocument = { production: file.production, ...document }
  const platform = PlatformMerchant.safeParse(fullDocument)
  const contractFaults = platform.success ? contract(fullDocument) : platform.error.issues.map(formatIssue)
  const faults = [...contractFaults, ...documentFaults(document)]
  if (!platform.success || faults.length > 0) return malformed(faults)
  const colourFaults = themeFaults(platform.data.theme)
  if (colourFaults.length > 0) return unreadableTheme(colourFaults)
  const invalidHosts = hostFaults(platform.data)
  return invalidHosts.length > 0 ? hostsRejected(invalidHosts) : ok(platform.data)
}

const formatIssue = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `${path.join('.')}: ${message}`

function hostFaults(merchant: PlatformMerchant): string[] {
  if (merchant.hosts.length === 0) return ['a merchant needs a host']
  const malformedHosts = merchant.hosts
    .filter((host) => !HOST_FORMAT.test(host))
    .map((host) => `${host} is no host name`)
  const publicHostFaults = publicHosts(merchant).map(
    (host) => `${host} is a public host, and ${merchant.code} is not in production`,
  )
  return [...malformedHosts, ...publicHostFaults]
}
