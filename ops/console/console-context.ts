import { createContext, useContext } from 'react'
import type { Console } from './console.ts'

export const ConsoleContext = createContext<Console | null>(null)

export function useConsole(): Console {
  const found = useContext(ConsoleContext)
  if (!found) throw new Error('drawn outside the console')
  return found
}
