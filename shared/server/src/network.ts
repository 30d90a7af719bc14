import { isIPv6 } from 'node:net'

const IPV6_GROUPS = 8

/** The network that one customer of a carrier has: the address itself, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mappedIpv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mappedIpv4) return mappedIpv4
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : IPV6_GROUPS - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
