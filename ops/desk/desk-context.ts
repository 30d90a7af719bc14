import { createContext, useContext } from 'react'
import type { Desk } from './desk.ts'

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const found = useContext(DeskContext)
  if (!found) throw new Error('drawn outside the desk')
  return found
}
