/** Group of slots of a reader of changes. */
export type SlotGroup = 'edges' | 'others'

/**
 * Connection slots for readers of changes: those of the edges are reserved for them, and no address gets all of the others.
 */
export interface ConnectionSlots {
  /** Returns the function that frees the slot; null if there is none left. */
  acquire(group: SlotGroup, address: string): (() => void) | null
}

const SLOT_LIMITS: Record<SlotGroup, number> = { edges: 200, others: 200 }
const MAX_PER_ADDRESS = 20

export function createConnectionSlots(): ConnectionSlots {
  const usedSlots: Record<SlotGroup, number> = { edges: 0, others: 0 }
  const countByAddress = new Map<string, number>()
  return {
    acquire(group, address) {
      const addressCount = countByAddress.get(address) ?? 0
      if (usedSlots[group] >= SLOT_LIMITS[group] || (group === 'others' && addressCount >= MAX_PER_ADDRESS)) return null
      usedSlots[group] += 1
      if (group === 'others') countByAddress.set(address, addressCount + 1)
      return () => {
        usedSlots[group] -= 1
        if (group === 'edges') return
        const remaining = (countByAddress.get(address) ?? 1) - 1
        if (remaining > 0) countByAddress.set(address, remaining)
        else countByAddress.delete(address)
      }
    },
  }
}
