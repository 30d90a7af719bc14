import { BlockList, isIP } from 'node:net'

/** IPv4 addresses that are private or reserved (RFC 6890 and its registry). */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Global unicast IPv6 addresses that are private or reserved; 6to4 and Teredo would lead to IPv4 addresses. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const nonPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC_4) nonPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_6) nonPublic.addSubnet(network, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns true for an address of the public network; false if the text is no address. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || nonPublic.check(address, family(address))) return false
  return isIP(address) === 4 || globalUnicast.check(address, 'ipv6')
}

export const isLoopback = (address: string): boolean => isIP(address) !== 0 && loopback.check(address, family(address))

/** Host of a URL for the DNS lookup: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Returns the reason why no messages are sent to an address, judged by the URL alone; null if there is none. `isLoopbackAllowed`:
 * this machine is allowed, without TLS too.
 */
export function addressProblemOf(url: URL, isLoopbackAllowed: boolean): string | null {
  const host = hostOf(url)
  const isThisMachine = host === 'localhost' || isLoopback(host)
  if (url.username || url.password) return 'it has a password in it'
  if (isThisMachine) return isLoopbackAllowed ? null : 'it is this machine'
  if (url.protocol !== 'https:') return 'it is not https'
  return isIP(host) !== 0 && !isPublic(host) ? `${host} is no address of the public network` : null
}
