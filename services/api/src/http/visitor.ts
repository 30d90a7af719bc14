/** The network of an address: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4?.[1]) return v4[1]
  const [head = '', tail = ''] = ip.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** One visitor of one merchant, as far as an address can tell. */
export const visitorOf = (merchantCode: string, ip: string): string => `${merchantCode}|${networkOf(ip)}`
