import { BlockList, isIP } from 'node:net'
import type { SiteState } from '@tessera/site'

/** Bits of an address, by its family. */
const BITS = { 4: 32, 6: 128 } as const
/** Prefix length of the IPv4-mapped part of an IPv6 address. */
const MAPPED_BITS = 96

interface ParsedNetwork {
  address: string
  family: 'ipv4' | 'ipv6'
  prefix: number
}

/** State of a site, prepared for checking every request. */
export interface SiteGate {
  isInMaintenance: boolean
  /** True if any address is blocked, so that the response depends on the address. */
  dependsOnAddress: boolean
  /** True if the address is in a blocked network. IPv4 written as IPv6 counts as IPv4. */
  isBlocked(ip: string): boolean
}

/** Default state of a site: open, no blocked networks. */
export const defaultState = (merchant: string): SiteState => ({
  merchant,
  maintenance: false,
  blockedNetworks: [],
  changed: null,
})

/**
 * Parses `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/32`; null if it is no network. A prefix of 0 is invalid: it would
 * block everyone, which is what maintenance is for.
 */
function parseNetwork(text: string): ParsedNetwork | null {
  const [address = '', length] = text.split('/')
  const family = isIP(address)
  if (family !== 4 && family !== 6) return null
  const prefix = length === undefined ? BITS[family] : Number(length)
  if (prefix < 1 || prefix > BITS[family]) return null
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped && prefix > MAPPED_BITS) return { address: mapped, family: 'ipv4', prefix: prefix - MAPPED_BITS }
  return { address, family: family === 4 ? 'ipv4' : 'ipv6', prefix }
}

/** Validation errors of a list of networks, by field as in `request.invalid`; empty if all are valid. */
export const networkErrors = (networks: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    networks.flatMap((text, i) => (parseNetwork(text) ? [] : [[`blockedNetworks.${i}`, 'invalid_format']])),
  )

/** A list of networks for storage: each once, in lower case, in the original order. */
export const normalizeNetworks = (networks: readonly string[]): string[] => [
  ...new Set(networks.map((text) => text.toLowerCase())),
]

/** Gate of a state. Unreadable networks block no address. */
export function gateOf({ maintenance, blockedNetworks }: SiteState): SiteGate {
  const list = new BlockList()
  for (const text of blockedNetworks) {
    const network = parseNetwork(text)
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  return {
    isInMaintenance: maintenance,
    dependsOnAddress: blockedNetworks.length > 0,
    isBlocked: (ip) => {
      const family = isIP(ip)
      return family !== 0 && list.check(ip, family === 4 ? 'ipv4' : 'ipv6')
    },
  }
}
