/** Group of slots of a reader of changes. */
export type Room = 'edges' | 'others'

/**
 * Connection slots for readers of changes: those of the edges are reserved for them, and no address gets all of the others.
 */
export interface ConnectionSlots {
  /** Returns the function that frees the slot; null if there is none left. */
  enter(room: Room, address: string): (() => void) | null
}

const PLACES: Record<Room, number> = { edges: 200, others: 200 }
const OF_ADDRESS = 20

export function createConnectionSlots(): ConnectionSlots {
  const usedSlots: Record<Room, number> = { edges: 0, others: 0 }
  const ofAddress = new Map<string, number>()
  return {
    enter(room, address) {
      const own = ofAddress.get(address) ?? 0
      if (usedSlots[room] >= PLACES[room] || (room === 'others' && own >= OF_ADDRESS)) return null
      usedSlots[room] += 1
      if (room === 'others') ofAddress.set(address, own + 1)
      return () => {
        usedSlots[room] -= 1
        if (room === 'edges') return
        const remaining = (ofAddress.get(address) ?? 1) - 1
        if (remaining > 0) ofAddress.set(address, remaining)
        else ofAddress.delete(address)
      }
    },
  }
}
