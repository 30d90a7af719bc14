import type { ChatHost } from '@tessera/outside'
import { HOUR_MS } from '@tessera/server/durations'

const HOSTS: readonly (Omit<ChatHost, 'isLive' | 'viewers'> & { liveAt: readonly number[] })[] = [
  { id: 'mali', name: { th: 'มะลิ', en: 'Mali' }, room: 'normal', isModel: true, liveAt: [0, 1, 2, 3] },
  { id: 'fah', name: { th: 'ฟ้า', en: 'Fah' }, room: 'normal', isModel: false, liveAt: [0, 2] },
  { id: 'nam', name: { th: 'น้ำ', en: 'Nam' }, room: 'normal', isModel: true, liveAt: [1, 3] },
  { id: 'ploy', name: { th: 'พลอย', en: 'Ploy' }, room: 'vip', isModel: true, liveAt: [2, 3] },
  { id: 'bank', name: { th: 'แบงค์', en: 'Bank' }, room: 'vip', isModel: false, liveAt: [0, 1] },
  { id: 'dao', name: { th: 'ดาว', en: 'Dao' }, room: 'paid_private', isModel: true, liveAt: [3] },
]
const SHIFT_HOURS = 6

/** Returns the chat hosts. They work in four shifts a day; at least one host is always live. */
export function hostsAt(ms: number): ChatHost[] {
  const shift = Math.floor(ms / (SHIFT_HOURS * HOUR_MS)) % 4
  const minute = Math.floor(ms / 60_000)
  return HOSTS.map(({ liveAt, ...host }, index) => {
    const isLive = liveAt.includes(shift)
    return { ...host, isLive, viewers: isLive ? 40 + ((minute * 7 + index * 131) % 300) : 0 }
  })
}

export const isHost = (id: string): boolean => HOSTS.some((host) => host.id === id)
