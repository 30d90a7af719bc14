import { type ReactNode, useState } from 'react'

interface PageWhileOpenProps {
  closed: boolean
  children: ReactNode
}

/**
 * The page of an open site. One that the visitor was typing into waits out of sight while the site is closed, so that half a form
 * is still there afterwards; any other goes, and comes fresh.
 */
export function PageWhileOpen({ closed, children }: PageWhileOpenProps) {
  const [typed, setTyped] = useState(false)
  if (closed && !typed) return null
  return (
    <div hidden={closed} onInput={() => setTyped(true)}>
      {children}
    </div>
  )
}
