import type { Visitor } from '../modules/identity/login/login.domain.ts'

/** Network of an address: /24 of IPv4, of IPv6 the requested number of 16-bit groups. */
function networkOf(ip: string, groups: number): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4?.[1]) return v4[1]
  const [head = '', tail = ''] = ip.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back].slice(0, groups).join(':')
}

/** One visitor of one merchant, as far as an address identifies one. */
export const visitorOf = (merchantCode: string, ip: string): string => `${merchantCode}|${networkOf(ip, 4)}`

/** Visitor key, and the network that one attacker is likely to control completely: /24 of IPv4, /48 of IPv6. */
export const visitorAndNetwork = (merchantCode: string, ip: string): Visitor => ({
  subnet: visitorOf(merchantCode, ip),
  network: networkOf(ip, 3),
})

/** Masks an address for display: `203.0.113.x`, `2001:db8:1::x`. */
export const maskedNetwork = (ip: string): string => {
  const network = networkOf(ip, 3)
  return network.includes(':') ? `${network}::x` : `${network}.x`
}
